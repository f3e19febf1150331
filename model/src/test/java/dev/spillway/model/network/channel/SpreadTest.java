package dev.spillway.model.network.channel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spillway.engine.random.RandomStreams;
import dev.spillway.model.network.topology.Weights;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.apache.commons.math3.distribution.ChiSquaredDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Records spread at random are what independent draws would give. Each test fails once in a million
 * seeds if they are; the seed is fixed.
 */
class SpreadTest {

  private static final double FAILURE = 1e-6;
  private static final int RECORDS = 2_400_000;
  private static final long SEED = 7;

  private static Spread spread(int targets) {
    return Spread.atRandom(targets, new RandomStreams(SEED, 0).stream("targets of " + targets));
  }

  private static Spread spread(Weights weights) {
    return Spread.atRandom(weights, new RandomStreams(SEED, 0).stream("weights " + weights));
  }

  private static void checkAlike(long[] counts) {
    double[] shares = new double[counts.length];
    Arrays.fill(shares, 1.0 / counts.length);
    checkShares(counts, shares);
  }

  /** Chi-squared of the counts must not be extreme on either side; a share of 0 gets nothing. */
  private static void checkShares(long[] counts, double[] shares) {
    double chiSquared = 0;
    int drawn = 0;
    for (int i = 0; i < counts.length; i++) {
      double expected = RECORDS * shares[i];
      if (expected == 0) {
        assertThat(counts[i]).as("target " + i).isZero();
      } else {
        chiSquared += (counts[i] - expected) * (counts[i] - expected) / expected;
        drawn++;
      }
    }
    ChiSquaredDistribution law = new ChiSquaredDistribution(drawn - 1.0);
    assertThat(chiSquared)
        .as("seed " + SEED + ", " + drawn + " kinds")
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

  static Stream<Weights> weights() {
    return Stream.of(
        new Weights(List.of(3L, 1L)),
        new Weights(List.of(0L, 1L, 0L, 4L)),
        new Weights(List.of(200_000_000L, 200_000_000L, 200_000_000L, 400_000_000L)),
        new Weights(List.of(1L, 1L, 1L, 1L)),
        new Weights(LongStream.rangeClosed(0, 99).boxed().toList()),
        new Weights(LongStream.range(0, 4_096).map(i -> (1L << 34) / (1 + i)).boxed().toList()),
        new Weights(LongStream.range(0, 32_768).map(i -> i % 3).boxed().toList()));
  }

  private static double[] shares(Weights weights) {
    return weights.ofTarget().stream()
        .mapToDouble(weight -> (double) weight / weights.total())
        .toArray();
  }

  @ParameterizedTest
  @MethodSource("weights")
  void shouldGiveEachTargetRecordsInProportionToItsWeight(Weights weights) {
    Spread spread = spread(weights);
    long[] counts = new long[weights.targets()];
    for (int i = 0; i < RECORDS; i++) {
      counts[spread.next()]++;
    }
    checkShares(counts, shares(weights));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 24})
  void shouldNotMakeRecordsOfUnequalSharesDependOnOneAnother(int apart) {
    Weights weights = new Weights(List.of(2L, 2L, 2L, 4L, 0L));
    Spread spread = spread(weights);
    int[] recent = new int[apart];
    for (int i = 0; i < apart; i++) {
      recent[i] = spread.next();
    }
    long[] pairs = new long[25];
    double[] expected = new double[25];
    for (int pair = 0; pair < 25; pair++) {
      expected[pair] = shares(weights)[pair / 5] * shares(weights)[pair % 5];
    }
    for (int i = 0; i < RECORDS; i++) {
      int target = spread.next();
      pairs[recent[i % apart] * 5 + target]++;
      recent[i % apart] = target;
    }
    checkShares(pairs, expected);
  }

  @Test
  void shouldAlwaysDrawTheOnlyTargetThatHasAWeight() {
    Spread spread = spread(new Weights(List.of(0L, 0L, Weights.MAX_TOTAL, 0L)));
    for (int i = 0; i < 100_000; i++) {
      assertThat(spread.next()).isEqualTo(2);
    }
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
