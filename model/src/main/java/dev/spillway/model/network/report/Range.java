package dev.spillway.model.network.report;

import java.util.Arrays;
import java.util.Optional;

/**
 * A figure over several runs.
 *
 * @param runs that have the figure, at least 1
 * @param median over them
 * @param low the least
 * @param high the largest
 */
public record Range(int runs, double median, double low, double high) {

  /** Of one figure a run, in any order; empty if no run has it. */
  public static Optional<Range> of(double[] figures) {
    double[] sorted = figures.clone();
    Arrays.sort(sorted);
    return Distribution.of(sorted)
        .map(all -> new Range(sorted.length, all.p50(), sorted[0], all.max()));
  }
}
