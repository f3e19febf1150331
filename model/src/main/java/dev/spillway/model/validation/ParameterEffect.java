package dev.spillway.model.validation;

import dev.spillway.model.job.ModelParameter;

/**
 * What one parameter, moved alone, does to a family; errors in the unit of the family's rule.
 *
 * @param low with the parameter at the lower end of its plausible range
 * @param atDefaults with every parameter at its default
 * @param high with the parameter at the upper end
 */
public record ParameterEffect(
    ModelParameter parameter, FamilyResult low, FamilyResult atDefaults, FamilyResult high) {

  public ParameterEffect {
    Family family = atDefaults.family();
    if (!low.family().equals(family) || !high.family().equals(family)) {
      throw new IllegalArgumentException(
          "families (" + low.family() + ", " + high.family() + ") must be " + family);
    }
  }

  /**
   * How far the error that the family's bound is on moves, at the end that moves it further: at
   * least 0, infinite where it has no number at one end only.
   */
  public double moved() {
    double from = atDefaults.boundedError();
    return Math.max(distance(from, low.boundedError()), distance(from, high.boundedError()));
  }

  private static double distance(double from, double to) {
    if (Double.compare(from, to) == 0) { // NaN is as far off as NaN
      return 0;
    }
    double distance = Math.abs(to - from);
    return Double.isNaN(distance) ? Double.POSITIVE_INFINITY : distance;
  }
}
