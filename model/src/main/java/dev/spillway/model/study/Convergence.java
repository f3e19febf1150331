package dev.spillway.model.study;

import dev.spillway.model.checkpoint.CheckpointMode;
import dev.spillway.model.scenario.Scenario;
import java.util.List;
import java.util.OptionalDouble;
import org.apache.commons.math3.stat.regression.SimpleRegression;

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
    List<ComparisonRow> differing = comparisons.stream().filter(Convergence::differs).toList();
    // One tick alone, however often, has no slope.
    long ticks = differing.stream().mapToInt(ComparisonRow::ticksPerSecond).distinct().count();
    return new ConvergenceRow(
        scenario, mode, ticks < 2 ? OptionalDouble.empty() : OptionalDouble.of(slope(differing)));
  }

  /** A difference of 0 has no logarithm. */
  private static boolean differs(ComparisonRow row) {
    return row.maxDurationDifferenceSeconds().orElse(0) > 0;
  }

  private static double slope(List<ComparisonRow> differing) {
    SimpleRegression line = new SimpleRegression();
    for (ComparisonRow row : differing) {
      double tickSeconds = 1.0 / row.ticksPerSecond();
      double difference = row.maxDurationDifferenceSeconds().getAsDouble();
      line.addData(Math.log(tickSeconds), Math.log(difference));
    }
    return line.getSlope();
  }
}
