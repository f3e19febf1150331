package dev.spillway.model.scenario;

import java.math.BigDecimal;
import java.util.List;

/**
 * A rate over time, piecewise constant: each step holds from its time to the next one's, the last
 * for ever.
 *
 * @param steps at least one; the first at 0 s, times strictly rising, rates at least 0
 */
public record RateProfile(List<Step> steps) {

  /**
   * One step.
   *
   * @param atSeconds when it begins
   * @param ratePerSecond records per second from then on; 0 is a stall
   */
  public record Step(BigDecimal atSeconds, BigDecimal ratePerSecond) {}

  /**
   * Checks every step.
   *
   * @throws InvalidProfileException if there is no step, the first is not at 0 s, times do not
   *     strictly rise or a rate is negative
   */
  public RateProfile {
    steps = List.copyOf(steps);
    if (steps.isEmpty()) {
      throw new InvalidProfileException(0, "there is none; a profile has at least one, at 0 s");
    }
    for (int i = 0; i < steps.size(); i++) {
      check(i, steps.get(i), i == 0 ? null : steps.get(i - 1));
    }
  }

  private static void check(int index, Step step, Step before) {
    if (step.ratePerSecond().signum() < 0) {
      throw new InvalidProfileException(
          index, "rate " + step.ratePerSecond().toPlainString() + " must be at least 0");
    }
    if (before == null && step.atSeconds().signum() != 0) {
      throw new InvalidProfileException(
          index, "the first time, " + step.atSeconds().toPlainString() + ", must be 0");
    }
    if (before != null && step.atSeconds().compareTo(before.atSeconds()) <= 0) {
      throw new InvalidProfileException(
          index,
          "time "
              + step.atSeconds().toPlainString()
              + " must be above the time before it, "
              + before.atSeconds().toPlainString());
    }
  }

  /** One rate, for ever, in records per second. */
  public static RateProfile constant(BigDecimal ratePerSecond) {
    return new RateProfile(List.of(new Step(BigDecimal.ZERO, ratePerSecond)));
  }

  /** One rate, for ever, as a decimal number of records per second. */
  public static RateProfile constant(String ratePerSecond) {
    return constant(new BigDecimal(ratePerSecond));
  }

  /** Whether the rate never changes. */
  public boolean isConstant() {
    return steps.size() == 1;
  }

  /** The rate from 0 s on, in records per second. */
  public BigDecimal initialRate() {
    return steps.get(0).ratePerSecond();
  }

  /** The highest rate, in records per second. */
  public BigDecimal largestRate() {
    return steps.stream().map(Step::ratePerSecond).reduce(BigDecimal.ZERO, BigDecimal::max);
  }

  /** The same profile without the steps that begin after a time in seconds. */
  public RateProfile until(BigDecimal endSeconds) {
    if (steps.get(steps.size() - 1).atSeconds().compareTo(endSeconds) <= 0) {
      return this;
    }
    return new RateProfile(
        steps.stream().filter(step -> step.atSeconds().compareTo(endSeconds) <= 0).toList());
  }
}
