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
 *
 * <p>A run may fail long before its time is over. So the period is short at first, and doubles
 * whenever there are as many readings as are wanted of the whole run: at the end of a whole run it
 * is the one asked for, of a part of it a shorter one.
 */
final class Sampler {

  private final List<List<SubtaskReading>> readings = new ArrayList<>();
  private final int mostReadings;
  private long period;
  private int doublings;
  private long next;

  /**
   * @param wanted period of the whole run, in ns, above 0; {@link SamplePeriod#NEVER} for no
   *     samples
   * @param duration of the whole run, in ns
   */
  Sampler(long wanted, long duration) {
    if (wanted <= 0) {
      throw new IllegalArgumentException("period (" + wanted + " ns) must be above 0");
    }
    long readings = duration / wanted;
    mostReadings = Math.toIntExact(Math.max(2, readings - readings % 2));
    period = wanted;
    while (readings > 0 && period % 2 == 0 && period / 2 >= SamplePeriod.MIN_NANOS) {
      period /= 2;
      doublings++;
    }
    next = period;
  }

  /** When the next sample is due, in ns. */
  long next() {
    return next;
  }

  void sample(List<SubtaskReading> now) {
    readings.add(now);
    if (doublings > 0 && readings.size() == mostReadings) {
      doublePeriod();
    }
    next += period;
  }

  /** Every second reading stays, the last one among them. */
  private void doublePeriod() {
    for (int i = 0; i < readings.size() / 2; i++) {
      readings.set(i, readings.get(2 * i + 1));
    }
    readings.subList(readings.size() / 2, readings.size()).clear();
    period *= 2;
    doublings--;
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
