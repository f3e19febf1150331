package dev.spillway.cli.input;

import dev.spillway.cli.error.BadInputException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/**
 * An option that takes numbers, and how they are written: ASCII digits, in a decimal number with an
 * optional point; no sign, no exponent, no grouping, no idle zero in front. They are read exactly.
 *
 * @param name as the user writes it, such as {@code --interval}
 * @param allowed what it takes, to be read after "must be"
 */
record NumberOption(String name, String allowed) {

  /** Longest number in characters: far beyond every range, and short enough to compute with. */
  static final int MAX_LENGTH = 40;

  /** The most digits of which every number fits a long. */
  private static final int LONG_DIGITS = 18;

  /** Whether a text is a decimal number as this program reads them. */
  static boolean isDecimal(String text) {
    int digits = 0;
    int points = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c >= '0' && c <= '9') {
        digits++;
      } else if (c == '.') {
        points++;
      } else {
        return false;
      }
    }
    return digits > 0 && points <= 1 && text.length() <= MAX_LENGTH && !hasIdleZero(text);
  }

  /** Such as the second item of 1,000, meant as one thousand and read as two numbers. */
  private static boolean hasIdleZero(String text) {
    return text.length() > 1 && text.charAt(0) == '0' && text.charAt(1) != '.';
  }

  /**
   * Reads a decimal number.
   *
   * @throws BadInputException if the text is none
   */
  BigDecimal decimal(String text) {
    if (!isDecimal(text)) {
      throw refused(text);
    }
    return new BigDecimal(text);
  }

  /** Reads decimal numbers with commas between them, one or more. */
  List<BigDecimal> decimals(String text) {
    List<BigDecimal> numbers = new ArrayList<>();
    for (String item : items(text)) {
      numbers.add(decimal(item));
    }
    return numbers;
  }

  /**
   * Reads a whole number.
   *
   * @param most the largest that the caller can hold
   * @throws BadInputException if the text is none, or above that
   */
  long whole(String text, long most) {
    if (!isDecimal(text) || text.indexOf('.') >= 0) {
      throw refused(text);
    }
    BigDecimal number = new BigDecimal(text);
    if (number.precision() > LONG_DIGITS || number.longValue() > most) {
      throw refused(text);
    }
    return number.longValue();
  }

  /** Reads whole numbers with commas between them, one or more, each up to {@code most}. */
  List<Long> wholes(String text, long most) {
    List<Long> numbers = new ArrayList<>();
    for (String item : items(text)) {
      numbers.add(whole(item, most));
    }
    return numbers;
  }

  /** The items between the commas, empty ones included, without the blanks around them. */
  private List<String> items(String text) {
    List<String> items = new ArrayList<>();
    int start = 0;
    for (int comma = text.indexOf(','); comma >= 0; comma = text.indexOf(',', start)) {
      items.add(text.substring(start, comma).strip());
      start = comma + 1;
    }
    items.add(text.substring(start).strip());
    if (items.contains("")) {
      throw new BadInputException(
          name + " (" + text + ") has an empty item; each must be " + allowed);
    }
    return items;
  }

  BadInputException refused(String text) {
    if (text.length() > MAX_LENGTH) {
      return BadInputException.of(
          name, text.substring(0, MAX_LENGTH) + "...", "at most " + MAX_LENGTH + " characters");
    }
    return BadInputException.of(name, text, allowed);
  }
}
