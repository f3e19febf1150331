package dev.spillway.model.network.failover;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.spillway.engine.random.RandomStream;
import dev.spillway.engine.random.RandomStreams;
import dev.spillway.model.network.topology.RestartSettings;
import dev.spillway.model.network.topology.RestartSettings.ExponentialDelay;
import dev.spillway.model.network.topology.RestartSettings.FailureRate;
import dev.spillway.model.network.topology.RestartSettings.FixedDelay;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** When a job that has failed is started again, and when it ends, failure by failure. */
class RestartStrategyTest {

  private static final long S = 1_000_000_000;
  private static final long MINUTE = 60 * S;
  private static final long HOUR = 60 * MINUTE;

  static LongStream seeds() {
    return LongStream.rangeClosed(1, 20);
  }

  private static RandomStream jitter(long seed) {
    return new RandomStreams(seed, 0).stream("restart-jitter");
  }

  private static RestartStrategy strategy(RestartSettings settings) {
    return RestartStrategy.of(settings, jitter(1));
  }

  /** Delays of failures that each come some time after the restart that follows the one before. */
  private static List<Long> delays(RestartStrategy strategy, int failures, long runs) {
    List<Long> delays = new ArrayList<>();
    long now = 0;
    for (int i = 0; i < failures; i++) {
      long delay = strategy.afterFailure(now).orElseThrow();
      delays.add(delay);
      now += delay + runs;
    }
    return delays;
  }

  private static ExponentialDelay exponential(double multiplier, double jitter, long reset) {
    return new ExponentialDelay(S, MINUTE, multiplier, jitter, reset, RestartSettings.UNLIMITED);
  }

  @Test
  void shouldNeverRestartWithoutAStrategy() {
    assertThat(strategy(new RestartSettings.None()).afterFailure(S)).isEmpty();
  }

  // --- fixed delay

  @ParameterizedTest(name = "{0} attempts")
  @ValueSource(ints = {0, 1, 3, 10})
  void shouldRestartAsManyTimesAsThereAreAttemptsAndThenEnd(int attempts) {
    RestartStrategy fixed = strategy(new FixedDelay(attempts, 7 * S));

    for (int i = 0; i < attempts; i++) {
      assertThat(fixed.afterFailure(i * HOUR)).hasValue(7 * S);
    }

    assertThat(fixed.afterFailure(attempts * HOUR)).isEmpty();
  }

  @Test
  void shouldRestartAtOnceAfterNoDelay() {
    assertThat(strategy(new FixedDelay(1, 0)).afterFailure(5 * S)).hasValue(0);
  }

  @Test
  void shouldNeverEndWithUnlimitedAttempts() {
    RestartStrategy fixed = strategy(new FixedDelay(RestartSettings.UNLIMITED, S));

    assertThat(delays(fixed, 100_000, 0)).hasSize(100_000).containsOnly(S);
  }

  // --- failure rate

  /** The fourth failure ends the job if the first of the four is at most an interval ago. */
  @Test
  void shouldEndWithTheFailureBeyondTheRate() {
    RestartStrategy rate = strategy(new FailureRate(3, MINUTE, 2 * S));

    assertThat(rate.afterFailure(100 * S)).hasValue(2 * S);
    assertThat(rate.afterFailure(110 * S)).hasValue(2 * S);
    assertThat(rate.afterFailure(120 * S)).hasValue(2 * S);
    assertThat(rate.afterFailure(100 * S + MINUTE)).isEmpty();
  }

  @Test
  void shouldGoOnWhereTheFailureComesANanosecondLater() {
    RestartStrategy rate = strategy(new FailureRate(3, MINUTE, 2 * S));

    rate.afterFailure(100 * S);
    rate.afterFailure(110 * S);
    rate.afterFailure(120 * S);

    assertThat(rate.afterFailure(100 * S + MINUTE + 1)).hasValue(2 * S);
  }

  /** Two every minute and a bit for ever; then four within one. */
  @Test
  void shouldForgetFailuresOlderThanTheInterval() {
    RestartStrategy rate = strategy(new FailureRate(3, MINUTE, 2 * S));
    long now = 0;

    for (int i = 0; i < 1_000; i++) {
      assertThat(rate.afterFailure(now)).as("failure %s", i).hasValue(2 * S);
      now += i % 2 == 0 ? S : MINUTE;
    }

    // The last one was a minute ago, the one before 61 s: that makes two within a minute.
    assertThat(rate.afterFailure(now)).hasValue(2 * S);
    assertThat(rate.afterFailure(now + S)).hasValue(2 * S);
    assertThat(rate.afterFailure(now + 2 * S)).hasValue(2 * S);
    assertThat(rate.afterFailure(now + 3 * S)).isEmpty();
  }

  @Test
  void shouldRestartOnceIfOneFailureIsAllowed() {
    RestartStrategy rate = strategy(new FailureRate(1, MINUTE, S));

    assertThat(rate.afterFailure(HOUR)).hasValue(S);
    assertThat(rate.afterFailure(HOUR + S)).isEmpty();
  }

  // --- exponential delay

  /** Flink: 1 s, 1.5 times as much each time, at most 1 min, by chance a tenth either way, 1 h. */
  @Test
  void shouldHaveFlinksDefaults() {
    assertThat(ExponentialDelay.FLINK)
        .isEqualTo(new ExponentialDelay(S, MINUTE, 1.5, 0.1, HOUR, RestartSettings.UNLIMITED));
  }

  @Test
  void shouldGrowFromTheInitialDelayToTheLongest() {
    List<Long> delays = delays(strategy(exponential(1.5, 0, HOUR)), 14, 0);

    assertThat(delays)
        .containsExactly(
            1_000_000_000L,
            1_500_000_000L,
            2_250_000_000L,
            3_375_000_000L,
            5_062_500_000L,
            7_593_750_000L,
            11_390_625_000L,
            17_085_937_500L,
            25_628_906_250L,
            38_443_359_375L,
            57_665_039_063L,
            MINUTE,
            MINUTE,
            MINUTE);
  }

  @Test
  void shouldStayAtTheInitialDelayIfNothingMultipliesIt() {
    assertThat(delays(strategy(exponential(1, 0, HOUR)), 50, 0)).containsOnly(S);
  }

  /** The power overflows to infinity; the longest delay remains. */
  @Test
  void shouldStayAtTheLongestDelayHoweverManyFailuresFollow() {
    List<Long> delays = delays(strategy(exponential(10, 0.1, HOUR)), 2_000, 0);

    assertThat(delays.subList(10, 2_000)).containsOnly(MINUTE);
  }

  /** Never below the initial delay nor above the longest, whatever chance says. */
  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void shouldVaryByNoMoreThanTheJitterFactor(long seed) {
    List<Long> delays = delays(RestartStrategy.of(ExponentialDelay.FLINK, jitter(seed)), 40, 0);

    for (int i = 0; i < delays.size(); i++) {
      double grown = S * Math.pow(1.5, i);
      assertThat(delays.get(i))
          .as("seed %s, delay %s of %s", seed, i, delays)
          .isBetween(
              Math.max(S, (long) Math.min(MINUTE, 0.9 * grown)),
              (long) Math.ceil(Math.min(MINUTE, 1.1 * grown)));
    }
  }

  /**
   * Jitter is even over both sides: of 2 000 draws the mean is within 4.5 standard errors of 0 and
   * the variance within 4.5 of factor^2 / 3. A right model fails one of the two with a probability
   * of about 1.4e-5 a seed (0.0003 for the 20 seeds, which are fixed).
   */
  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void shouldVaryEvenlyToBothSides(long seed) {
    int n = 2_000;
    double factor = 0.3;
    // Of pairs of failures an hour apart: at the first, delays below the initial one are cut off.
    ExponentialDelay settings = exponential(10, factor, HOUR);
    RestartStrategy strategy = RestartStrategy.of(settings, jitter(seed));
    double sum = 0;
    double squares = 0;
    long now = 0;
    for (int i = 0; i < n; i++) {
      now += strategy.afterFailure(now).orElseThrow();
      long second = strategy.afterFailure(now).orElseThrow();
      now += second + HOUR;
      double share = second / (10.0 * S) - 1;
      sum += share;
      squares += share * share;
    }

    double variance = factor * factor / 3;
    // A uniform draw on [-f, f]: E x^4 = f^4 / 5, so var(x^2) = f^4 (1/5 - 1/9).
    double ofSquares = Math.pow(factor, 4) * 4 / 45;
    assertThat(sum / n)
        .as("mean, seed %s", seed)
        .isCloseTo(0, within(4.5 * Math.sqrt(variance / n)));
    assertThat(squares / n)
        .as("variance, seed %s", seed)
        .isCloseTo(variance, within(4.5 * Math.sqrt(ofSquares / n)));
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void shouldGiveTheSameDelaysForTheSameSeedOnly(long seed) {
    List<Long> once = delays(RestartStrategy.of(ExponentialDelay.FLINK, jitter(seed)), 10, 0);
    List<Long> again = delays(RestartStrategy.of(ExponentialDelay.FLINK, jitter(seed)), 10, 0);
    List<Long> other = delays(RestartStrategy.of(ExponentialDelay.FLINK, jitter(seed + 1)), 10, 0);

    assertThat(again).as("seed %s", seed).isEqualTo(once);
    assertThat(other).as("seed %s", seed + 1).isNotEqualTo(once);
  }

  /** The time that counts is that since the restart, not since the failure before it. */
  @Test
  void shouldBeginAnewWhenTheJobHasRunForTheThreshold() {
    RestartStrategy strategy = strategy(exponential(2, 0, HOUR));

    assertThat(delays(strategy, 4, HOUR - 1)).containsExactly(S, 2 * S, 4 * S, 8 * S);
    assertThat(delays(strategy(exponential(2, 0, HOUR)), 4, HOUR)).containsOnly(S);
  }

  @Test
  void shouldGrowAgainAfterABeginningAnew() {
    RestartStrategy strategy = strategy(exponential(2, 0, HOUR));
    long restart = 0;
    List<OptionalLong> delays = new ArrayList<>();
    for (long runs : new long[] {S, S, S, HOUR, S, S}) {
      long now = restart + runs;
      OptionalLong delay = strategy.afterFailure(now);
      delays.add(delay);
      restart = now + delay.orElseThrow();
    }

    assertThat(delays.stream().map(OptionalLong::orElseThrow))
        .containsExactly(S, 2 * S, 4 * S, S, 2 * S, 4 * S);
  }

  @Test
  void shouldEndAfterTheAttemptsUnlessTheJobRanForTheThreshold() {
    ExponentialDelay three = new ExponentialDelay(S, MINUTE, 2, 0, HOUR, 3);
    RestartStrategy strategy = strategy(three);

    assertThat(delays(strategy, 3, S)).containsExactly(S, 2 * S, 4 * S);
    assertThat(strategy.afterFailure(MINUTE)).isEmpty();

    RestartStrategy spared = strategy(three);
    delays(spared, 3, S);
    assertThat(delays(offset(spared, 2 * HOUR), 3, S)).containsExactly(S, 2 * S, 4 * S);
  }

  private static RestartStrategy offset(RestartStrategy strategy, long by) {
    return now -> strategy.afterFailure(now + by);
  }
}
