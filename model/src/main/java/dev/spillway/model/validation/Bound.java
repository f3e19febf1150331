package dev.spillway.model.validation;

import java.util.OptionalDouble;

/**
 * How large the errors of a family may be, in the unit of its rule; what is empty is not bounded.
 *
 * @param mean over the runs
 * @param worst of any run
 */
public record Bound(OptionalDouble mean, OptionalDouble worst) {

  /** The mean is at most this, each single run whatever it is. */
  static Bound mean(double most) {
    return new Bound(OptionalDouble.of(most), OptionalDouble.empty());
  }

  /** Every run is off by at most this. */
  static Bound each(double most) {
    return new Bound(OptionalDouble.empty(), OptionalDouble.of(most));
  }

  /** Both. */
  static Bound meanAndEach(double mean, double each) {
    return new Bound(OptionalDouble.of(mean), OptionalDouble.of(each));
  }

  /** Whether errors keep it; NaN never does. */
  boolean allows(double meanError, double worstError) {
    return isAtMost(meanError, mean) && isAtMost(worstError, worst);
  }

  private static boolean isAtMost(double error, OptionalDouble most) {
    return error <= most.orElse(Double.POSITIVE_INFINITY);
  }
}
