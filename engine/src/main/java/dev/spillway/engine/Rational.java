package dev.spillway.engine;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Objects;
import org.apache.commons.math3.fraction.BigFraction;

/**
 * An exact rational number: an instant in time units, a rate in records per unit, an earned credit.
 *
 * <p>Held as a whole number plus a proper fraction in {@code long}s for as long as everything fits,
 * as a {@link BigFraction} beyond. Nothing is ever rounded, except by {@link #doubleValue()}, which
 * is for results only. A fraction in {@code long}s is brought to lowest terms only when that
 * matters, which no caller can see: equality, hash and text are those of the lowest terms.
 *
 * <p><i>Caveat:</i> denominators of sums and products multiply. {@link #denominatorBits()} tells
 * how far that went, so that a caller can stop in time; this class sets no limit.
 */
public final class Rational implements Comparable<Rational> {

  public static final Rational ZERO = new Rational(0, 0, 1, null);
  public static final Rational ONE = new Rational(1, 0, 1, null);

  private static final BigInteger LONG_MIN = BigInteger.valueOf(Long.MIN_VALUE);
  private static final BigInteger LONG_MAX = BigInteger.valueOf(Long.MAX_VALUE);

  private final long whole;
  private final long numerator;
  private final long denominator;

  /** The value where it does not fit the three longs above, else null. */
  private final BigFraction big;

  private Rational(long whole, long numerator, long denominator, BigFraction big) {
    this.whole = whole;
    this.numerator = numerator;
    this.denominator = denominator;
    this.big = big;
  }

  /** A whole number. */
  public static Rational of(long whole) {
    return new Rational(whole, 0, 1, null);
  }

  /**
   * A fraction.
   *
   * @param denominator above 0
   * @throws IllegalArgumentException if the denominator is 0 or negative
   */
  public static Rational of(long numerator, long denominator) {
    if (denominator <= 0) {
      throw new IllegalArgumentException("denominator (" + denominator + ") must be above 0");
    }
    long whole = Math.floorDiv(numerator, denominator);
    return reduced(whole, Math.floorMod(numerator, denominator), denominator);
  }

  /** A decimal number, exactly: 0.1 is one tenth. */
  public static Rational of(BigDecimal decimal) {
    if (decimal.scale() == 0 && decimal.precision() <= 18) {
      return of(decimal.longValue());
    }
    BigDecimal plain = decimal.stripTrailingZeros();
    return plain.scale() <= 0
        ? ofBig(new BigFraction(plain.toBigIntegerExact()))
        : ofBig(new BigFraction(plain.unscaledValue(), BigInteger.TEN.pow(plain.scale())));
  }

  /**
   * A whole number plus a proper fraction, taken as it is.
   *
   * @param numerator at least 0 and below the denominator
   */
  static Rational unreduced(long whole, long numerator, long denominator) {
    return new Rational(whole, numerator, denominator, null);
  }

  private static Rational reduced(long whole, long numerator, long denominator) {
    if (numerator == 0) {
      return new Rational(whole, 0, 1, null);
    }
    long divisor = gcd(numerator, denominator);
    return new Rational(whole, numerator / divisor, denominator / divisor, null);
  }

  private static Rational ofBig(BigFraction value) {
    BigInteger denominator = value.getDenominator();
    BigInteger[] parts = value.getNumerator().divideAndRemainder(denominator);
    BigInteger whole = parts[0];
    BigInteger numerator = parts[1];
    if (numerator.signum() < 0) {
      whole = whole.subtract(BigInteger.ONE);
      numerator = numerator.add(denominator);
    }
    if (fits(whole) && fits(denominator)) {
      return new Rational(whole.longValue(), numerator.longValue(), denominator.longValue(), null);
    }
    return new Rational(0, 0, 1, value);
  }

  private static boolean fits(BigInteger value) {
    return value.compareTo(LONG_MIN) >= 0 && value.compareTo(LONG_MAX) <= 0;
  }

  /** The greatest common divisor of a positive number and a number not negative. */
  private static long gcd(long a, long b) {
    long larger = a;
    long smaller = b;
    while (smaller != 0) {
      long rest = larger % smaller;
      larger = smaller;
      smaller = rest;
    }
    return larger;
  }

  /** Whether a product of two longs lies outside a long. */
  static boolean overflows(long a, long b) {
    return Math.multiplyHigh(a, b) != (a * b) >> 63;
  }

  public Rational plus(Rational other) {
    if (big == null && other.big == null) {
      Rational sum = plusInLongs(other);
      if (sum != null) {
        return sum;
      }
    }
    return ofBig(toBig().add(other.toBig()));
  }

  /** The sum, or null if an intermediate value overflows. */
  private Rational plusInLongs(Rational other) {
    long wholes = whole + other.whole;
    if (((whole ^ wholes) & (other.whole ^ wholes)) < 0) {
      return null;
    }
    if (other.numerator == 0) {
      return new Rational(wholes, numerator, denominator, null);
    }
    if (numerator == 0) {
      return new Rational(wholes, other.numerator, other.denominator, null);
    }
    long divisor = gcd(denominator, other.denominator);
    long mine = other.denominator / divisor;
    long theirs = denominator / divisor;
    if (overflows(denominator, mine)) {
      return null;
    }
    // Both terms are below the common denominator, so only their sum can overflow.
    long common = denominator * mine;
    long sum = numerator * mine + other.numerator * theirs;
    if (sum < 0) {
      return null;
    }
    if (sum < common) {
      return reduced(wholes, sum, common);
    }
    return wholes == Long.MAX_VALUE ? null : reduced(wholes + 1, sum - common, common);
  }

  public Rational plus(long other) {
    return plus(of(other));
  }

  public Rational minus(Rational other) {
    return plus(other.negated());
  }

  public Rational minus(long other) {
    return minus(of(other));
  }

  public Rational negated() {
    if (big != null) {
      return ofBig(big.negate());
    }
    if (whole == Long.MIN_VALUE) {
      return ofBig(toBig().negate());
    }
    return numerator == 0
        ? of(-whole)
        : new Rational(-whole - 1, denominator - numerator, denominator, null);
  }

  public Rational times(Rational other) {
    if (big == null && other.big == null) {
      Rational product = timesInLongs(other);
      if (product != null) {
        return product;
      }
    }
    return ofBig(toBig().multiply(other.toBig()));
  }

  /** The product, or null if an intermediate value overflows. */
  private Rational timesInLongs(Rational other) {
    if (!hasLongNumerator() || !other.hasLongNumerator()) {
      return null;
    }
    long mine = longNumerator();
    long theirs = other.longNumerator();
    if (mine == 0 || theirs == 0) {
      return ZERO;
    }
    if (mine == Long.MIN_VALUE || theirs == Long.MIN_VALUE) {
      // Has no magnitude to take a common divisor of.
      return null;
    }
    long across = gcd(denominator, Math.abs(theirs));
    long back = gcd(other.denominator, Math.abs(mine));
    long below = other.denominator / back;
    if (overflows(mine / back, theirs / across) || overflows(denominator / across, below)) {
      return null;
    }
    long top = (mine / back) * (theirs / across);
    long bottom = (denominator / across) * below;
    return new Rational(Math.floorDiv(top, bottom), Math.floorMod(top, bottom), bottom, null);
  }

  public Rational times(long other) {
    return times(of(other));
  }

  /**
   * The quotient.
   *
   * @throws ArithmeticException if the other number is 0
   */
  public Rational dividedBy(Rational other) {
    return times(other.reciprocal());
  }

  /**
   * One divided by this number.
   *
   * @throws ArithmeticException if this number is 0
   */
  public Rational reciprocal() {
    if (signum() == 0) {
      throw new ArithmeticException("0 has no reciprocal");
    }
    if (hasLongNumerator() && longNumerator() != Long.MIN_VALUE) {
      long top = longNumerator();
      return top > 0 ? improper(denominator, top) : improper(-denominator, -top);
    }
    return ofBig(toBig().reciprocal());
  }

  private static Rational improper(long numerator, long denominator) {
    return new Rational(
        Math.floorDiv(numerator, denominator),
        Math.floorMod(numerator, denominator),
        denominator,
        null);
  }

  /**
   * The largest whole number not above this one.
   *
   * @throws ArithmeticException if it does not fit a long
   */
  public long floor() {
    if (big == null) {
      return whole;
    }
    return bigFloor().longValueExact();
  }

  private BigInteger bigFloor() {
    BigInteger[] parts = big.getNumerator().divideAndRemainder(big.getDenominator());
    return parts[1].signum() < 0 ? parts[0].subtract(BigInteger.ONE) : parts[0];
  }

  /**
   * The smallest whole number not below this one.
   *
   * @throws ArithmeticException if it does not fit a long
   */
  public long ceil() {
    if (isWhole()) {
      return floor();
    }
    return big == null ? Math.addExact(whole, 1) : bigFloor().add(BigInteger.ONE).longValueExact();
  }

  /** What is left above {@link #floor()}: at least 0, below 1. */
  public Rational fraction() {
    return big == null
        ? new Rational(0, numerator, denominator, null)
        : ofBig(big.subtract(bigFloor()));
  }

  public boolean isWhole() {
    return big == null ? numerator == 0 : big.getDenominator().equals(BigInteger.ONE);
  }

  public boolean isZero() {
    return signum() == 0;
  }

  /** -1, 0 or 1. */
  public int signum() {
    if (big != null) {
      return big.getNumerator().signum();
    }
    return whole != 0 ? Long.signum(whole) : Long.signum(numerator);
  }

  /** Bits of the denominator in lowest terms: 1 for a whole number. */
  public int denominatorBits() {
    return big == null
        ? Long.SIZE - Long.numberOfLeadingZeros(lowestTerms().denominator)
        : big.getDenominator().bitLength();
  }

  private Rational lowestTerms() {
    return big == null && denominator != 1 ? reduced(whole, numerator, denominator) : this;
  }

  /** The numerator of the improper fraction in lowest terms. */
  public BigInteger numerator() {
    return toBig().getNumerator();
  }

  /** The denominator in lowest terms, above 0. */
  public BigInteger denominator() {
    return big == null ? BigInteger.valueOf(lowestTerms().denominator) : big.getDenominator();
  }

  /** The whole part; meaningful while {@link #isInLongs}. */
  long whole() {
    return whole;
  }

  /** The fraction's numerator, not always in lowest terms; meaningful while {@link #isInLongs}. */
  long fractionNumerator() {
    return numerator;
  }

  /**
   * The fraction's denominator, not always in lowest terms; meaningful while {@link #isInLongs}.
   */
  long fractionDenominator() {
    return denominator;
  }

  /** Whether the number is held in longs. */
  boolean isInLongs() {
    return big == null;
  }

  /** Whether the improper fraction's numerator fits a long. */
  private boolean hasLongNumerator() {
    if (big != null || overflows(whole, denominator)) {
      return false;
    }
    long product = whole * denominator;
    return product + numerator >= product;
  }

  private long longNumerator() {
    return whole * denominator + numerator;
  }

  private BigFraction toBig() {
    if (big != null) {
      return big;
    }
    BigInteger below = BigInteger.valueOf(denominator);
    BigInteger top = BigInteger.valueOf(whole).multiply(below).add(BigInteger.valueOf(numerator));
    return new BigFraction(top, below);
  }

  /** The nearest double, for results: no order and no count may depend on it. */
  public double doubleValue() {
    if (big == null) {
      if (numerator == 0) {
        return whole;
      }
      if (hasLongNumerator() && isExactDouble(longNumerator()) && isExactDouble(denominator)) {
        return (double) longNumerator() / denominator;
      }
    }
    return Quotient.nearestDouble(numerator(), denominator());
  }

  private static boolean isExactDouble(long value) {
    return -(1L << 53) <= value && value <= 1L << 53;
  }

  @Override
  public int compareTo(Rational other) {
    if (big == null && other.big == null) {
      if (whole != other.whole) {
        return Long.compare(whole, other.whole);
      }
      if (denominator == other.denominator) {
        return Long.compare(numerator, other.numerator);
      }
      if (!overflows(numerator, other.denominator) && !overflows(other.numerator, denominator)) {
        return Long.compare(numerator * other.denominator, other.numerator * denominator);
      }
    }
    return toBig().compareTo(other.toBig());
  }

  public boolean isAbove(Rational other) {
    return compareTo(other) > 0;
  }

  public boolean isBelow(Rational other) {
    return compareTo(other) < 0;
  }

  public Rational min(Rational other) {
    return compareTo(other) <= 0 ? this : other;
  }

  public Rational max(Rational other) {
    return compareTo(other) >= 0 ? this : other;
  }

  @Override
  public boolean equals(Object object) {
    if (!(object instanceof Rational other)) {
      return false;
    }
    Rational mine = lowestTerms();
    Rational theirs = other.lowestTerms();
    return mine.whole == theirs.whole
        && mine.numerator == theirs.numerator
        && mine.denominator == theirs.denominator
        && Objects.equals(mine.big, theirs.big);
  }

  @Override
  public int hashCode() {
    Rational lowest = lowestTerms();
    return Objects.hash(lowest.whole, lowest.numerator, lowest.denominator, lowest.big);
  }

  /** The number as {@code numerator/denominator} in lowest terms, or as a whole number. */
  @Override
  public String toString() {
    return isWhole() ? numerator().toString() : numerator() + "/" + denominator();
  }
}
