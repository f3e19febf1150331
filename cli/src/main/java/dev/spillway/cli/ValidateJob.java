package dev.spillway.cli;

import dev.spillway.cli.file.OutputFiles;
import dev.spillway.cli.input.ValidateOutputOptions;
import dev.spillway.cli.output.Progress;
import dev.spillway.cli.output.validation.SensitivityText;
import dev.spillway.cli.output.validation.ValidationDocument;
import dev.spillway.cli.output.validation.ValidationText;
import dev.spillway.model.job.measured.MeasuredRun;
import dev.spillway.model.validation.Sensitivity;
import dev.spillway.model.validation.Validation;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleConsumer;
import java.util.function.Function;

/** A comparison with measured runs, from its open file to its results in place. */
final class ValidateJob {

  private static final long PROGRESS_AFTER_NANOS = 5_000_000_000L;

  private final List<MeasuredRun> runs;
  private final int seeds;
  private final ValidateOutputOptions outputs;
  private final StandardStreams streams;

  ValidateJob(
      List<MeasuredRun> runs, int seeds, ValidateOutputOptions outputs, StandardStreams streams) {
    this.runs = runs;
    this.seeds = seeds;
    this.outputs = outputs;
    this.streams = streams;
  }

  /**
   * Opens the file, predicts the runs, writes the figures and puts them in place; the text comes
   * last, so that a reader who leaves early costs no file.
   *
   * @return the exit code
   */
  int run(OutputFiles files) {
    Validation validation =
        written(
            files,
            progress -> Validation.of(runs, seeds, progress),
            (stream, result) -> ValidationDocument.write(stream, result, Version.number()));
    streams.print(ValidationText.of(validation), files);
    return validation.isKept() ? ExitCode.DONE : ExitCode.FAILED;
  }

  /**
   * The same with each parameter of the model moved.
   *
   * @return the exit code: there is no verdict
   */
  int moveParameters(OutputFiles files) {
    Sensitivity sensitivity =
        written(
            files,
            progress -> Sensitivity.of(runs, seeds, progress),
            (stream, result) -> ValidationDocument.write(stream, result, Version.number()));
    streams.print(SensitivityText.of(sensitivity), files);
    return ExitCode.DONE;
  }

  /** How a result is written to a file. */
  private interface Document<T> {
    void write(OutputStream stream, T result) throws IOException;
  }

  /** Does the work and puts its result in place, if a file of it is asked for. */
  private <T> T written(OutputFiles files, Function<DoubleConsumer, T> work, Document<T> document) {
    Optional<OutputStream> json =
        outputs.json().map(file -> files.open(ValidateOutputOptions.JSON, file));
    T result = shown(work);
    try {
      if (json.isPresent()) {
        document.write(json.get(), result);
      }
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
    files.commit();
    return result;
  }

  /** Does the work while its progress is shown. */
  private <T> T shown(Function<DoubleConsumer, T> work) {
    Optional<Progress> progress =
        streams.progress()
            ? Optional.of(
                Progress.withTimeLeft(streams.err(), System.nanoTime(), PROGRESS_AFTER_NANOS))
            : Optional.empty();
    try {
      return work.apply(share -> progress.ifPresent(shown -> shown.at(share, System.nanoTime())));
    } finally {
      progress.ifPresent(Progress::end);
    }
  }
}
