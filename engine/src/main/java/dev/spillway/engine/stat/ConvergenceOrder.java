package dev.spillway.engine.stat;

import java.util.OptionalDouble;
import org.apache.commons.math3.stat.regression.SimpleRegression;

/**
 * The order at which an error falls with the step: p where the error goes like step to the power p.
 *
 * <p>It is the slope of log(error) against log(step), by least squares.
 */
public final class ConvergenceOrder {

  private ConvergenceOrder() {}

  /**
   * The order from measured errors.
   *
   * @param steps the step widths, above 0
   * @param errors the error at each step, at least 0; pairs with error 0, which has no logarithm,
   *     are left out
   * @return empty if fewer than two distinct steps are left
   * @throws IllegalArgumentException if the arrays differ in length or a number is out of its range
   */
  public static OptionalDouble of(double[] steps, double[] errors) {
    if (steps.length != errors.length) {
      throw new IllegalArgumentException(
          "errors (" + errors.length + ") must be as many as steps (" + steps.length + ")");
    }
    SimpleRegression regression = new SimpleRegression();
    for (int i = 0; i < steps.length; i++) {
      requirePoint(steps[i], errors[i]);
      if (errors[i] > 0) {
        regression.addData(Math.log(steps[i]), Math.log(errors[i]));
      }
    }
    // NaN with fewer than two points, or with all of them at one step.
    double slope = regression.getSlope();
    return Double.isNaN(slope) ? OptionalDouble.empty() : OptionalDouble.of(slope);
  }

  private static void requirePoint(double step, double error) {
    if (!(step > 0 && step < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("step (" + step + ") must be above 0 and finite");
    }
    if (!(error >= 0 && error < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("error (" + error + ") must be at least 0 and finite");
    }
  }
}
