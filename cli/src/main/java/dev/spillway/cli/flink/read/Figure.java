package dev.spillway.cli.flink.read;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A number of an answer, however it is written: also as a text, also as not a number.
 *
 * @param real as near as a double comes
 * @param whole rounded; a double has no room for the last digits of the largest
 */
record Figure(double real, long whole) {

  /** What a figure may be, to be read after "must be". */
  static final String ALLOWED = "a number of less than 2^63";

  private static final Pattern NUMBER = Pattern.compile("-?[0-9]{1,18}([.][0-9]{1,40})?");
  private static final double BEYOND_LONG = 0x1p63;

  /** Reads a value; empty if it is none that is allowed. */
  static Optional<Figure> of(JsonNode value) {
    if (value.isIntegralNumber() && value.canConvertToLong()) {
      return Optional.of(new Figure((double) value.longValue(), value.longValue()));
    }
    return number(value)
        .filter(number -> !(number >= BEYOND_LONG))
        .map(number -> new Figure(number, Math.round(number)));
  }

  private static Optional<Double> number(JsonNode value) {
    if (value.isNumber()) {
      return Optional.of(value.doubleValue());
    }
    String text = value.isTextual() ? value.textValue().strip() : "";
    if (text.equalsIgnoreCase("NaN")) {
      return Optional.of(Double.NaN);
    }
    return NUMBER.matcher(text).matches()
        ? Optional.of(Double.parseDouble(text))
        : Optional.empty();
  }

  /** Whether it says anything: where Flink has no figure it writes -1, or not a number. */
  boolean isTold() {
    return real >= 0;
  }
}
