package dev.spillway.model.comparison;

import dev.spillway.engine.stat.Percentiles;
import java.util.Arrays;
import java.util.Optional;

/**
 * How values are spread.
 *
 * @param count at least 1
 * @param median of the values
 * @param p90 their 90th percentile
 * @param interval for the median of what they were drawn from
 */
public record Spread(int count, double median, double p90, MedianInterval interval) {

  /** Of values in any order; empty if there are none. */
  static Optional<Spread> of(double[] values) {
    if (values.length == 0) {
      return Optional.empty();
    }
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return Optional.of(
        new Spread(
            sorted.length,
            Percentiles.at(sorted, 50),
            Percentiles.at(sorted, 90),
            MedianInterval.of(sorted)));
  }
}
