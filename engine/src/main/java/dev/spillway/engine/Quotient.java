package dev.spillway.engine;

import java.math.BigInteger;

/** Rounding of a quotient of whole numbers to a double, once, to nearest, ties to even. */
final class Quotient {

  private static final int PRECISION_BITS = 53;

  private Quotient() {}

  /**
   * The double nearest to a fraction.
   *
   * @param denominator above 0
   */
  static double nearestDouble(BigInteger numerator, BigInteger denominator) {
    if (numerator.signum() == 0) {
      return 0;
    }
    BigInteger magnitude = numerator.abs();
    // Two bits more than a double holds, and a third that stands for all the rest ("sticky").
    int shift = PRECISION_BITS + 2 - magnitude.bitLength() + denominator.bitLength();
    BigInteger scaledTop = shift > 0 ? magnitude.shiftLeft(shift) : magnitude;
    BigInteger scaledBottom = shift < 0 ? denominator.shiftLeft(-shift) : denominator;
    BigInteger[] parts = scaledTop.divideAndRemainder(scaledBottom);
    BigInteger sticky = parts[0].shiftLeft(1);
    if (parts[1].signum() != 0) {
      sticky = sticky.setBit(0);
    }
    double rounded = sticky.doubleValue();
    double value = Math.scalb(rounded, -shift - 1);
    return numerator.signum() < 0 ? -value : value;
  }
}
