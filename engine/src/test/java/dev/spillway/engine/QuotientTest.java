package dev.spillway.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class QuotientTest {

  /**
   * Digits of the reference: more than any fraction of the generated sizes needs to lie clear of
   * the middle between two doubles, unless it is that middle exactly, which division then gives
   * exactly.
   */
  private static final MathContext REFERENCE = new MathContext(2_000, RoundingMode.HALF_EVEN);

  private static double reference(BigInteger numerator, BigInteger denominator) {
    BigDecimal quotient = new BigDecimal(numerator).divide(new BigDecimal(denominator), REFERENCE);
    return nearest(quotient);
  }

  /**
   * Chosen among the neighbours of an approximation by exact distance; BigDecimal.doubleValue is
   * not trusted.
   */
  private static double nearest(BigDecimal value) {
    double guess = Double.parseDouble(value.toString());
    double best = guess;
    for (double candidate : new double[] {Math.nextDown(guess), Math.nextUp(guess)}) {
      int closer = distance(value, candidate).compareTo(distance(value, best));
      boolean tieToEven = closer == 0 && (Double.doubleToLongBits(candidate) & 1) == 0;
      if (closer < 0 || tieToEven) {
        best = candidate;
      }
    }
    return best;
  }

  private static BigDecimal distance(BigDecimal value, double candidate) {
    return value.subtract(new BigDecimal(candidate)).abs();
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3, 4})
  void shouldBeTheNearestDoubleOfRandomFractions(long seed) {
    Random random = new Random(seed);
    for (int i = 0; i < 500; i++) {
      BigInteger numerator = new BigInteger(1 + random.nextInt(200), random);
      BigInteger denominator = new BigInteger(1 + random.nextInt(200), random).add(BigInteger.ONE);
      if (random.nextBoolean()) {
        numerator = numerator.negate();
      }

      assertThat(Quotient.nearestDouble(numerator, denominator))
          .as("seed %d: %s / %s", seed, numerator, denominator)
          .isEqualTo(reference(numerator, denominator));
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {5, 6})
  void shouldRoundTheMiddleBetweenTwoDoublesToEvenAndItsNeighboursAway(long seed) {
    Random random = new Random(seed);
    for (int i = 0; i < 500; i++) {
      double low = (1L << 52) + (random.nextLong() >>> 12);
      double high = Math.nextUp(low);
      double even = (Double.doubleToLongBits(low) & 1) == 0 ? low : high;
      // The middle is middle / 2, and scaled by a factor not a power of two.
      BigInteger factor = BigInteger.valueOf(3 + random.nextInt(1_000_000));
      BigInteger middle =
          new BigDecimal(low).add(new BigDecimal(high)).toBigIntegerExact().multiply(factor);
      BigInteger denominator = BigInteger.TWO.multiply(factor);

      String name = "seed " + seed + ": " + low;
      assertThat(Quotient.nearestDouble(middle, denominator)).as(name).isEqualTo(even);
      assertThat(Quotient.nearestDouble(middle.subtract(BigInteger.ONE), denominator))
          .as(name)
          .isEqualTo(low);
      assertThat(Quotient.nearestDouble(middle.add(BigInteger.ONE), denominator))
          .as(name)
          .isEqualTo(high);
      assertThat(Quotient.nearestDouble(middle.negate(), denominator)).as(name).isEqualTo(-even);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "0, 7, 0",
    "1, 3, 0.3333333333333333",
    "1, 10, 0.1",
    "-1, 10, -0.1",
    "9007199254740993, 1, 9007199254740992",
    "9007199254740995, 1, 9007199254740996",
    "9223372036854775807, 9223372036854775807, 1",
    "-9223372036854775808, 1, -9223372036854775808"
  })
  void shouldRoundKnownFractions(BigInteger numerator, BigInteger denominator, double expected) {
    assertThat(Quotient.nearestDouble(numerator, denominator)).isEqualTo(expected);
  }

  @ParameterizedTest(name = "2^-{0}")
  @ValueSource(ints = {1021, 1022, 1023, 1050, 1073, 1074, 1075, 1076, 1200})
  void shouldRoundOnceWhenTheQuotientIsSubnormal(int exponent) {
    // Bits that a rounding to 53 bits followed by one to fewer would get wrong.
    for (long bits :
        new long[] {1, 3, 5, 0x17ffffffffffffL, 0x18000000000001L, 0x1fffffffffffffL}) {
      BigInteger denominator = BigInteger.TWO.pow(exponent).multiply(BigInteger.valueOf(bits));
      BigInteger numerator = BigInteger.valueOf(bits).pow(2).add(BigInteger.ONE);

      assertThat(Quotient.nearestDouble(numerator, denominator))
          .as("(%d^2 + 1) / (%d 2^%d)", bits, bits, exponent)
          .isEqualTo(reference(numerator, denominator));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1024, 1025, 5000})
  void shouldBeInfiniteBeyondTheDoubles(int exponent) {
    assertThat(Quotient.nearestDouble(BigInteger.TWO.pow(exponent), BigInteger.ONE)).isInfinite();
  }

  @org.junit.jupiter.api.Test
  void shouldBeTheLargestDoubleJustBelowTheFirstThatOverflows() {
    BigInteger limit = BigInteger.TWO.pow(1024).subtract(BigInteger.TWO.pow(970));

    assertThat(Quotient.nearestDouble(limit, BigInteger.ONE)).isInfinite();
    assertThat(Quotient.nearestDouble(limit.subtract(BigInteger.ONE), BigInteger.ONE))
        .isEqualTo(Double.MAX_VALUE);
  }
}
