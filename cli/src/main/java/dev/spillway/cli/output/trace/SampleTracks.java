package dev.spillway.cli.output.trace;

import dev.spillway.model.network.sample.Samples;
import dev.spillway.model.network.sample.SubtaskReading;
import dev.spillway.model.network.sample.SubtaskSeries;
import java.io.IOException;

/**
 * The samples: curves of each subtask, and slices {@code blocked} in the track of its thread where
 * it is blocked for whole samples. A share holds from the sample before, a level from its own.
 */
final class SampleTracks {

  private static final double PERCENT = 100;

  private final TraceEvents events;
  private final SubtaskTracks subtasks;
  private final Samples samples;

  SampleTracks(TraceEvents events, SubtaskTracks subtasks, Samples samples) {
    this.events = events;
    this.subtasks = subtasks;
    this.samples = samples;
  }

  void write() throws IOException {
    for (SubtaskSeries series : samples.subtasks()) {
      writeBlocked(series);
      for (int i = 0; i < series.samples().size(); i++) {
        writeCounters(series, i);
      }
    }
  }

  private void writeBlocked(SubtaskSeries series) throws IOException {
    int since = 0;
    for (int i = 0; i <= series.samples().size(); i++) {
      boolean blocked = i < series.samples().size() && isBlocked(series.samples().get(i));
      if (!blocked) {
        if (since < i) {
          events.slice(
              subtasks.thread(series.vertex(), series.subtask()),
              "blocked",
              since * samples.periodNanos(),
              (i - since) * samples.periodNanos(),
              json -> {});
        }
        since = i + 1;
      }
    }
  }

  private boolean isBlocked(SubtaskReading sample) {
    return sample.blocked() == samples.periodNanos();
  }

  private void writeCounters(SubtaskSeries series, int index) throws IOException {
    SubtaskReading sample = series.samples().get(index);
    int process = subtasks.process(series.vertex());
    long before = index * samples.periodNanos();
    long taken = before + samples.periodNanos();
    events.counter(
        process,
        series.subtask() + " share %",
        before,
        json -> {
          json.writeNumberField("busy", percent(sample.busy()));
          json.writeNumberField("blocked", percent(sample.blocked()));
        });
    events.counter(
        process,
        series.subtask() + " records",
        taken,
        json -> json.writeNumberField("in flight", sample.recordsInFlight()));
    events.counter(
        process,
        series.subtask() + " buffers",
        taken,
        json -> {
          json.writeNumberField("input", sample.inputBuffers());
          if (series.outputPool() > 0) {
            json.writeNumberField("output, of " + series.outputPool(), sample.outputBuffers());
          }
        });
  }

  /** To a tenth, which is finer than it can be seen. */
  private double percent(long nanos) {
    return Math.round(nanos * PERCENT * 10 / samples.periodNanos()) / 10.0;
  }
}
