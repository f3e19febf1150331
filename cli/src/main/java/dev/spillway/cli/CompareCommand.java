package dev.spillway.cli;

import dev.spillway.cli.file.OutputFiles;
import dev.spillway.cli.input.CompareOptions;
import dev.spillway.cli.input.CompareOutputOptions;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code spillway compare}: a prediction held against what happened. */
@Command(
    name = "compare",
    versionProvider = Version.class,
    description = {
      "Was the prediction right?",
      "",
      "The checkpoints of a job that ran are held against predicted ones: durations, bytes, gaps"
          + " between triggers, and the phase that differs most. Checkpoints are matched in order of"
          + " trigger while both jobs completed the same number to within 5 %% and none failed;"
          + " otherwise only their distributions are compared.",
      ""
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  spillway compare measured/ job.yaml",
      "      saved answers of Flink against a run of the job file",
      "  spillway compare checkpoints.json predicted/",
      "      Flink's list of checkpoints against what run --rest predicted/ wrote",
      "  spillway compare measured/ job.yaml --within 10%% --json differences.json",
      "      exit code 1 if a median is further off, and every figure in full",
      "",
      "Files of a folder are named as run --rest names them: checkpoints.json, and where there are",
      "some job.json, details-N.json, subtasks-N-VERTEX.json. A job file ends in .yaml or .yml.",
      "",
      "Exit codes: 0 compared, and within what --within asks; 1 further off than that, or the program",
      "failed; 2 bad input; 130 interrupted."
    })
final class CompareCommand implements Callable<Integer> {

  private final StandardStreams streams;

  // The names are the headings of the help.

  @Mixin(name = "The histories")
  private final CompareOptions input = new CompareOptions();

  @Mixin(name = "Results")
  private final CompareOutputOptions outputs = new CompareOutputOptions();

  @SuppressWarnings("unused") // picocli acts on it
  @Mixin(name = "General")
  private final GeneralOptions general = new GeneralOptions();

  CompareCommand(StandardStreams streams) {
    this.streams = streams;
  }

  @Override
  public Integer call() {
    try (OutputFiles files = new OutputFiles(streams.out())) {
      return new CompareJob(input, outputs, streams).run(files);
    }
  }
}
