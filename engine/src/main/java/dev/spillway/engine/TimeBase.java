package dev.spillway.engine;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Collection;

/**
 * The engine's time unit: the fraction of a second of which every given instant is a whole number.
 *
 * <p>Chosen per run, so that whatever is scheduled from outside (horizon, barriers, changes of
 * rate) falls on whole units exactly. Instants that the run finds by itself are {@link Rational}
 * counts of units and are filed at the next whole unit.
 *
 * @param unitsPerSecond above 0
 */
public record TimeBase(long unitsPerSecond) {

  /** The latest time in units that a run may reach: half the range, so that sums stay in it. */
  public static final long MAX_UNITS = 1L << 62;

  private static final Rational LATEST = Rational.of(MAX_UNITS);

  public TimeBase {
    if (unitsPerSecond <= 0) {
      throw new IllegalArgumentException("unitsPerSecond (" + unitsPerSecond + ") must be above 0");
    }
  }

  /**
   * The coarsest time base, of at least one unit per second, in which all instants are whole.
   *
   * @param seconds the instants, in seconds
   * @throws ArithmeticException if that base does not fit a long
   */
  public static TimeBase covering(Collection<BigDecimal> seconds) {
    BigInteger units = BigInteger.ONE;
    for (BigDecimal instant : seconds) {
      if (instant.scale() <= 0) {
        continue;
      }
      BigInteger denominator = Rational.of(instant).denominator();
      units = units.divide(units.gcd(denominator)).multiply(denominator);
    }
    return new TimeBase(units.longValueExact());
  }

  /**
   * An instant in units.
   *
   * @throws ArithmeticException if it is not whole in this base or lies beyond {@link #MAX_UNITS}
   */
  public long toUnits(BigDecimal seconds) {
    Rational units = Rational.of(seconds).times(unitsPerSecond);
    if (!units.isWhole()) {
      throw new ArithmeticException(
          seconds.toPlainString()
              + " s is not a whole number of units of 1/"
              + unitsPerSecond
              + " s");
    }
    Rational magnitude = units.max(units.negated());
    if (LATEST.isBelow(magnitude)) {
      throw new ArithmeticException(
          seconds.toPlainString() + " s is " + units + " units, beyond 2^62");
    }
    return units.floor();
  }

  /** A rate per second as a rate per unit. */
  public Rational perUnit(BigDecimal perSecond) {
    return Rational.of(perSecond).dividedBy(Rational.of(unitsPerSecond));
  }

  /** An instant or a length of time in seconds, exactly. */
  public Rational toSeconds(Rational units) {
    return unitsPerSecond == 1 ? units : units.dividedBy(Rational.of(unitsPerSecond));
  }
}
