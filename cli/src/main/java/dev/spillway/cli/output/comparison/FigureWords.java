package dev.spillway.cli.output.comparison;

import dev.spillway.cli.output.NumberText;
import dev.spillway.cli.output.network.Wording;
import dev.spillway.model.comparison.Figure;
import dev.spillway.model.comparison.FigureComparison;
import dev.spillway.model.comparison.FigureComparison.Verdict;
import dev.spillway.model.comparison.MedianInterval;

/** Values of a figure, and their differences, in words. */
final class FigureWords {

  private static final double NANOS_PER_MILLI = 1e6;
  private static final double TWICE = 1;

  private FigureWords() {}

  /** A value with its unit. */
  static String value(Figure.Unit unit, double value) {
    return switch (unit) {
      case MILLIS -> Wording.time(value * NANOS_PER_MILLI);
      case BYTES -> Wording.size(value);
    };
  }

  /** From its low end to its high one. */
  static String interval(Figure.Unit unit, MedianInterval interval) {
    return value(unit, interval.low()) + " to " + value(unit, interval.high());
  }

  /** How far the prediction is off, and whether that may be chance. */
  static String difference(FigureComparison comparison) {
    Verdict verdict = comparison.verdict();
    return switch (verdict) {
      case NOT_COMPARED -> "not compared";
      case EQUAL -> negligible(comparison);
      case WITHIN_NOISE -> apart(comparison) + ", within noise";
      case DIFFERENT -> apart(comparison);
    };
  }

  private static String negligible(FigureComparison comparison) {
    Figure.Unit unit = comparison.figure().unit();
    return comparison.difference().orElseThrow() == 0
        ? "equal"
        : "less than " + value(unit, unit.least()) + " apart";
  }

  private static String apart(FigureComparison comparison) {
    double difference = comparison.difference().orElseThrow();
    double share = Math.abs(comparison.relative().orElseThrow());
    String amount =
        share > TWICE ? value(comparison.figure().unit(), Math.abs(difference)) : percent(share);
    return amount + (difference < 0 ? " less" : " more");
  }

  /** A share with a decimal: 1.6 %. */
  static String percent(double share) {
    return NumberText.fixed(share * 100, 1) + " %";
  }

  /** A share as it was asked for: 10 %, 2.5 %. */
  static String asked(double share) {
    String text = NumberText.fixed(share * 100, 2);
    return text.replaceFirst("[.]?0+$", "") + " %";
  }
}
