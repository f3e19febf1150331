package dev.spillway.engine.random;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.spillway.engine.stat.Tally;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RandomStreamsTest {

  private static long[] draws(RandomStream stream) {
    return LongStream.generate(() -> stream.exponential(1_000_000)).limit(5).toArray();
  }

  @Test
  void shouldDrawTheSameNumbersForEver() {
    RandomStream stream = new RandomStreams(1, 0).stream("arrivals");

    assertThat(draws(stream)).containsExactly(105_875, 654_740, 331_556, 1_609_671, 952_235);
    assertThat(stream.uniform()).isEqualTo(0.7113919575097396);
  }

  @Test
  void shouldDrawTheSameNumbersWhenSeedNameAndReplicationAreTheSame() {
    RandomStreams streams = new RandomStreams(7, 3);
    long[] expected = draws(streams.stream("arrivals"));
    draws(streams.stream("services"));

    assertThat(draws(streams.stream("arrivals"))).isEqualTo(expected);
    assertThat(draws(new RandomStreams(7, 3).stream("arrivals"))).isEqualTo(expected);
  }

  @Test
  void shouldDrawOtherNumbersWhenSeedNameOrReplicationDiffers() {
    long[] some = draws(new RandomStreams(7, 3).stream("arrivals"));

    assertThat(draws(new RandomStreams(8, 3).stream("arrivals"))).isNotEqualTo(some);
    assertThat(draws(new RandomStreams(7, 4).stream("arrivals"))).isNotEqualTo(some);
    assertThat(draws(new RandomStreams(7, 3).stream("arrivalt"))).isNotEqualTo(some);
  }

  @Test
  void shouldRefuseANegativeReplication() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new RandomStreams(7, -1))
        .withMessage("replication (-1) must be at least 0");
  }

  /** An interval of 99.99%: a correct generator fails it once in 10 000 choices of the seed. */
  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3})
  void shouldDrawUniformlyBetweenZeroAndOne(long seed) {
    RandomStream stream = new RandomStreams(seed, 0).stream("uniform");
    Tally tally = new Tally();
    for (int i = 0; i < 200_000; i++) {
      double value = stream.uniform();
      assertThat(value).as("seed %d", seed).isBetween(0.0, Math.nextDown(1.0));
      tally.add(value);
    }

    assertThat(tally.confidenceInterval(0.9999).contains(0.5)).as("seed %d", seed).isTrue();
    assertThat(tally.variance()).as("seed %d", seed).isBetween(0.082, 0.0847);
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3})
  void shouldDrawExponentiallyWithTheMean(long seed) {
    RandomStream stream = new RandomStreams(seed, 0).stream("exponential");
    Tally tally = new Tally();
    int beyondThreeMeans = 0;
    int draws = 200_000;
    for (int i = 0; i < draws; i++) {
      long value = stream.exponential(1_000_000);
      assertThat(value).as("seed %d", seed).isBetween(0L, 37_000_000L);
      tally.add((double) value);
      beyondThreeMeans += value > 3_000_000 ? 1 : 0;
    }

    assertThat(tally.confidenceInterval(0.9999).contains(1_000_000)).as("seed %d", seed).isTrue();
    // exp(-3) = 0.0498, give or take four standard errors.
    assertThat((double) beyondThreeMeans / draws).as("seed %d", seed).isBetween(0.0478, 0.0518);
  }

  @ParameterizedTest
  @ValueSource(longs = {0, -1, RandomStream.MAX_MEAN + 1})
  void shouldRefuseAMeanThatIsOutOfRange(long mean) {
    RandomStream stream = new RandomStreams(1, 0).stream("mean");

    assertThatIllegalArgumentException()
        .isThrownBy(() -> stream.exponential(mean))
        .withMessage("mean (%d) must be from 1 to %d", mean, RandomStream.MAX_MEAN);
  }

  @Test
  void shouldNotOverflowWithTheLargestMean() {
    RandomStream stream = new RandomStreams(1, 0).stream("mean");
    for (int i = 0; i < 100_000; i++) {
      assertThat(stream.exponential(RandomStream.MAX_MEAN)).isNotNegative();
    }
  }
}
