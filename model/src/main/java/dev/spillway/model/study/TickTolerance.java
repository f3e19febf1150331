package dev.spillway.model.study;

import dev.spillway.engine.Rational;
import dev.spillway.model.scenario.Scenario;
import dev.spillway.model.tick.TickGrid;

/**
 * How far the tick reference may lie from the event pipeline on account of its ticks alone, decided
 * exactly, in whole ticks and records.
 *
 * <p>With m the most records that a tick earns either side, and W(x) the time after an injection in
 * which the sink earns x records: levels may differ by m + 2; an aligned duration lies between
 * W(the lower level - 1) and W(the higher level + 1) + one tick; a checkpoint that completed in one
 * model only may be pending in the other if that upper bound reaches past the horizon. A buffer
 * below m throttles the flow, so there no difference says anything.
 */
final class TickTolerance {

  private final TickGrid grid;
  private final DrainTime drainTime;
  private final boolean tickTooCoarse;
  private final long largestLevelDifference;

  TickTolerance(Scenario scenario, TickGrid grid) {
    this.grid = grid;
    drainTime = DrainTime.of(scenario.sink(), grid.ticksPerSecond());
    Rational recordsPerTick =
        Rational.of(scenario.source().largestRate().max(scenario.sink().largestRate()))
            .dividedBy(Rational.of(grid.ticksPerSecond()));
    tickTooCoarse = Rational.of(scenario.bufferRecords()).isBelow(recordsPerTick);
    // No two levels differ by more than the buffer holds, so more than that need not fit a long.
    largestLevelDifference = recordsPerTick.min(Rational.of(Scenario.BUFFER_BOUND)).plus(2).floor();
  }

  /** Whether the buffer holds less than one tick moves. */
  boolean isTickTooCoarse() {
    return tickTooCoarse;
  }

  /** Whether a tick explains the difference of two levels at one injection, in records. */
  boolean allowsLevels(long eventRecords, long tickRecords) {
    return Math.abs(eventRecords - tickRecords) <= largestLevelDifference;
  }

  /**
   * Whether a tick explains how long the tick reference took over an aligned checkpoint.
   *
   * @param completionTick the tick at whose end it completed
   */
  boolean allowsDuration(int barrier, long eventRecords, long tickRecords, long completionTick) {
    long injection = grid.injectionTick(barrier);
    long durationTicks = completionTick + 1 - injection;
    long lower = Math.min(eventRecords, tickRecords) - 1;
    long higher = Math.max(eventRecords, tickRecords) + 1;
    return drainTime.ceilTicks(injection, lower) <= durationTicks
        && durationTicks - 1 <= drainTime.floorTicks(injection, higher);
  }

  /**
   * Whether a tick explains that an aligned checkpoint completed in one model and not in the other:
   * it may be due after the horizon. What is due at the horizon itself counts as completed.
   */
  boolean allowsPending(int barrier, long eventRecords, long tickRecords) {
    long injection = grid.injectionTick(barrier);
    long higher = Math.max(eventRecords, tickRecords) + 1;
    return drainTime.ceilTicks(injection, higher) > grid.ticks() - 1 - injection;
  }
}
