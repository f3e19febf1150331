package dev.spillway.model.network.channel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spillway.engine.random.RandomStreams;
import org.apache.commons.math3.distribution.ChiSquaredDistribution;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Records spread at random are what independent draws would give. Each test fails once in a million
 * seeds if they are; the seed is fixed.
 */
class SpreadTest {

  private static final double FAILURE = 1e-6;
  private static final int RECORDS = 2_400_000;

  private static Spread spread(int targets) {
    return Spread.atRandom(targets, new RandomStreams(7, 0).stream("targets of " + targets));
  }

  /** Chi-squared of counts that should all be alike must not be extreme on either side. */
  private static void checkAlike(long[] counts) {
    double expected = (double) RECORDS / counts.length;
    double chiSquared = 0;
    for (long count : counts) {
      chiSquared += (count - expected) * (count - expected) / expected;
    }
    ChiSquaredDistribution law = new ChiSquaredDistribution(counts.length - 1.0);
    assertThat(chiSquared)
        .isBetween(
            law.inverseCumulativeProbability(FAILURE / 2),
            law.inverseCumulativeProbability(1 - FAILURE / 2));
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 8, 100, 4096, 32_768})
  void shouldGiveEachTargetItsShare(int targets) {
    Spread spread = spread(targets);
    long[] counts = new long[targets];
    for (int i = 0; i < RECORDS; i++) {
      counts[spread.next()]++;
    }
    checkAlike(counts);
  }

  /** Neighbours come out of one draw, and records further apart out of several. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7, 8, 9, 24})
  void shouldNotMakeRecordsDependOnOneAnother(int apart) {
    for (int targets : new int[] {2, 3, 8, 100}) {
      Spread spread = spread(targets);
      int[] recent = new int[apart];
      for (int i = 0; i < apart; i++) {
        recent[i] = spread.next();
      }
      long[] pairs = new long[targets * targets];
      for (int i = 0; i < RECORDS; i++) {
        int target = spread.next();
        pairs[recent[i % apart] * targets + target]++;
        recent[i % apart] = target;
      }
      checkAlike(pairs);
    }
  }

  /** Counts of a stretch scatter as binomial ones do, whatever its length. */
  @ParameterizedTest
  @ValueSource(ints = {5, 8, 24, 150, 3000})
  void shouldScatterTheCountsOfAStretchAsIndependentDrawsDo(int length) {
    for (int targets : new int[] {2, 3, 8, 100}) {
      Spread spread = spread(targets);
      int stretches = 3000;
      double share = 1.0 / targets;
      double squares = 0;
      for (int i = 0; i < stretches; i++) {
        int first = 0;
        for (int record = 0; record < length; record++) {
          first += spread.next() == 0 ? 1 : 0;
        }
        squares += Math.pow(first - length * share, 2);
      }
      double variance = length * share * (1 - share);
      // Of a binomial count: E (X - E X)^4 = v (1 + 3 v - 6 v / length), with v its variance.
      double spreadOfSquares =
          Math.sqrt(variance * (1 + 2 * variance - 6 * variance / length) / stretches);
      assertThat(Math.abs(squares / stretches - variance))
          .as(targets + " targets, stretches of " + length)
          .isLessThan(6 * spreadOfSquares);
    }
  }
}
