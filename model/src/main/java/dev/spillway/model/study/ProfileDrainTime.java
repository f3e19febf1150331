package dev.spillway.model.study;

import dev.spillway.engine.Rational;
import dev.spillway.model.scenario.RateProfile;
import java.util.Optional;
import java.util.function.IntPredicate;

/**
 * Drain time under a rate profile: the records earned up to each step are summed once, and both an
 * instant and a number of records are found among the steps by bisection.
 */
final class ProfileDrainTime implements DrainTime {

  /** When each step starts, in ticks; the first at 0. */
  private final Rational[] starts;

  /** What the steps before each have earned, in records; never falls. */
  private final Rational[] earned;

  private final Rational[] recordsPerTick;

  ProfileDrainTime(RateProfile profile, int ticksPerSecond) {
    int steps = profile.steps().size();
    starts = new Rational[steps];
    earned = new Rational[steps];
    recordsPerTick = new Rational[steps];
    Rational ticks = Rational.of(ticksPerSecond);
    for (int i = 0; i < steps; i++) {
      RateProfile.Step step = profile.steps().get(i);
      starts[i] = Rational.of(step.atSeconds()).times(ticks);
      recordsPerTick[i] = Rational.of(step.ratePerSecond()).dividedBy(ticks);
      earned[i] = i == 0 ? Rational.ZERO : earnedBy(starts[i], i - 1);
    }
  }

  @Override
  public long floorTicks(long injectionTick, long records) {
    return records <= 0 ? 0 : ticks(injectionTick, records).map(DrainTime::floor).orElse(NEVER);
  }

  @Override
  public long ceilTicks(long injectionTick, long records) {
    return records <= 0 ? 0 : ticks(injectionTick, records).map(DrainTime::ceil).orElse(NEVER);
  }

  /** The exact time in ticks in which records, at least one, are earned; empty if never. */
  private Optional<Rational> ticks(long injectionTick, long records) {
    Rational injection = Rational.of(injectionTick);
    int injectionStep = lastStep(step -> starts[step].compareTo(injection) <= 0);
    Rational due = earnedBy(injection, injectionStep).plus(records);
    // The last step that starts with less than is due earns the rest, if any step does.
    int dueStep = lastStep(step -> earned[step].isBelow(due));
    if (recordsPerTick[dueStep].isZero()) {
      return Optional.empty();
    }
    Rational intoStep = due.minus(earned[dueStep]).dividedBy(recordsPerTick[dueStep]);
    return Optional.of(starts[dueStep].plus(intoStep).minus(injection));
  }

  /** What is earned from 0 up to an instant that lies in a step or at its end. */
  private Rational earnedBy(Rational instant, int step) {
    return earned[step].plus(recordsPerTick[step].times(instant.minus(starts[step])));
  }

  /** The last step for which something holds that holds for the first steps, one at least. */
  private int lastStep(IntPredicate holds) {
    int low = 0;
    int high = starts.length - 1;
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      if (holds.test(middle)) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low;
  }
}
