package dev.spillway.cli;

import dev.spillway.cli.file.OutputFiles;
import dev.spillway.cli.input.CompareOptions;
import dev.spillway.cli.input.CompareOutputOptions;
import dev.spillway.cli.input.JobFileInput;
import dev.spillway.cli.output.OneLine;
import dev.spillway.cli.output.Progress;
import dev.spillway.cli.output.comparison.HistoryComparisonDocument;
import dev.spillway.cli.output.comparison.HistoryComparisonText;
import dev.spillway.cli.output.rest.Deployment;
import dev.spillway.cli.output.rest.RestRun;
import dev.spillway.cli.output.rest.RunAnswers;
import dev.spillway.model.comparison.HistoryComparison;
import dev.spillway.model.comparison.Subject;
import dev.spillway.model.job.Job;
import dev.spillway.model.job.read.JobFile;
import dev.spillway.model.network.predict.Prediction;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Supplier;

/** A comparison of two histories, from their files to its results in place. */
final class CompareJob {

  private static final long PROGRESS_AFTER_NANOS = 5_000_000_000L;
  private static final long NANOS_PER_MILLI = 1_000_000;

  private final CompareOptions input;
  private final CompareOutputOptions outputs;
  private final StandardStreams streams;

  CompareJob(CompareOptions input, CompareOutputOptions outputs, StandardStreams streams) {
    this.input = input;
    this.outputs = outputs;
    this.streams = streams;
  }

  /**
   * Reads both, opens the file, runs the job if there is one, writes the figures and puts them in
   * place; the text comes last, so that a reader who leaves early costs no file.
   *
   * @return the exit code
   */
  int run(OutputFiles files) {
    OptionalDouble within = input.within();
    Subject measured = input.measured();
    input.files().forEach(files::spare);
    Supplier<Subject> predicted = predicted(files);
    Optional<OutputStream> json =
        outputs.json().map(file -> files.open(CompareOutputOptions.JSON, file));
    HistoryComparison comparison = HistoryComparison.of(measured, predicted.get());
    try {
      if (json.isPresent()) {
        HistoryComparisonDocument.write(json.get(), comparison, within, Version.number());
      }
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
    files.commit();
    streams.print(HistoryComparisonText.of(comparison, within), files);
    return within.isEmpty() || comparison.isWithin(within.getAsDouble())
        ? ExitCode.DONE
        : ExitCode.FAILED;
  }

  /** Reads what is predicted; a run of a job file is left for later, when all else is known. */
  private Supplier<Subject> predicted(OutputFiles files) {
    Optional<JobFileInput> file = input.job();
    if (file.isEmpty()) {
      Subject saved = input.predicted();
      return () -> saved;
    }
    JobFile read = file.get().read(List::of);
    file.get().files().forEach(files::spare);
    read.notes().forEach(note -> streams.err().println("spillway: note: " + OneLine.of(note)));
    return () -> run(read.job());
  }

  private Subject run(Job job) {
    Optional<Progress> progress =
        streams.progress()
            ? Optional.of(
                Progress.withTimeLeft(streams.err(), System.nanoTime(), PROGRESS_AFTER_NANOS))
            : Optional.empty();
    try {
      Prediction prediction =
          Reckoned.of(
              "job " + job.name(),
              () ->
                  Prediction.of(
                      job,
                      job.run().seed(),
                      share -> progress.ifPresent(shown -> shown.at(share, System.nanoTime()))));
      Prediction.Draw shown = prediction.shownDraw();
      return input.predicted(
          new RunAnswers(
              RestRun.of(job, shown.network(), shown.result()),
              Deployment.of(job, shown.placement())),
          job.run().warmUpNanos() / NANOS_PER_MILLI);
    } finally {
      progress.ifPresent(Progress::end);
    }
  }
}
