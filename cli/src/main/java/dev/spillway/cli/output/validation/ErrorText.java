package dev.spillway.cli.output.validation;

import dev.spillway.cli.output.NumberText;
import dev.spillway.model.validation.ErrorRule;
import dev.spillway.model.validation.Family;
import java.util.ArrayList;
import java.util.List;

/** Errors and bounds with their units. */
final class ErrorText {

  private static final String NONE = "-";
  private static final String WITHOUT_END = "infinite";
  private static final double PERCENT = 100;

  private ErrorText() {}

  /** An error in its unit; a stroke where there is none. */
  static String of(double error, ErrorRule.Unit unit) {
    return number(error, unit, 1);
  }

  /** An error as a share of what was measured. */
  static String share(double error) {
    return of(error, ErrorRule.Unit.SHARE);
  }

  static String ms(double error) {
    return number(error, ErrorRule.Unit.MS, 0);
  }

  /** Two errors, their unit once. */
  static String range(double from, double to, ErrorRule.Unit unit) {
    String first = of(from, unit);
    String last = of(to, unit);
    int unitAt = first.indexOf(' ');
    boolean sameUnit = unitAt > 0 && last.endsWith(first.substring(unitAt));
    return (sameUnit ? first.substring(0, unitAt) : first) + ".." + last;
  }

  /** What a family's bound is on: the mean, each run, or both. */
  static String bound(Family family) {
    ErrorRule.Unit unit = family.rule().unit();
    List<String> parts = new ArrayList<>();
    family.bound().mean().ifPresent(most -> parts.add("mean " + number(most, unit, 0)));
    family.bound().worst().ifPresent(most -> parts.add("each " + number(most, unit, 0)));
    return String.join(", ", parts);
  }

  private static String number(double error, ErrorRule.Unit unit, int decimals) {
    if (Double.isNaN(error)) {
      return NONE;
    }
    if (Double.isInfinite(error)) {
      return WITHOUT_END;
    }
    return switch (unit) {
      case SHARE -> NumberText.fixed(error * PERCENT, decimals) + " %";
      case MS -> NumberText.fixed(error, decimals) + " ms";
      case BYTES -> NumberText.fixed(error, 0) + " bytes";
      case COUNT -> NumberText.fixed(error, decimals);
    };
  }
}
