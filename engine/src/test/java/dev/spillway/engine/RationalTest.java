package dev.spillway.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Random;
import org.apache.commons.math3.fraction.BigFraction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every operation against commons-math3's BigFraction, which has no longs to overflow. */
class RationalTest {

  private static final long[] BOUNDARIES = {
    0,
    1,
    2,
    3,
    7,
    1L << 31,
    (1L << 32) - 1,
    1L << 32,
    1L << 53,
    1L << 62,
    Long.MAX_VALUE / 2,
    Long.MAX_VALUE - 1,
    Long.MAX_VALUE,
    -1,
    -2,
    -(1L << 32),
    -(1L << 62),
    Long.MIN_VALUE + 1,
    Long.MIN_VALUE
  };

  private static BigFraction exact(Rational value) {
    return new BigFraction(value.numerator(), value.denominator());
  }

  private static long someLong(Random random) {
    return switch (random.nextInt(3)) {
      case 0 -> BOUNDARIES[random.nextInt(BOUNDARIES.length)];
      case 1 -> random.nextInt(-20, 21);
      default -> random.nextLong() >> random.nextInt(64);
    };
  }

  private static long someDenominator(Random random) {
    long value = someLong(random);
    return value == Long.MIN_VALUE ? Long.MAX_VALUE : Math.max(1, Math.abs(value));
  }

  private static Rational some(Random random) {
    Rational value = Rational.of(someLong(random), someDenominator(random));
    return switch (random.nextInt(6)) {
      case 0 -> value.times(Rational.of(someLong(random)));
      case 1 -> value.plus(Rational.of(someLong(random), someDenominator(random)));
      default -> value;
    };
  }

  private static BigInteger floor(BigFraction value) {
    BigInteger[] parts = value.getNumerator().divideAndRemainder(value.getDenominator());
    return parts[1].signum() < 0 ? parts[0].subtract(BigInteger.ONE) : parts[0];
  }

  private static boolean fitsLong(BigInteger value) {
    return value.bitLength() < Long.SIZE;
  }

  /** Checks the value, and that it is represented as the same value made from a decimal detour. */
  private static void assertSame(String name, Rational actual, BigFraction expected) {
    assertThat(exact(actual)).as(name).isEqualTo(expected);
    assertThat(actual.denominator()).as(name).isPositive();
    assertThat(actual.numerator().gcd(actual.denominator())).as(name).isEqualTo(BigInteger.ONE);
    Rational detour = canonical(expected);
    assertThat(actual).as(name).isEqualTo(detour).hasSameHashCodeAs(detour);
    assertThat(actual.compareTo(detour)).as(name).isZero();
  }

  /** The value by the general path: whole decimals and one division. */
  private static Rational canonical(BigFraction value) {
    Rational numerator = Rational.of(new BigDecimal(value.getNumerator()));
    Rational denominator = Rational.of(new BigDecimal(value.getDenominator()));
    return numerator.dividedBy(denominator);
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  void shouldCalculateAsExactFractionsDo(long seed) {
    Random random = new Random(seed);
    for (int i = 0; i < 3_000; i++) {
      Rational a = some(random);
      Rational b = some(random);
      String name = "seed " + seed + ": a = " + a + ", b = " + b;
      assertSame(name + ", a + b", a.plus(b), exact(a).add(exact(b)));
      assertSame(name + ", a - b", a.minus(b), exact(a).subtract(exact(b)));
      assertSame(name + ", a * b", a.times(b), exact(a).multiply(exact(b)));
      assertSame(name + ", -a", a.negated(), exact(a).negate());
      if (!b.isZero()) {
        assertSame(name + ", a / b", a.dividedBy(b), exact(a).divide(exact(b)));
        assertSame(name + ", 1 / b", b.reciprocal(), exact(b).reciprocal());
      }
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {11, 12, 13})
  void shouldCalculateWithLongsAsWithRationals(long seed) {
    Random random = new Random(seed);
    for (int i = 0; i < 3_000; i++) {
      Rational a = some(random);
      long b = someLong(random);
      String name = "seed " + seed + ": a = " + a + ", b = " + b;

      assertThat(a.plus(b)).as(name).isEqualTo(a.plus(Rational.of(b)));
      assertThat(a.minus(b)).as(name).isEqualTo(a.minus(Rational.of(b)));
      assertThat(a.times(b)).as(name).isEqualTo(a.times(Rational.of(b)));
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {21, 22, 23})
  void shouldCompareAsExactFractionsDo(long seed) {
    Random random = new Random(seed);
    for (int i = 0; i < 3_000; i++) {
      Rational a = some(random);
      Rational b = random.nextInt(4) == 0 ? a.plus(Rational.of(1, Long.MAX_VALUE)) : some(random);
      String name = "seed " + seed + ": a = " + a + ", b = " + b;
      int expected = exact(a).compareTo(exact(b));

      assertThat(Integer.signum(a.compareTo(b))).as(name).isEqualTo(expected);
      assertThat(a.isBelow(b)).as(name).isEqualTo(expected < 0);
      assertThat(a.equals(b)).as(name).isEqualTo(expected == 0);
      assertThat(a.min(b)).as(name).isEqualTo(expected <= 0 ? a : b);
      assertThat(a.max(b)).as(name).isEqualTo(expected >= 0 ? a : b);
      assertThat(a.signum()).as(name).isEqualTo(a.numerator().signum());
      assertThat(a.isZero()).as(name).isEqualTo(a.numerator().signum() == 0);
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {31, 32, 33})
  void shouldSplitIntoFloorAndFraction(long seed) {
    Random random = new Random(seed);
    for (int i = 0; i < 3_000; i++) {
      Rational a = some(random);
      String name = "seed " + seed + ": a = " + a;
      BigInteger floor = floor(exact(a));
      boolean whole = a.denominator().equals(BigInteger.ONE);
      BigInteger ceil = whole ? floor : floor.add(BigInteger.ONE);

      assertThat(a.isWhole()).as(name).isEqualTo(whole);
      assertThat(a.denominatorBits()).as(name).isEqualTo(a.denominator().bitLength());
      assertSame(name + ", fraction", a.fraction(), exact(a).subtract(new BigFraction(floor)));
      assertLongOrOverflow(name + ", floor", a::floor, floor);
      assertLongOrOverflow(name + ", ceil", a::ceil, ceil);
    }
  }

  private static void assertLongOrOverflow(
      String name, java.util.function.LongSupplier actual, BigInteger expected) {
    if (fitsLong(expected)) {
      assertThat(actual.getAsLong()).as(name).isEqualTo(expected.longValueExact());
    } else {
      assertThatExceptionOfType(ArithmeticException.class).as(name).isThrownBy(actual::getAsLong);
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {41, 42, 43})
  void shouldGiveTheNearestDouble(long seed) {
    Random random = new Random(seed);
    for (int i = 0; i < 3_000; i++) {
      Rational a = some(random);

      assertThat(a.doubleValue())
          .as("seed %d: %s", seed, a)
          .isEqualTo(Quotient.nearestDouble(a.numerator(), a.denominator()));
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {51, 52})
  void shouldReturnToTheRepresentationInLongsWhenAResultFitsAgain(long seed) {
    Random random = new Random(seed);
    for (int i = 0; i < 1_000; i++) {
      Rational a = Rational.of(someLong(random), someDenominator(random));
      Rational huge = Rational.of(Long.MAX_VALUE).times(Long.MAX_VALUE).plus(a);
      Rational fine = a.plus(Rational.of(1, Long.MAX_VALUE).times(Rational.of(1, Long.MAX_VALUE)));
      Rational back = huge.minus(Rational.of(Long.MAX_VALUE).times(Long.MAX_VALUE));
      Rational coarse =
          fine.minus(Rational.of(1, Long.MAX_VALUE).times(Rational.of(1, Long.MAX_VALUE)));
      String name = "seed " + seed + ": " + a;

      assertThat(back).as(name).isEqualTo(a).hasSameHashCodeAs(a);
      assertThat(coarse).as(name).isEqualTo(a).hasSameHashCodeAs(a);
      assertThat(huge).as(name).isNotEqualTo(a);
      assertThat(fine).as(name).isNotEqualTo(a);
      assertThat(fine.denominatorBits()).as(name).isGreaterThan(63);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0, 1",
    "0.1, 1, 10",
    "-0.1, -1, 10",
    "2.50, 5, 2",
    "1E+3, 1000, 1",
    "0.671, 671, 1000",
    "9223372036854775807, 9223372036854775807, 1",
    "-9223372036854775808, -9223372036854775808, 1",
    "9223372036854775808, 9223372036854775808, 1",
    "1E-19, 1, 10000000000000000000"
  })
  void shouldReadADecimalExactly(BigDecimal decimal, BigInteger numerator, BigInteger denominator) {
    Rational value = Rational.of(decimal);

    assertThat(value.numerator()).isEqualTo(numerator);
    assertThat(value.denominator()).isEqualTo(denominator);
  }

  @ParameterizedTest
  @CsvSource({"6, 4, 3/2", "-6, 4, -3/2", "8, 4, 2", "0, 9, 0", "-1, 3, -1/3"})
  void shouldPrintLowestTerms(long numerator, long denominator, String expected) {
    assertThat(Rational.of(numerator, denominator)).hasToString(expected);
  }

  @ParameterizedTest
  @ValueSource(longs = {0, -1, Long.MIN_VALUE})
  void shouldRefuseADenominatorThatIsNotAboveZero(long denominator) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Rational.of(1, denominator))
        .withMessage("denominator (%d) must be above 0", denominator);
  }

  @Test
  void shouldRefuseToDivideByZero() {
    assertThatExceptionOfType(ArithmeticException.class)
        .isThrownBy(() -> Rational.ONE.dividedBy(Rational.ZERO))
        .withMessage("0 has no reciprocal");
  }
}
