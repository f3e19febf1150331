package dev.spillway.cli.output.sketch;

import java.util.stream.DoubleStream;

/**
 * A logarithmic scale over whole decades that begins below every positive value it is for.
 *
 * @param from power of ten at the scale's start
 * @param to power of ten at its end, greater than {@code from}
 */
record DecadeScale(int from, int to) {

  /**
   * The scale that holds all values.
   *
   * @param values those of 0 have no place on it and are passed over; the scale of none is 1 to 10
   */
  static DecadeScale of(DoubleStream values) {
    double[] positive = values.filter(value -> value > 0).toArray();
    if (positive.length == 0) {
      return new DecadeScale(0, 1);
    }
    double least = DoubleStream.of(positive).min().getAsDouble();
    double greatest = DoubleStream.of(positive).max().getAsDouble();
    // Strictly below the least, so that it differs from nothing at all.
    int from = (int) Math.ceil(Math.log10(least)) - 1;
    int to = (int) Math.ceil(Math.log10(greatest));
    return new DecadeScale(from, to);
  }

  /** How far along the scale a value is, 0 to 1; 0 for 0. */
  double share(double value) {
    return value <= 0 ? 0 : (Math.log10(value) - from) / (to - from);
  }
}
