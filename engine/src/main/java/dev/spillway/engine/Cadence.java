package dev.spillway.engine;

/**
 * A count that grows at a constant rate, exactly: at a reference time it has a value, and from
 * there it rises by the rate per unit. Asked for the instant of its n-th step, and for the steps up
 * to an instant.
 *
 * <p>The n-th instant is computed from the reference, never from the instant before it, so that
 * nothing adds up. Works in {@code long}s while they hold, in big numbers beyond; the results are
 * the same.
 */
public final class Cadence {

  /** An instant beyond every horizon ({@link TimeBase#MAX_UNITS}). */
  public static final Rational NEVER = Rational.of(Long.MAX_VALUE);

  /** A count that stays at 0. */
  public static final Cadence STILL = new Cadence(0, Rational.ZERO, Rational.ZERO);

  private final long reference;
  private final Rational value;
  private final Rational rate;

  // The value at reference + d is (offset + rise * d) / scale; all three fit longs, or inLongs is
  // false and they mean nothing.
  private final long offset;
  private final long rise;
  private final long scale;
  private final boolean inLongs;

  /**
   * Fixes a count.
   *
   * @param reference a time in units
   * @param value the count's value then, of either sign
   * @param rate steps per unit, at least 0
   * @throws IllegalArgumentException if the rate is negative
   */
  public Cadence(long reference, Rational value, Rational rate) {
    if (rate.signum() < 0) {
      throw new IllegalArgumentException("rate (" + rate + ") must be at least 0");
    }
    this.reference = reference;
    this.value = value;
    this.rate = rate;
    // value = a/b and rate = p/q, so the value at reference + d is (a q + p b d) / (b q).
    this.inLongs = fitsLongs(value, rate);
    if (inLongs) {
      long b = value.fractionDenominator();
      long q = rate.fractionDenominator();
      this.offset = numerator(value) * q;
      this.rise = numerator(rate) * b;
      this.scale = b * q;
    } else {
      this.offset = 0;
      this.rise = 0;
      this.scale = 1;
    }
  }

  /** The count that is 0 at an instant and rises from there. */
  public static Cadence startingAt(Rational instant, Rational rate) {
    long reference = instant.floor();
    Rational value = rate.times(instant.minus(reference)).negated();
    return new Cadence(reference, value, rate);
  }

  private static boolean fitsLongs(Rational value, Rational rate) {
    if (!hasLongNumerator(value) || !hasLongNumerator(rate)) {
      return false;
    }
    long b = value.fractionDenominator();
    long q = rate.fractionDenominator();
    return !Rational.overflows(numerator(value), q)
        && !Rational.overflows(numerator(rate), b)
        && !Rational.overflows(b, q);
  }

  private static boolean hasLongNumerator(Rational number) {
    if (!number.isInLongs() || Rational.overflows(number.whole(), number.fractionDenominator())) {
      return false;
    }
    long product = number.whole() * number.fractionDenominator();
    return product + number.fractionNumerator() >= product;
  }

  private static long numerator(Rational number) {
    return number.whole() * number.fractionDenominator() + number.fractionNumerator();
  }

  /** Steps per unit. */
  public Rational rate() {
    return rate;
  }

  /** The time in units from which the count is reckoned. */
  public long reference() {
    return reference;
  }

  /** Bits of the denominator in which instants of this count are expressed. */
  public int denominatorBits() {
    return inLongs ? Long.SIZE - Long.numberOfLeadingZeros(scale) : value.denominatorBits();
  }

  /** The exact value at a time in units. */
  public Rational valueAt(long time) {
    return value.plus(rate.times(Math.subtractExact(time, reference)));
  }

  /** Whole steps reached up to and including a time in units. */
  public long countAt(long time) {
    long distance = time - reference;
    if (inLongs && !Rational.overflows(rise, distance)) {
      long product = rise * distance;
      long top = offset + product;
      if (((offset ^ top) & (product ^ top)) >= 0) {
        return Math.floorDiv(top, scale);
      }
    }
    return valueAt(time).floor();
  }

  /** Whole steps reached up to and including an instant. */
  public long countAt(Rational instant) {
    if (instant.isInLongs() && inLongs) {
      long numerator = instant.fractionNumerator();
      long denominator = instant.fractionDenominator();
      if (numerator == 0) {
        return countAt(instant.whole());
      }
      long distance = instant.whole() - reference;
      // (offset + rise * distance) * denominator + rise * numerator over scale * denominator
      if (!Rational.overflows(rise, distance)
          && !Rational.overflows(rise, numerator)
          && !Rational.overflows(scale, denominator)) {
        long top = offset + rise * distance;
        if (((offset ^ top) & ((rise * distance) ^ top)) >= 0
            && !Rational.overflows(top, denominator)) {
          long scaled = top * denominator;
          long sum = scaled + rise * numerator;
          if (sum >= scaled) {
            return Math.floorDiv(sum, scale * denominator);
          }
        }
      }
    }
    return value.plus(rate.times(instant.minus(reference))).floor();
  }

  /** The instant at which the count reaches a whole number; {@link #NEVER} at rate 0. */
  public Rational instantOf(long step) {
    if (rate.isZero()) {
      return NEVER;
    }
    if (inLongs && !Rational.overflows(step, scale)) {
      long product = step * scale;
      long top = product - offset;
      if (((product ^ offset) & (product ^ top)) >= 0) {
        long whole = Math.floorDiv(top, rise);
        return Rational.unreduced(Math.addExact(reference, whole), top - whole * rise, rise);
      }
    }
    return Rational.of(step).minus(value).dividedBy(rate).plus(reference);
  }
}
