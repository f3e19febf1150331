package dev.spillway.model.study;

import dev.spillway.engine.stat.ConvergenceOrder;
import dev.spillway.model.checkpoint.CheckpointMode;
import dev.spillway.model.scenario.Scenario;
import java.util.List;

/**
 * The order in which the tick reference approaches the event pipeline: a line through logarithms.
 */
final class Convergence {

  private Convergence() {}

  /**
   * Fits the order by least squares.
   *
   * @param comparisons of one scenario and mode, for several ticks per second
   */
  static ConvergenceRow of(
      Scenario scenario, CheckpointMode mode, List<ComparisonRow> comparisons) {
    List<ComparisonRow> matched =
        comparisons.stream().filter(row -> row.maxDurationDifferenceSeconds().isPresent()).toList();
    double[] ticks = matched.stream().mapToDouble(row -> 1.0 / row.ticksPerSecond()).toArray();
    double[] differences =
        matched.stream()
            .mapToDouble(row -> row.maxDurationDifferenceSeconds().getAsDouble())
            .toArray();
    return new ConvergenceRow(scenario, mode, ConvergenceOrder.of(ticks, differences));
  }
}
