package dev.spillway.model.tick;

import dev.spillway.engine.Rational;
import dev.spillway.engine.TimeBase;
import dev.spillway.model.scenario.InvalidScenarioException;
import dev.spillway.model.scenario.Parameter;
import dev.spillway.model.scenario.Scenario;
import java.math.BigDecimal;
import java.util.List;

/** The ticks of a run: how many there are, how long one is, and which carry a barrier. */
public final class TickGrid {

  /** The most ticks of a run: a double counts every one of them. */
  public static final long MAX_TICKS = 1L << 53;

  private final int ticksPerSecond;
  private final long ticks;

  /** Cut off at the horizon, beyond which there is no barrier. */
  private final long intervalTicks;

  private TickGrid(int ticksPerSecond, long ticks, long intervalTicks) {
    this.ticksPerSecond = ticksPerSecond;
    this.ticks = ticks;
    this.intervalTicks = intervalTicks;
  }

  /**
   * The grid of a scenario.
   *
   * @throws InvalidScenarioException naming {@link Parameter#TICKS_PER_SECOND} if the ticks per
   *     second are below 1, the horizon or the interval is no whole number of ticks, or the horizon
   *     lies beyond {@link #MAX_TICKS} ticks; where other ticks per second would do, it proposes
   *     them
   */
  public static TickGrid of(Scenario scenario, int ticksPerSecond) {
    if (ticksPerSecond < 1) {
      throw rejected(ticksPerSecond, "at least 1");
    }
    Rational ticks = Rational.of(scenario.horizonSeconds()).times(ticksPerSecond);
    Rational interval = Rational.of(scenario.intervalSeconds()).times(ticksPerSecond);
    if (!ticks.isWhole() || !interval.isWhole()) {
      throw rejected(ticksPerSecond, wholeTicks(scenario, ticksPerSecond));
    }
    if (Rational.of(MAX_TICKS).isBelow(ticks)) {
      throw rejected(ticksPerSecond, "so low that a run has at most 2^53 ticks; this has " + ticks);
    }
    // A longer interval carries no barrier either, and need not fit a long.
    Rational longest = ticks.max(Rational.ONE);
    return new TickGrid(ticksPerSecond, ticks.floor(), interval.min(longest).floor());
  }

  private static InvalidScenarioException rejected(int ticksPerSecond, String allowed) {
    return new InvalidScenarioException(
        Parameter.TICKS_PER_SECOND, Integer.toString(ticksPerSecond), allowed);
  }

  private static String wholeTicks(Scenario scenario, int ticksPerSecond) {
    BigDecimal horizon = scenario.horizonSeconds();
    BigDecimal interval = scenario.intervalSeconds();
    long smallest = TimeBase.covering(List.of(horizon, interval)).unitsPerSecond();
    return proposal(smallest, ticksPerSecond)
        + ": "
        + horizon.toPlainString()
        + " seconds and an interval of "
        + interval.toPlainString()
        + " seconds must be whole numbers of ticks";
  }

  /** The multiples of the smallest fitting ticks per second that lie next to those asked for. */
  private static String proposal(long smallest, int asked) {
    long below = asked / smallest * smallest;
    long above = below + smallest;
    if (above <= Integer.MAX_VALUE) {
      return below == 0
          ? "a multiple of " + smallest
          : "a multiple of " + smallest + ", such as " + below + " or " + above;
    }
    return below == 0
        ? "a multiple of " + smallest + ", which is above the largest, 2^31 - 1"
        : "a multiple of " + smallest + ", such as " + below;
  }

  public int ticksPerSecond() {
    return ticksPerSecond;
  }

  /** How many ticks there are; the last one ends at the horizon. */
  public long ticks() {
    return ticks;
  }

  /** The tick, from 0, at whose start a barrier is injected, from the barrier's index from 0. */
  public long injectionTick(int barrier) {
    return intervalTicks * (barrier + 1L);
  }

  /** When a tick starts, in seconds. */
  double startSeconds(long tick) {
    return (double) tick / ticksPerSecond;
  }

  /** The length of a tick in seconds. */
  double tickSeconds() {
    return 1.0 / ticksPerSecond;
  }
}
