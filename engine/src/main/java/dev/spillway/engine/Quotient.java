package dev.spillway.engine;

import java.math.BigInteger;

/** Rounding of a quotient of whole numbers to a double, once, to nearest, ties to even. */
final class Quotient {

  private static final int PRECISION_BITS = 53;

  /** The smallest double above 0 is 2 to the power of minus this. */
  private static final int LOWEST_BIT = 1074;

  private Quotient() {}

  /**
   * The double nearest to a fraction; infinite beyond the doubles.
   *
   * @param denominator above 0
   */
  static double nearestDouble(BigInteger numerator, BigInteger denominator) {
    if (numerator.signum() == 0) {
      return 0;
    }
    BigInteger magnitude = numerator.abs();
    // At least two bits more than the result keeps, and a last one that stands for all the rest.
    int shift =
        Math.min(PRECISION_BITS - magnitude.bitLength() + denominator.bitLength(), LOWEST_BIT) + 2;
    BigInteger scaledTop = shift > 0 ? magnitude.shiftLeft(shift) : magnitude;
    BigInteger scaledBottom = shift < 0 ? denominator.shiftLeft(-shift) : denominator;
    BigInteger[] parts = scaledTop.divideAndRemainder(scaledBottom);
    long rest = parts[1].signum() == 0 ? 0 : 1;
    double value = round(parts[0].longValueExact() << 1 | rest, shift + 1);
    return numerator.signum() < 0 ? -value : value;
  }

  /** The double nearest to bits / 2^shift, rounding once, also where doubles keep fewer bits. */
  private static double round(long bits, int shift) {
    int length = Long.SIZE - Long.numberOfLeadingZeros(bits);
    int dropped = Math.max(length - PRECISION_BITS, shift - LOWEST_BIT);
    long kept = bits >>> dropped;
    long rest = bits - (kept << dropped);
    long half = 1L << (dropped - 1);
    if (rest > half || (rest == half && (kept & 1) == 1)) {
      kept++;
    }
    return Math.scalb((double) kept, dropped - shift);
  }
}
