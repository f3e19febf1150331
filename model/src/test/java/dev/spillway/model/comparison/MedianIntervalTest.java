package dev.spillway.model.comparison;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MedianIntervalTest {

  private static double[] ranks(int count) {
    return IntStream.rangeClosed(1, count).asDoubleStream().toArray();
  }

  /** As printed: W. J. Conover, Practical Nonparametric Statistics, and others, at 95 %. */
  @ParameterizedTest
  @CsvSource({
    "6, 1, 6, 0.969",
    "7, 1, 7, 0.984",
    "8, 1, 8, 0.992",
    "9, 2, 8, 0.961",
    "10, 2, 9, 0.979",
    "11, 2, 10, 0.988",
    "12, 3, 10, 0.961",
    "15, 4, 12, 0.965",
    "20, 6, 15, 0.959",
    "25, 8, 18, 0.957",
    "30, 10, 21, 0.957",
    "40, 14, 27, 0.962",
    "50, 18, 33, 0.967"
  })
  void shouldHaveTheRanksOfTables(int count, int low, int high, double coverage) {
    MedianInterval interval = MedianInterval.of(ranks(count));

    assertThat(interval.low()).isEqualTo(low);
    assertThat(interval.high()).isEqualTo(high);
    assertThat(interval.coverage()).isCloseTo(coverage, within(0.0006));
    assertThat(interval.isCovered()).isTrue();
  }

  @ParameterizedTest
  @CsvSource({"1, 0", "2, 0.5", "3, 0.75", "4, 0.875", "5, 0.9375"})
  void shouldTakeTheWholeRangeAndSayItsCoverageWhenThereAreFewValues(int count, double coverage) {
    MedianInterval interval = MedianInterval.of(ranks(count));

    assertThat(interval.low()).isEqualTo(1);
    assertThat(interval.high()).isEqualTo(count);
    assertThat(interval.coverage()).isCloseTo(coverage, within(1e-12));
    assertThat(interval.isCovered()).isFalse();
  }

  /** Every count of heads out of n, each with its exact number of ways. */
  @Test
  void shouldHaveTheLargestRankThatCoversByExactSums() {
    for (int n = 1; n <= 300; n++) {
      MedianInterval interval = MedianInterval.of(ranks(n));
      int rank = (int) interval.low();
      assertThat(interval.high()).isEqualTo(n + 1 - rank);
      assertThat(interval.coverage()).isCloseTo(exact(n, rank), within(1e-10));
      assertThat(exact(n, rank + 1)).as("the next rank of %s values", n).isLessThan(0.95);
      assertThat(rank == 1 || exact(n, rank) >= 0.95).isTrue();
    }
  }

  private static double exact(int n, int rank) {
    BigInteger ways = BigInteger.ONE;
    BigInteger below = BigInteger.ZERO;
    for (int i = 0; i < rank; i++) {
      below = below.add(ways);
      ways = ways.multiply(BigInteger.valueOf(n - i)).divide(BigInteger.valueOf(i + 1));
    }
    return 1
        - new BigDecimal(below.multiply(BigInteger.TWO))
            .divide(new BigDecimal(BigInteger.TWO.pow(n)), MathContext.DECIMAL64)
            .doubleValue();
  }

  /** A million values, where 2^-n is no double, are about 1.96 sqrt(n) / 2 from the middle. */
  @Test
  void shouldHaveTheRankOfTheNormalDistributionWhenThereAreManyValues() {
    int count = 1_000_000;

    MedianInterval interval = MedianInterval.of(ranks(count));

    assertThat(interval.low()).isCloseTo(count / 2.0 - 980, within(2.0));
    assertThat(interval.coverage()).isBetween(0.95, 0.9502);
  }

  /** Whatever the distribution: here one with a long tail, whose median is known. */
  @ParameterizedTest
  @ValueSource(ints = {3, 5, 6, 9, 12, 40})
  void shouldCoverTheTrueMedianAsOftenAsItSays(int count) {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    int runs = 40_000;
    int covered = 0;
    double coverage = 0;
    for (int run = 0; run < runs; run++) {
      double[] values = new double[count];
      Arrays.setAll(values, i -> Math.pow(1 - random.nextDouble(), -2));
      Arrays.sort(values);
      MedianInterval interval = MedianInterval.of(values);
      coverage = interval.coverage();
      covered += interval.contains(4) ? 1 : 0;
    }

    double deviation = Math.sqrt(coverage * (1 - coverage) / runs);
    assertThat(covered / (double) runs)
        .as("coverage of %s values, seed %s", count, seed)
        .isCloseTo(coverage, within(5 * deviation));
  }
}
