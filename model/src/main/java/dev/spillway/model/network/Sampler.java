package dev.spillway.model.network;

import dev.spillway.model.network.sample.SamplePeriod;
import dev.spillway.model.network.sample.Samples;
import dev.spillway.model.network.sample.SubtaskReading;
import dev.spillway.model.network.sample.SubtaskSeries;
import dev.spillway.model.network.task.CheckpointedSubtask;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads all subtasks once a period, between two events of the run: after all that happens at that
 * instant.
 */
final class Sampler {

  private final long period;
  private final List<List<SubtaskReading>> readings = new ArrayList<>();
  private long next;

  /**
   * @param period in ns, above 0; {@link SamplePeriod#NEVER} for no samples
   */
  Sampler(long period) {
    if (period <= 0) {
      throw new IllegalArgumentException("period (" + period + " ns) must be above 0");
    }
    this.period = period;
    this.next = period;
  }

  /** When the next sample is due, in ns. */
  long next() {
    return next;
  }

  void sample(List<CheckpointedSubtask> subtasks) {
    readings.add(subtasks.stream().map(CheckpointedSubtask::reading).toList());
    next += period;
  }

  Samples samples(List<CheckpointedSubtask> subtasks) {
    if (period == SamplePeriod.NEVER) {
      return Samples.NONE;
    }
    List<SubtaskSeries> series = new ArrayList<>();
    for (int i = 0; i < subtasks.size(); i++) {
      int at = i;
      CheckpointedSubtask subtask = subtasks.get(i);
      series.add(
          SubtaskSeries.of(
              subtask.vertexName(),
              subtask.index(),
              subtask.outputPool(),
              readings.stream().map(all -> all.get(at)).toList()));
    }
    return new Samples(period, series);
  }
}
