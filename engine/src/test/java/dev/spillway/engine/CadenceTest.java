package dev.spillway.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.LongStream;
import org.apache.commons.math3.fraction.BigFraction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CadenceTest {

  private static final int CADENCES_PER_SEED = 2000;

  static LongStream seeds() {
    return LongStream.rangeClosed(1, 10);
  }

  @Test
  void shouldStepAtTheRateFromTheReference() {
    Cadence cadence = new Cadence(10, Rational.of(1, 2), Rational.of(3, 2));
    assertThat(cadence.instantOf(1)).isEqualTo(Rational.of(31, 3));
    assertThat(cadence.instantOf(2)).isEqualTo(Rational.of(11));
    assertThat(cadence.countAt(10)).isZero();
    assertThat(cadence.countAt(11)).isEqualTo(2);
    assertThat(cadence.countAt(Rational.of(31, 3))).isEqualTo(1);
    assertThat(cadence.valueAt(11)).isEqualTo(Rational.of(2));
  }

  @Test
  void shouldStandAtZeroAtTheInstantItStartsAt() {
    Cadence cadence = Cadence.startingAt(Rational.of(7, 3), Rational.of(2, 5));
    assertThat(cadence.countAt(Rational.of(7, 3))).isZero();
    assertThat(cadence.instantOf(1)).isEqualTo(Rational.of(7, 3).plus(Rational.of(5, 2)));
  }

  @Test
  void shouldNeverStepAtRateZero() {
    Cadence stalled = new Cadence(3, Rational.of(1, 2), Rational.ZERO);
    assertThat(stalled.instantOf(1)).isEqualTo(Cadence.NEVER);
    assertThat(stalled.countAt(1L << 61)).isZero();
    assertThat(Cadence.STILL.countAt(5)).isZero();
  }

  @Test
  void shouldRefuseANegativeRate() {
    assertThatThrownBy(() -> new Cadence(0, Rational.ZERO, Rational.of(-1, 3)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("-1/3");
  }

  @Test
  void shouldStayExactWhereProductsLeaveTheRangeOfLong() {
    // 2^61 units at 10^6 + 1/3 a unit: the count needs 82 bits on the way, the instant 81.
    Rational rate = Rational.of(3_000_001, 3);
    Cadence cadence = new Cadence(0, Rational.of(-1, 1_000_000_007), rate);
    long step = 4_000_000_000_000_000_000L;
    Rational instant = cadence.instantOf(step);
    assertThat(instant.minus(Rational.of(step).plus(Rational.of(1, 1_000_000_007)).dividedBy(rate)))
        .isEqualTo(Rational.ZERO);
    assertThat(cadence.countAt(instant)).isEqualTo(step);
    assertThat(cadence.countAt(instant.minus(Rational.of(1, 1L << 62)))).isEqualTo(step - 1);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void shouldAgreeWithFractionsOfAnySize(long seed) {
    RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
    for (int i = 0; i < CADENCES_PER_SEED; i++) {
      long reference = number(random) >> 1;
      Rational value = Rational.of(number(random) >> 1, 1 + (number(random) >>> 2));
      Rational rate = Rational.of(1 + (number(random) >>> 2), 1 + (number(random) >>> 2));
      Cadence cadence = new Cadence(reference, value, rate);
      String replay =
          "seed " + seed + ", cadence " + i + ": " + reference + " " + value + " " + rate;
      long time = reference + (number(random) >>> 3);
      BigFraction expected = valueAt(reference, value, rate, Rational.of(time));
      assertThat(fraction(cadence.valueAt(time))).as(replay).isEqualTo(expected);
      if (floor(expected).bitLength() < Long.SIZE) {
        assertThat(cadence.countAt(time)).as(replay).isEqualTo(floor(expected).longValueExact());
      }
      long step = value.ceil() + 1 + (number(random) >>> 40);
      Rational instant = cadence.instantOf(step);
      assertThat(valueAt(reference, value, rate, instant))
          .as(replay)
          .isEqualTo(new BigFraction(BigInteger.valueOf(step)));
      assertThat(cadence.countAt(instant)).as(replay).isEqualTo(step);
    }
  }

  /** Numbers of all lengths, so that every overflow is met from both sides. */
  private static long number(RandomGenerator random) {
    return random.nextLong() >> random.nextInt(Long.SIZE);
  }

  private static BigFraction valueAt(long reference, Rational value, Rational rate, Rational time) {
    BigFraction distance = fraction(time).subtract(new BigFraction(BigInteger.valueOf(reference)));
    return fraction(value).add(fraction(rate).multiply(distance));
  }

  private static BigFraction fraction(Rational number) {
    return new BigFraction(number.numerator(), number.denominator());
  }

  private static BigInteger floor(BigFraction value) {
    BigInteger[] parts = value.getNumerator().divideAndRemainder(value.getDenominator());
    return parts[1].signum() < 0 ? parts[0].subtract(BigInteger.ONE) : parts[0];
  }
}
