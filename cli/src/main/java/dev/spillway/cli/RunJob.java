package dev.spillway.cli;

import dev.spillway.cli.figure.Figure;
import dev.spillway.cli.figure.network.RunFigures;
import dev.spillway.cli.file.OutputFiles;
import dev.spillway.cli.input.RunOutputOptions;
import dev.spillway.cli.output.Progress;
import dev.spillway.cli.output.network.RepeatText;
import dev.spillway.cli.output.network.ReportText;
import dev.spillway.cli.output.sketch.TimelineSketch;
import dev.spillway.model.job.Job;
import dev.spillway.model.network.predict.Prediction;
import dev.spillway.model.network.report.Repeats;
import dev.spillway.model.network.report.Report;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleConsumer;

/** A run of a job, once or from several seeds, from its open files to its results in place. */
final class RunJob {

  private static final long PROGRESS_AFTER_NANOS = 5_000_000_000L;

  private final Job job;
  private final int repeats;
  private final RunOutputOptions outputs;
  private final StandardStreams streams;

  RunJob(Job job, int repeats, RunOutputOptions outputs, StandardStreams streams) {
    this.job = job;
    this.repeats = repeats;
    this.outputs = outputs;
    this.streams = streams;
  }

  /**
   * Opens every file, runs the job, writes the results and puts them in place; the text comes last,
   * so that a reader who leaves early costs no file.
   */
  void run(OutputFiles files) {
    RunFiles written = RunFiles.open(outputs, files);
    List<Report> reports = new ArrayList<>();
    Optional<Progress> progress = progress();
    try {
      Prediction first = predict(0, progress);
      reports.add(first.report());
      for (int repeat = 1; repeat < repeats; repeat++) {
        reports.add(predict(repeat, progress).report());
      }
      progress.ifPresent(Progress::end);
      written.write(first, reports);
      files.commit();
      if (!outputs.isQuiet()) {
        streams.print(text(first, reports), files);
      }
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    } finally {
      progress.ifPresent(Progress::end);
    }
  }

  private Prediction predict(int repeat, Optional<Progress> progress) {
    DoubleConsumer listener =
        share ->
            progress.ifPresent(shown -> shown.at((repeat + share) / repeats, System.nanoTime()));
    long seed = job.run().seed() + repeat;
    // Of the runs from other seeds nothing goes into files.
    return RunFiles.needSamples(outputs) && repeat == 0
        ? Reckoned.of("job " + job.name(), () -> Prediction.sampled(job, seed, listener))
        : Reckoned.of("job " + job.name(), () -> Prediction.of(job, seed, listener));
  }

  private String text(Prediction first, List<Report> reports) {
    StringBuilder text = new StringBuilder(new ReportText(first, reports.get(0)).text());
    if (repeats > 1) {
      text.append(new RepeatText(job.run().seed(), new Repeats(reports)).text());
    }
    if (outputs.isSketch()) {
      Figure timeline = RunFigures.timeline(first, TimelineSketch.MOST_BARS);
      text.append('\n').append(new TimelineSketch(streams.screen().get()).text(timeline));
    }
    return text.toString();
  }

  private Optional<Progress> progress() {
    return streams.progress() && !outputs.isQuiet()
        ? Optional.of(Progress.withTimeLeft(streams.err(), System.nanoTime(), PROGRESS_AFTER_NANOS))
        : Optional.empty();
  }
}
