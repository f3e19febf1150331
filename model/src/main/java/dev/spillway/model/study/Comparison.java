package dev.spillway.model.study;

import dev.spillway.model.checkpoint.CheckpointMode;
import dev.spillway.model.checkpoint.ModelRun;
import dev.spillway.model.pipeline.PipelineRun;
import dev.spillway.model.tick.TickRun;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * A run of the event pipeline and a run of the tick reference, checkpoint by checkpoint.
 *
 * <p>Checkpoints are matched by injection, which both runs share. As they complete in that order,
 * the matched ones come first, and those completed in one model only come right after them.
 */
public final class Comparison {

  private final ModelRun event;
  private final TickRun tick;
  private final TickTolerance tolerance;

  /**
   * Compares two runs of one scenario.
   *
   * @throws IllegalArgumentException if the runs are of different scenarios
   */
  public static Comparison of(PipelineRun event, TickRun tick) {
    TickTolerance tolerance = new TickTolerance(tick.scenario(), tick.grid());
    return new Comparison(event, tick, tolerance);
  }

  Comparison(ModelRun event, TickRun tick, TickTolerance tolerance) {
    if (!event.scenario().equals(tick.scenario())) {
      throw new IllegalArgumentException(
          "the runs must be of one scenario, not of "
              + event.scenario()
              + " and "
              + tick.scenario());
    }
    this.event = event;
    this.tick = tick;
    this.tolerance = tolerance;
  }

  /** Both rows, aligned before unaligned. */
  public List<ComparisonRow> rows() {
    return List.of(row(CheckpointMode.ALIGNED), row(CheckpointMode.UNALIGNED));
  }

  /** What the comparison comes to for the checkpoints of one mode. */
  public ComparisonRow row(CheckpointMode mode) {
    int inEvent = event.completed(mode);
    int inTick = tick.completed(mode);
    int matched = Math.min(inEvent, inTick);
    return new ComparisonRow(
        tick.scenario(),
        mode,
        tick.ticksPerSecond(),
        matched,
        inEvent - matched,
        inTick - matched,
        maxDurationDifferenceSeconds(mode, matched),
        maxBufferedDifference(matched),
        verdict(mode, matched, Math.max(inEvent, inTick)));
  }

  private OptionalDouble maxDurationDifferenceSeconds(CheckpointMode mode, int matched) {
    double max = 0;
    for (int i = 0; i < matched; i++) {
      double difference = event.durationSeconds(mode, i) - tick.durationSeconds(mode, i);
      max = Math.max(max, Math.abs(difference));
    }
    return matched == 0 ? OptionalDouble.empty() : OptionalDouble.of(max);
  }

  private OptionalLong maxBufferedDifference(int matched) {
    long max = 0;
    for (int i = 0; i < matched; i++) {
      long difference = event.bufferedRecords(i) - tick.bufferedRecords(i);
      max = Math.max(max, Math.abs(difference));
    }
    return matched == 0 ? OptionalLong.empty() : OptionalLong.of(max);
  }

  private Verdict verdict(CheckpointMode mode, int matched, int completedInEither) {
    if (tolerance.isTickTooCoarse()) {
      return Verdict.TICK_TOO_COARSE;
    }
    for (int i = 0; i < completedInEither; i++) {
      boolean explained = i < matched ? explainsMatched(mode, i) : explainsUnmatched(mode, i);
      if (!explained) {
        return Verdict.DIFFERS;
      }
    }
    return Verdict.AGREES;
  }

  private boolean explainsMatched(CheckpointMode mode, int index) {
    long inEvent = event.bufferedRecords(index);
    long inTick = tick.bufferedRecords(index);
    // An unaligned checkpoint takes no time in the one model and a tick in the other, by their
    // rules.
    return tolerance.allowsLevels(inEvent, inTick)
        && (mode == CheckpointMode.UNALIGNED
            || tolerance.allowsDuration(index, inEvent, inTick, tick.completionTick(index)));
  }

  private boolean explainsUnmatched(CheckpointMode mode, int index) {
    // Unaligned checkpoints complete in both models before the next tick ends: none may be missing.
    return mode == CheckpointMode.ALIGNED
        && tolerance.allowsPending(
            index, event.bufferedRecords(index), tick.bufferedRecords(index));
  }
}
