package dev.spillway.model.network.topology;

import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * A ratio of two whole numbers in lowest terms, for counts and times that must not drift: {@code
 * times(n)} is rounded once, whatever n.
 *
 * @param numerator at least 0
 * @param denominator at least 1
 */
public record Fraction(long numerator, long denominator) {

  private static final BigDecimal NANOS_PER_SECOND = BigDecimal.valueOf(1_000_000_000L);

  /** One. */
  public static final Fraction ONE = new Fraction(1, 1);

  public Fraction {
    InvalidNetworkException.require(numerator >= 0, "numerator", numerator, "at least 0");
    InvalidNetworkException.require(denominator >= 1, "denominator", denominator, "at least 1");
  }

  /**
   * The exact value of a decimal number.
   *
   * @throws InvalidNetworkException if it is negative or its digits do not fit longs
   */
  public static Fraction of(BigDecimal value) {
    return ratio(value, BigDecimal.ONE);
  }

  /**
   * The time from one record to the next, in ns.
   *
   * @param perSecond records per second, above 0
   * @throws InvalidNetworkException if the rate is not above 0 or its digits do not fit longs
   */
  public static Fraction periodNanos(BigDecimal perSecond) {
    InvalidNetworkException.require(perSecond.signum() > 0, "rate", perSecond, "above 0 records/s");
    return ratio(NANOS_PER_SECOND, perSecond);
  }

  private static Fraction ratio(BigDecimal top, BigDecimal bottom) {
    int scale = Math.max(0, Math.max(top.scale(), bottom.scale()));
    BigInteger numerator = top.setScale(scale).unscaledValue();
    BigInteger denominator = bottom.setScale(scale).unscaledValue();
    BigInteger divisor = numerator.gcd(denominator);
    try {
      return new Fraction(
          numerator.divide(divisor).longValueExact(), denominator.divide(divisor).longValueExact());
    } catch (ArithmeticException tooLong) {
      throw new InvalidNetworkException(
          "number", top + "/" + bottom, "a ratio of whole numbers below 2^63");
    }
  }

  /** This times a whole number, at least 1. */
  public Fraction scaled(long factor) {
    return ratio(
        BigDecimal.valueOf(numerator).multiply(BigDecimal.valueOf(factor)),
        BigDecimal.valueOf(denominator));
  }

  /** The largest whole number not above {@code count} times this. */
  public long times(long count) {
    if (denominator == 1) {
      return Math.multiplyExact(count, numerator);
    }
    long high = Math.multiplyHigh(count, numerator);
    long low = count * numerator;
    if ((high == 0 && low >= 0) || (high == -1 && low < 0)) {
      return Math.floorDiv(low, denominator);
    }
    BigInteger product = BigInteger.valueOf(count).multiply(BigInteger.valueOf(numerator));
    BigInteger[] parts = product.divideAndRemainder(BigInteger.valueOf(denominator));
    return parts[0]
        .subtract(parts[1].signum() < 0 ? BigInteger.ONE : BigInteger.ZERO)
        .longValueExact();
  }

  /**
   * The largest count whose {@link #times} does not exceed a value: the inverse.
   *
   * @param value at least 0
   */
  public long countWithin(long value) {
    if (numerator == 0) {
      return Long.MAX_VALUE;
    }
    // floor(n p / q) <= v  <=>  n p < (v + 1) q  <=>  n <= ((v + 1) q - 1) / p
    long above = Math.addExact(value, 1);
    if (Math.multiplyHigh(above, denominator) == 0 && above * denominator > 0) {
      return (above * denominator - 1) / numerator;
    }
    return BigInteger.valueOf(above)
        .multiply(BigInteger.valueOf(denominator))
        .subtract(BigInteger.ONE)
        .divide(BigInteger.valueOf(numerator))
        .min(BigInteger.valueOf(Long.MAX_VALUE))
        .longValueExact();
  }

  /**
   * The least count whose {@link #times} reaches a value.
   *
   * @param value at least 0; this must be above 0
   */
  public long countReaching(long value) {
    // floor(n p / q) >= v  <=>  n p >= v q  <=>  n >= v q / p
    if (Math.multiplyHigh(value, denominator) == 0 && value * denominator >= 0) {
      return -Math.floorDiv(-(value * denominator), numerator);
    }
    BigInteger[] parts =
        BigInteger.valueOf(value)
            .multiply(BigInteger.valueOf(denominator))
            .divideAndRemainder(BigInteger.valueOf(numerator));
    return parts[0].add(parts[1].signum() > 0 ? BigInteger.ONE : BigInteger.ZERO).longValueExact();
  }
}
