package dev.spillway.cli.output;

import com.fasterxml.jackson.core.io.NumberOutput;
import java.math.BigDecimal;
import java.math.RoundingMode;

/** Numbers as people and other programs read them, the same on every JVM and in every locale. */
public final class NumberText {

  private static final double PLAIN_FROM = 1e-21;
  private static final double PLAIN_BELOW = 1e21;

  private NumberText() {}

  /**
   * A double with a fixed number of decimals, rounded half to even on its exact binary value, as
   * Python's format does: 0.25 becomes 0.2, 0.35 (a little below) 0.3.
   *
   * @param value finite
   */
  public static String fixed(double value, int decimals) {
    return new BigDecimal(value).setScale(decimals, RoundingMode.HALF_EVEN).toPlainString();
  }

  /** A decimal number exactly, in its shortest form: 0.50 becomes 0.5, 100 stays 100. */
  public static String plain(BigDecimal value) {
    return shortest(value).toPlainString();
  }

  /** The same number without trailing zeros, and without an exponent. */
  static BigDecimal shortest(BigDecimal value) {
    BigDecimal stripped = value.stripTrailingZeros();
    return stripped.scale() < 0 ? stripped.setScale(0) : stripped;
  }

  /**
   * The shortest decimal number that reads back as the same double.
   *
   * <p>Not {@link Double#toString(double)}, whose digits depend on the JVM's version.
   */
  static String roundTrip(double value) {
    String shortest = NumberOutput.toString(value, true);
    // Plain, as the numbers that are read are, as long as a person can count the zeros.
    return shortest.indexOf('E') < 0 || value < PLAIN_FROM || value >= PLAIN_BELOW
        ? shortest
        : plain(new BigDecimal(shortest));
  }
}
