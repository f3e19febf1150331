package dev.spillway.cli.output.rest;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Collectors;

/**
 * Flink's figures of many values: least, most, average and five percentiles.
 *
 * @param average rounded down, as Flink divides; 0 without a value, like the least and the most
 * @param percentiles 50, 90, 95, 99 and 99.9; not a number where Flink has none
 */
public record Summary(long min, long max, long average, List<Double> percentiles) {

  /** Values of which Flink keeps the latest for percentiles ({@code CheckpointStatsSummary}). */
  static final int WINDOW = 10_000;

  private static final double[] RANKS = {50, 90, 95, 99, 99.9};
  private static final String[] NAMES = {"p50", "p90", "p95", "p99", "p999"};

  public Summary {
    percentiles = List.copyOf(percentiles);
  }

  /**
   * The figures of values that Flink keeps.
   *
   * @param values the oldest first
   */
  public static Summary of(long[] values) {
    double[] sorted =
        Arrays.stream(values)
            .skip(Math.max(0, values.length - WINDOW))
            .sorted()
            .asDoubleStream()
            .toArray();
    return of(values, rank -> percentile(sorted, rank));
  }

  /**
   * The figures of values that Flink adds up for one answer: it keeps none of them, and so has no
   * percentiles.
   */
  static Summary passing(long[] values) {
    return of(values, rank -> Double.NaN);
  }

  /** The figures of what is always 0, which Flink writes without having counted. */
  static Summary zero() {
    return of(new long[] {0});
  }

  private static Summary of(long[] values, DoubleUnaryOperator percentileOfRank) {
    return new Summary(
        Arrays.stream(values).min().orElse(0),
        Arrays.stream(values).max().orElse(0),
        values.length == 0 ? 0 : Arrays.stream(values).sum() / values.length,
        Arrays.stream(RANKS).map(percentileOfRank).boxed().collect(Collectors.toList()));
  }

  /**
   * The percentile as {@code DescriptiveStatistics} of commons-math3 has it: at position p (n + 1),
   * between the two values there, not beyond the first and the last.
   */
  private static double percentile(double[] sorted, double rank) {
    int n = sorted.length;
    if (n == 0) {
      return Double.NaN;
    }
    double position = rank * (n + 1) / 100;
    if (position < 1) {
      return sorted[0];
    }
    if (position >= n) {
      return sorted[n - 1];
    }
    int below = (int) position;
    double lower = sorted[below - 1];
    return lower + (position - below) * (sorted[below] - lower);
  }

  /** Writes it as an object; a percentile that is not a number is the text "NaN", as in Flink. */
  public void write(JsonGenerator json, String field) throws IOException {
    json.writeObjectFieldStart(field);
    json.writeNumberField("min", min);
    json.writeNumberField("max", max);
    json.writeNumberField("avg", average);
    for (int i = 0; i < NAMES.length; i++) {
      json.writeNumberField(NAMES[i], percentiles.get(i));
    }
    json.writeEndObject();
  }
}
