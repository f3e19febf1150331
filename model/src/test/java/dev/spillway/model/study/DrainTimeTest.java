package dev.spillway.model.study;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spillway.model.RandomScenarios;
import dev.spillway.model.scenario.RateProfile;
import dev.spillway.model.scenario.RateProfile.Step;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.apache.commons.math3.fraction.BigFraction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class DrainTimeTest {

  static LongStream seeds() {
    return LongStream.range(0, 50);
  }

  @ParameterizedTest
  @CsvSource({
    // rate, ticks per second, records, floor, ceil
    "10, 10, 0, 0, 0",
    "10, 10, -1, 0, 0",
    "10, 10, 1, 1, 1",
    "10, 10, 7, 7, 7",
    "3, 10, 1, 3, 4",
    "3, 10, 3, 10, 10",
    "0.1, 1, 7, 70, 70",
    "2.5, 1, 1, 0, 1",
    "1000003, 1000, 9007199254740991, 9007172233224, 9007172233225",
  })
  void shouldBeRecordsByRateWhenTheRateIsConstant(
      String rate, int ticksPerSecond, long records, long floor, long ceil) {
    DrainTime time = DrainTime.of(RateProfile.constant(rate), ticksPerSecond);
    assertThat(time.floorTicks(17, records)).isEqualTo(floor);
    assertThat(time.ceilTicks(17, records)).isEqualTo(ceil);
  }

  @Test
  void shouldBeNeverWhenTheRateIsZeroForEver() {
    DrainTime stalled = DrainTime.of(RateProfile.constant("0"), 10);
    DrainTime stalling = DrainTime.of(profile("0", "5", "2", "0"), 10);
    assertThat(stalled.floorTicks(3, 1)).isEqualTo(DrainTime.NEVER);
    assertThat(stalled.ceilTicks(3, 1)).isEqualTo(DrainTime.NEVER);
    assertThat(stalled.ceilTicks(3, 0)).isZero();
    assertThat(stalling.ceilTicks(0, 10)).isEqualTo(20);
    assertThat(stalling.ceilTicks(0, 11)).isEqualTo(DrainTime.NEVER);
  }

  @Test
  void shouldEndBeforeAStallWhenTheLastRecordIsEarnedJustThen() {
    DrainTime time = DrainTime.of(profile("0", "5", "2", "0", "9", "1"), 10);
    assertThat(time.floorTicks(0, 10)).isEqualTo(20);
    assertThat(time.ceilTicks(0, 11)).isEqualTo(100);
  }

  @Test
  void shouldBeNeverWhenItLastsLongerThanAnyRun() {
    DrainTime time = DrainTime.of(RateProfile.constant("0.000000000001"), 1000);
    assertThat(time.floorTicks(0, 1)).isEqualTo(1_000_000_000_000_000L);
    assertThat(time.floorTicks(0, 4611)).isEqualTo(4_611_000_000_000_000_000L);
    assertThat(time.floorTicks(0, 4612)).isEqualTo(DrainTime.NEVER);
    assertThat(time.ceilTicks(0, 1L << 52)).isEqualTo(DrainTime.NEVER);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void shouldEqualTheStepwiseIntegralWhenRatesChange(long seed) {
    Random random = new Random(seed);
    for (int i = 0; i < 20; i++) {
      RandomScenarios scenarios = new RandomScenarios(random.nextLong());
      RateProfile sink = scenarios.changing().sink();
      DrainTime time = DrainTime.of(sink, scenarios.ticksPerSecond);
      for (long records = -1; records < 80; records += 1 + random.nextInt(9)) {
        long injection = random.nextInt(40 * scenarios.ticksPerSecond);
        Optional<BigFraction> expected = ticks(sink, scenarios.ticksPerSecond, injection, records);
        String which = records + " records from tick " + injection + ", " + sink;
        assertThat(time.floorTicks(injection, records))
            .as(which)
            .isEqualTo(expected.map(DrainTimeTest::floor).orElse(DrainTime.NEVER));
        assertThat(time.ceilTicks(injection, records))
            .as(which)
            .isEqualTo(expected.map(exact -> -floor(exact.negate())).orElse(DrainTime.NEVER));
      }
    }
  }

  /** Goes from the injection on, step by step, and takes from the records what each step earns. */
  private static Optional<BigFraction> ticks(
      RateProfile sink, int ticksPerSecond, long injectionTick, long records) {
    BigFraction injection = new BigFraction(injectionTick);
    BigFraction left = new BigFraction(records);
    if (records <= 0) {
      return Optional.of(BigFraction.ZERO);
    }
    for (int i = 0; i < sink.steps().size(); i++) {
      Step step = sink.steps().get(i);
      BigFraction rate = exact(step.ratePerSecond()).divide(ticksPerSecond);
      BigFraction start = max(exact(step.atSeconds()).multiply(ticksPerSecond), injection);
      boolean last = i == sink.steps().size() - 1;
      BigFraction end =
          last
              ? start
              : max(exact(sink.steps().get(i + 1).atSeconds()).multiply(ticksPerSecond), start);
      BigFraction earns = rate.multiply(end.subtract(start));
      if (last ? rate.compareTo(BigFraction.ZERO) > 0 : earns.compareTo(left) >= 0) {
        return Optional.of(start.add(left.divide(rate)).subtract(injection));
      }
      left = left.subtract(earns);
    }
    return Optional.empty();
  }

  private static BigFraction max(BigFraction a, BigFraction b) {
    return a.compareTo(b) >= 0 ? a : b;
  }

  private static BigFraction exact(BigDecimal decimal) {
    return new BigFraction(decimal.unscaledValue(), BigInteger.ONE)
        .divide(new BigFraction(BigInteger.TEN).pow(decimal.scale()));
  }

  private static long floor(BigFraction value) {
    BigInteger[] parts = value.getNumerator().divideAndRemainder(value.getDenominator());
    return parts[0].longValueExact() - (parts[1].signum() < 0 ? 1 : 0);
  }

  /** A profile of times and rates in turn. */
  private static RateProfile profile(String... timesAndRates) {
    List<Step> steps =
        IntStream.range(0, timesAndRates.length / 2)
            .mapToObj(
                i ->
                    new Step(
                        new BigDecimal(timesAndRates[2 * i]),
                        new BigDecimal(timesAndRates[2 * i + 1])))
            .toList();
    return new RateProfile(steps);
  }
}
