package dev.spillway.model.network.report;

import dev.spillway.engine.stat.Percentiles;
import java.util.Optional;

/**
 * How values are spread.
 *
 * @param count of values, at least 1
 * @param p50 the median
 * @param p95 the 95th percentile
 * @param max the largest
 */
public record Distribution(int count, double p50, double p95, double max) {

  /** Of values in any order; empty if there are none. */
  public static Optional<Distribution> of(double[] values) {
    if (values.length == 0) {
      return Optional.empty();
    }
    Percentiles percentiles = Percentiles.of(values);
    return Optional.of(
        new Distribution(values.length, percentiles.p50(), percentiles.p95(), percentiles.max()));
  }
}
