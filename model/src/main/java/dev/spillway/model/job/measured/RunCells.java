package dev.spillway.model.job.measured;

import java.math.BigDecimal;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * One line of a table of runs, by column.
 *
 * @param line from 1
 */
record RunCells(int line, Map<RunColumn, String> values) {

  /** Few enough digits for a long, as a count of ns too. */
  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,9}(\\.[0-9]{1,9})?");

  private static final Pattern WHOLE = Pattern.compile("[0-9]{1,15}");
  private static final int MILLIS_DECIMALS = 3;

  InvalidRunsException wrong(RunColumn column) {
    return InvalidRunsException.of(line, column, text(column));
  }

  String text(RunColumn column) {
    return values.get(column);
  }

  boolean isEmpty(RunColumn column) {
    return text(column).isEmpty();
  }

  /** A text that fits. */
  String text(RunColumn column, Predicate<String> fits) {
    if (!fits.test(text(column))) {
      throw wrong(column);
    }
    return text(column);
  }

  /** A whole number, from {@code least} to {@code most}. */
  long whole(RunColumn column, long least, long most) {
    if (!WHOLE.matcher(text(column)).matches()) {
      throw wrong(column);
    }
    long value = Long.parseLong(text(column));
    if (value < least || value > most) {
      throw wrong(column);
    }
    return value;
  }

  int wholeInt(RunColumn column, int least, int most) {
    return (int) whole(column, least, most);
  }

  /** A number of at least 0. */
  BigDecimal number(RunColumn column) {
    return decimal(text(column)).orElseThrow(() -> wrong(column));
  }

  double figure(RunColumn column) {
    return number(column).doubleValue();
  }

  /** A time in seconds, whole in ms. */
  BigDecimal seconds(RunColumn column, boolean zeroAllowed) {
    BigDecimal seconds = number(column).stripTrailingZeros();
    if (seconds.scale() > MILLIS_DECIMALS || (seconds.signum() == 0 && !zeroAllowed)) {
      throw wrong(column);
    }
    return seconds;
  }

  Optional<BigDecimal> secondsIfGiven(RunColumn column, boolean zeroAllowed) {
    return isEmpty(column) ? Optional.empty() : Optional.of(seconds(column, zeroAllowed));
  }

  /** A number, or empty where the column has that word. */
  OptionalDouble figureUnless(RunColumn column, String word) {
    return text(column).equals(word) ? OptionalDouble.empty() : OptionalDouble.of(figure(column));
  }

  /** A decimal number of at least 0: digits with an optional point. */
  static Optional<BigDecimal> decimal(String text) {
    return NUMBER.matcher(text).matches() ? Optional.of(new BigDecimal(text)) : Optional.empty();
  }

  /** A decimal number above 0. */
  static Optional<BigDecimal> positive(String text) {
    return decimal(text).filter(number -> number.signum() > 0);
  }
}
