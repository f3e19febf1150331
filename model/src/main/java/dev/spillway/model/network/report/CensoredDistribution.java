package dev.spillway.model.network.report;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * How durations are spread of which some are known to be longer than a limit and no more.
 *
 * @param count of durations, at least 1
 * @param p50 the median; empty: more than the limit
 * @param p95 the 95th percentile; empty: more than the limit
 * @param max the longest; empty: more than the limit
 */
public record CensoredDistribution(
    int count, OptionalDouble p50, OptionalDouble p95, OptionalDouble max) {

  /**
   * Of durations in any order; empty if there are none.
   *
   * @param known those that ended, none above the limit
   * @param longer how many were longer
   * @param limit above 0
   */
  static Optional<CensoredDistribution> of(double[] known, int longer, double limit) {
    // A figure that changes with what is put for the longer ones is made of one of them.
    Optional<Distribution> low = Distribution.of(with(known, longer, 2 * limit));
    Optional<Distribution> high = Distribution.of(with(known, longer, 4 * limit));
    return low.map(
        at ->
            new CensoredDistribution(
                at.count(),
                same(at.p50(), high.orElse(at).p50()),
                same(at.p95(), high.orElse(at).p95()),
                same(at.max(), high.orElse(at).max())));
  }

  private static double[] with(double[] known, int longer, double value) {
    double[] all = Arrays.copyOf(known, known.length + longer);
    Arrays.fill(all, known.length, all.length, value);
    return all;
  }

  private static OptionalDouble same(double low, double high) {
    return low == high ? OptionalDouble.of(low) : OptionalDouble.empty();
  }
}
