package dev.spillway.cli;

import dev.spillway.cli.file.OutputFiles;
import dev.spillway.cli.input.ValidateOptions;
import dev.spillway.cli.input.ValidateOutputOptions;
import dev.spillway.model.job.measured.InvalidRunsException;
import dev.spillway.model.job.measured.MeasuredRun;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code spillway validate}: what is predicted for runs of Flink that were measured. */
@Command(
    name = "validate",
    versionProvider = Version.class,
    description = {
      "How far off are the predictions?",
      "",
      "Runs of real Flink were measured under backpressure. Each is predicted by way of its job"
          + " file, as spillway run would, and its figures stand beside the measured ones. Runs of"
          + " one kind make a family; a bound says how far off a family may be.",
      ""
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  spillway validate",
      "      all runs that come with Spillway",
      "  spillway validate --only unaligned --json errors.json",
      "      some of them, and every figure in full",
      "  spillway validate --runs mine.csv",
      "      runs that you measured",
      "  spillway validate --sensitivity --only hybrid",
      "      which parameter of the model matters to which family",
      "",
      "Exit codes: 0 every family keeps its bound, or parameters were moved; 1 a family is past its",
      "bound, or the program failed; 2 bad input; 130 interrupted."
    })
final class ValidateCommand implements Callable<Integer> {

  private final StandardStreams streams;

  // The names are the headings of the help.

  @Mixin(name = "The runs")
  private final ValidateOptions input = new ValidateOptions();

  @Mixin(name = "Results")
  private final ValidateOutputOptions outputs = new ValidateOutputOptions();

  @SuppressWarnings("unused") // picocli acts on it
  @Mixin(name = "General")
  private final GeneralOptions general = new GeneralOptions();

  ValidateCommand(StandardStreams streams) {
    this.streams = streams;
  }

  @Override
  public Integer call() {
    int seeds = input.seeds();
    List<MeasuredRun> runs = input.runs();
    try (OutputFiles files = new OutputFiles(streams.out())) {
      input.file().ifPresent(files::spare);
      ValidateJob job = new ValidateJob(runs, seeds, outputs, streams);
      return input.sensitivity() ? job.moveParameters(files) : job.run(files);
    } catch (InvalidRunsException invalid) {
      throw input.badInput(invalid);
    }
  }
}
