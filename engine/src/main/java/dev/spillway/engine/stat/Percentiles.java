package dev.spillway.engine.stat;

import org.apache.commons.math3.stat.descriptive.rank.Percentile;

/**
 * Median, 95th percentile and maximum, in the unit of the values.
 *
 * <p>Percentile p of n sorted values is the value at position p (n + 1) / 100, counted from 1 and
 * interpolated between neighbours; below the first or above the last it is that value. It is
 * commons-math3's default, which its {@code DescriptiveStatistics} uses as well.
 *
 * @param p50 the median
 * @param p95 the 95th percentile
 * @param max the largest value
 */
public record Percentiles(double p50, double p95, double max) {

  /**
   * The percentiles of some values.
   *
   * @param values at least one, in any order; not changed
   * @throws IllegalArgumentException if there is no value, or one is NaN
   */
  public static Percentiles of(double[] values) {
    Percentile percentile = over(values);
    return new Percentiles(
        percentile.evaluate(50), percentile.evaluate(95), percentile.evaluate(100));
  }

  /**
   * One percentile of some values.
   *
   * @param values at least one, in any order; not changed
   * @param rank above 0, at most 100
   * @throws IllegalArgumentException if there is no value, or one is NaN
   */
  public static double at(double[] values, double rank) {
    return over(values).evaluate(rank);
  }

  private static Percentile over(double[] values) {
    if (values.length == 0) {
      throw new IllegalArgumentException("values (0) must be at least 1 for a percentile");
    }
    for (double value : values) {
      if (Double.isNaN(value)) {
        throw new IllegalArgumentException("values must be numbers, not NaN");
      }
    }
    Percentile percentile = new Percentile();
    percentile.setData(values);
    return percentile;
  }
}
