package dev.spillway.model.study;

import dev.spillway.engine.Rational;
import dev.spillway.model.scenario.RateProfile;

/**
 * W(x): how long after an injection the sink's rates earn x records, exactly, in ticks.
 *
 * <p>It is 0 for x at most 0, and {@link #NEVER} where the rates never earn as much. Beyond the
 * last step of a profile its rate holds for ever.
 */
interface DrainTime {

  /** Longer times count as {@link #NEVER}: no run reaches there. */
  long BOUND_TICKS = 1L << 62;

  /** The rates never earn the records, or not before {@link #BOUND_TICKS}. */
  long NEVER = Long.MAX_VALUE;

  /** Drain time under a profile, in ticks of which there are so many per second. */
  static DrainTime of(RateProfile sink, int ticksPerSecond) {
    if (!sink.isConstant() || sink.initialRate().signum() == 0) {
      return new ProfileDrainTime(sink, ticksPerSecond);
    }
    return new ConstantDrainTime(
        Rational.of(sink.initialRate()).dividedBy(Rational.of(ticksPerSecond)));
  }

  /** W(x) in whole ticks, rounded down, or {@link #NEVER}. */
  long floorTicks(long injectionTick, long records);

  /** W(x) in whole ticks, rounded up, or {@link #NEVER}. */
  long ceilTicks(long injectionTick, long records);

  /** An exact number of ticks, rounded down, cut off where no run reaches. */
  static long floor(Rational ticks) {
    return ticks.isBelow(Rational.of(BOUND_TICKS)) ? ticks.floor() : NEVER;
  }

  /** An exact number of ticks, rounded up, cut off where no run reaches. */
  static long ceil(Rational ticks) {
    return ticks.isBelow(Rational.of(BOUND_TICKS)) ? ticks.ceil() : NEVER;
  }
}
