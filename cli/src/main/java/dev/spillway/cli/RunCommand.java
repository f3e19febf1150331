package dev.spillway.cli;

import dev.spillway.cli.file.OutputFiles;
import dev.spillway.cli.input.JobOptions;
import dev.spillway.cli.input.RunOutputOptions;
import dev.spillway.cli.output.OneLine;
import dev.spillway.model.job.read.JobFile;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code spillway run}: what the checkpoints of a job will be like. */
@Command(
    name = "run",
    versionProvider = Version.class,
    description = {
      "What will the checkpoints of this job be like?",
      "",
      "JOB is a page of YAML with the vertices, the edges and Flink's options of the job, under"
          + " Flink's own names; spillway new writes one to start from. The job's buffers, channels"
          + " and barriers are simulated one by one. The report begins with the answer; figures"
          + " follow.",
      ""
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  spillway run job.yaml",
      "      the report",
      "  spillway run job.yaml --set flink.execution.checkpointing.unaligned.enabled=true",
      "      the same job with unaligned checkpoints",
      "  spillway run job.yaml --json checkpoints.json --checkpoints checkpoints.csv",
      "      every checkpoint, as Flink's REST interface has it and as a table",
      "  spillway run job.yaml --report report.html",
      "      all of it on one page with figures",
      "  spillway run job.yaml --trace trace.json",
      "      the run as tracks over time, to open in ui.perfetto.dev",
      "  spillway run job.yaml --repeat 9",
      "      how far the figures depend on chance",
      "",
      "A job that fails, as the file says or by its checkpoints, restarts as its restart strategy says;"
          + " where none is left the run ends. The report says when, why and what it cost.",
      "",
      "Exit codes: 0 done; 1 the program failed; 2 bad input; 130 interrupted."
    })
final class RunCommand implements Callable<Integer> {

  private final StandardStreams streams;

  // The names are the headings of the help.

  @Mixin(name = "The job")
  private final JobOptions input = new JobOptions();

  @Mixin(name = "Results")
  private final RunOutputOptions outputs = new RunOutputOptions();

  @SuppressWarnings("unused") // picocli acts on it
  @Mixin(name = "General")
  private final GeneralOptions general = new GeneralOptions();

  RunCommand(StandardStreams streams) {
    this.streams = streams;
  }

  @Override
  public Integer call() {
    JobFile read = input.read();
    int repeats = input.repeats(read.job());
    try (OutputFiles files = new OutputFiles(streams.out())) {
      input.files().forEach(files::spare);
      read.notes().forEach(note -> streams.err().println("spillway: note: " + OneLine.of(note)));
      new RunJob(read.job(), repeats, outputs, streams).run(files);
      return ExitCode.DONE;
    }
  }
}
