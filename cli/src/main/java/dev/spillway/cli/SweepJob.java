package dev.spillway.cli;

import dev.spillway.cli.file.OutputFiles;
import dev.spillway.cli.input.OutputOptions;
import dev.spillway.cli.output.CheckpointCsv;
import dev.spillway.cli.output.JsonReport;
import dev.spillway.cli.output.OccupancyCsv;
import dev.spillway.cli.output.ProfileNames;
import dev.spillway.cli.output.Progress;
import dev.spillway.cli.output.SweepRecording;
import dev.spillway.cli.output.TextReport;
import dev.spillway.cli.output.sketch.SweepSketch;
import dev.spillway.cli.output.trace.SweepTrace;
import dev.spillway.model.study.ComparisonRow;
import dev.spillway.model.study.Sweep;
import dev.spillway.model.study.SweepObserver;
import dev.spillway.model.study.SweepResult;
import dev.spillway.model.study.Verdict;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** A sweep from its open files to its results in place. */
final class SweepJob {

  private final Sweep sweep;
  private final ProfileNames names;
  private final OutputOptions outputs;
  private final StandardStreams streams;

  SweepJob(Sweep sweep, ProfileNames names, OutputOptions outputs, StandardStreams streams) {
    this.sweep = sweep;
    this.names = names;
    this.outputs = outputs;
    this.streams = streams;
  }

  /**
   * Opens every file, runs the model, writes the results and puts them in place; the text comes
   * last, so that a reader who leaves early costs no file.
   *
   * @param model {@link Sweep#run}
   * @return the exit code
   */
  int run(OutputFiles files, Function<SweepObserver, SweepResult> model) {
    try {
      Optional<OutputStream> json = outputs.json().map(f -> files.open(OutputOptions.JSON, f));
      Optional<SweepPictures> pictures = pictures(files);
      SweepRecorder recorder = record(files, pictures);
      SweepResult result = observed(model, recorder);
      recorder.finish();
      if (json.isPresent()) {
        new JsonReport(sweep, names, Version.number()).write(json.get(), result);
      }
      if (pictures.isPresent()) {
        pictures.get().write(result);
      }
      files.commit();
      if (!outputs.isQuiet()) {
        streams.print(text(result), files);
      }
      return exitCode(result);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private String text(SweepResult result) {
    String rows = new TextReport(names, streams.colours()).text(sweep.engines(), result);
    return outputs.isSketch()
        ? rows + "\n" + new SweepSketch(names, streams.screen().get()).text(result)
        : rows;
  }

  private Optional<SweepPictures> pictures(OutputFiles files) {
    return SweepPictures.isAskedFor(outputs)
        ? Optional.of(new SweepPictures(sweep, names, outputs, files))
        : Optional.empty();
  }

  private SweepRecorder record(OutputFiles files, Optional<SweepPictures> pictures)
      throws IOException {
    List<SweepRecording> recordings = new ArrayList<>();
    if (outputs.checkpoints().isPresent()) {
      OutputStream stream = files.open(OutputOptions.CHECKPOINTS, outputs.checkpoints().get());
      recordings.add(new CheckpointCsv(stream, names));
    }
    if (outputs.occupancy().isPresent()) {
      OutputStream stream = files.open(OutputOptions.OCCUPANCY, outputs.occupancy().get());
      recordings.add(new OccupancyCsv(stream, names));
    }
    if (outputs.trace().isPresent()) {
      OutputStream stream = files.open(OutputOptions.TRACE, outputs.trace().get());
      recordings.add(new SweepTrace(stream, sweep, names, Version.number()));
    }
    pictures.ifPresent(drawn -> recordings.add(drawn.figures()));
    return new SweepRecorder(recordings, progress());
  }

  private Optional<Progress> progress() {
    return streams.progress() && !outputs.isQuiet()
        ? Optional.of(new Progress(streams.err(), System.nanoTime()))
        : Optional.empty();
  }

  private static SweepResult observed(
      Function<SweepObserver, SweepResult> model, SweepRecorder recorder) {
    try {
      return model.apply(recorder);
    } finally {
      recorder.endProgress();
    }
  }

  private static int exitCode(SweepResult result) {
    for (ComparisonRow row : result.comparisons()) {
      if (row.verdict() == Verdict.DIFFERS) {
        return ExitCode.FAILED;
      }
    }
    return ExitCode.DONE;
  }
}
