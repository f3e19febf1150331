package dev.spillway.cli.output.rest;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;

/**
 * A metric over some subtasks.
 *
 * @param skew mean distance from the mean in percent of it, at most 100; 0 where the mean is 0
 *     ({@code DoubleAccumulator.DoubleDataSkew})
 */
record AggregatedMetric(String id, double min, double max, double avg, double sum, double skew) {

  private static final double PERCENT = 100;

  /**
   * Adds up.
   *
   * @param values at least one, of a subtask each
   */
  static AggregatedMetric of(String id, double[] values) {
    DoubleSummaryStatistics summary = Arrays.stream(values).summaryStatistics();
    return new AggregatedMetric(
        id,
        summary.getMin(),
        summary.getMax(),
        summary.getAverage(),
        summary.getSum(),
        skew(values, summary.getAverage()));
  }

  private static double skew(double[] values, double average) {
    double distance =
        Arrays.stream(values).map(value -> Math.abs(average - value)).average().orElse(0);
    return average == 0 ? 0 : Math.min(distance / average * PERCENT, PERCENT);
  }

  /** Writes the fields. */
  void write(JsonGenerator json) throws IOException {
    json.writeStringField("id", id);
    json.writeNumberField("min", min);
    json.writeNumberField("max", max);
    json.writeNumberField("avg", avg);
    json.writeNumberField("sum", sum);
    json.writeNumberField("skew", skew);
  }
}
