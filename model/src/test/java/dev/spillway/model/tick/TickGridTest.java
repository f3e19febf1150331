package dev.spillway.model.tick;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.spillway.model.scenario.InvalidScenarioException;
import dev.spillway.model.scenario.Parameter;
import dev.spillway.model.scenario.RateProfile;
import dev.spillway.model.scenario.Scenario;
import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TickGridTest {

  private static Scenario scenario(String horizon, String interval) {
    return Scenario.standard()
        .withSource(RateProfile.constant("0"))
        .withSink(RateProfile.constant("0"))
        .withTimes(new BigDecimal(horizon), new BigDecimal(interval));
  }

  @ParameterizedTest
  @CsvSource({
    // horizon, interval, ticks per second, ticks, tick of the third barrier
    "300, 10, 10, 3000, 300",
    "300, 10, 1, 300, 30",
    "0.75, 0.25, 4, 3, 3",
    "2.4, 0.6, 5, 12, 9",
    "300, 10.0, 7, 2100, 210",
    "86400, 0.001, 1000, 86400000, 3",
  })
  void shouldCountTicksExactlyWhenTheyFit(
      String horizon, String interval, int ticksPerSecond, long ticks, long thirdBarrier) {
    TickGrid grid = TickGrid.of(scenario(horizon, interval), ticksPerSecond);
    assertThat(grid.ticksPerSecond()).isEqualTo(ticksPerSecond);
    assertThat(grid.ticks()).isEqualTo(ticks);
    assertThat(grid.injectionTick(2)).isEqualTo(thirdBarrier);
  }

  @ParameterizedTest
  @CsvSource({
    "300, 0.25, 10, 'a multiple of 4, such as 8 or 12'",
    "300, 0.25, 2, 'a multiple of 4'",
    "0.05, 1, 10, 'a multiple of 20'",
    "0.05, 0.7, 30, 'a multiple of 20, such as 20 or 40'",
    "30, 0.7, 2147483645, 'a multiple of 10, such as 2147483640'",
    "0.003, 0.0000000001, 10, 'a multiple of 10000000000, which is above the largest, 2^31 - 1'",
  })
  void shouldProposeTicksNearbyWhenTimesAreNoWholeNumberOfThem(
      String horizon, String interval, int ticksPerSecond, String proposal) {
    Scenario scenario = scenario(horizon, interval);
    String why =
        ": "
            + horizon
            + " seconds and an interval of "
            + interval
            + " seconds must be whole numbers of ticks";
    assertRefused(scenario, ticksPerSecond, proposal + why);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, -1, Integer.MIN_VALUE})
  void shouldRefuseTicksWhenThereIsLessThanOneASecond(int ticksPerSecond) {
    assertRefused(scenario("300", "10"), ticksPerSecond, "at least 1");
  }

  @Test
  void shouldRefuseTicksWhenADoubleDoesNotCountThem() {
    Scenario longest = scenario("9007199254740992", "4503599627370496");
    assertThat(TickGrid.of(longest, 1).ticks()).isEqualTo(1L << 53);
    assertRefused(longest, 2, "so low that a run has at most 2^53 ticks; this has " + (1L << 54));
  }

  @Test
  void shouldHaveNoTickWhenTheHorizonIsZero() {
    TickGrid grid = TickGrid.of(scenario("0", "10"), 10);
    assertThat(grid.ticks()).isZero();
  }

  @Test
  void shouldTakeAnIntervalThatFitsNoLongWhenItLiesPastTheHorizon() {
    TickGrid grid = TickGrid.of(scenario("10", "4000000000000000000"), 1000);
    assertThat(grid.ticks()).isEqualTo(10_000);
    assertThat(grid.injectionTick(0)).isGreaterThanOrEqualTo(grid.ticks());
  }

  private static void assertRefused(Scenario scenario, int ticksPerSecond, String allowed) {
    assertThatExceptionOfType(InvalidScenarioException.class)
        .isThrownBy(() -> TickGrid.of(scenario, ticksPerSecond))
        .satisfies(
            refusal -> {
              assertThat(refusal.parameter()).isEqualTo(Parameter.TICKS_PER_SECOND);
              assertThat(refusal.value()).isEqualTo(Integer.toString(ticksPerSecond));
              assertThat(refusal.allowed()).isEqualTo(allowed);
            });
  }
}
