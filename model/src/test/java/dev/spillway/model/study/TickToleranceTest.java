package dev.spillway.model.study;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spillway.model.scenario.RateProfile;
import dev.spillway.model.scenario.Scenario;
import dev.spillway.model.tick.TickGrid;
import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The bounds of the comparison, each from both sides. A barrier every 100 ticks, 1000 in all. */
class TickToleranceTest {

  private static final int FIRST = 0;
  private static final int LAST = 8;
  private static final long FIRST_TICK = 100;

  private static TickTolerance tolerance(String sourceRate, String sinkRate, long buffer) {
    Scenario scenario =
        Scenario.standard()
            .withSource(RateProfile.constant(sourceRate))
            .withSink(RateProfile.constant(sinkRate))
            .withBuffer(buffer)
            .withTimes(new BigDecimal("100"), new BigDecimal("10"));
    return new TickTolerance(scenario, TickGrid.of(scenario, 10));
  }

  @ParameterizedTest
  @CsvSource({
    "100, 10, 9, true",
    "100, 10, 10, false",
    "10, 100, 9, true",
    "10, 100, 10, false",
    "101, 10, 10, true",
    "101, 10, 11, false",
    "0, 0, 0, false",
    "0.1, 0, 0, true",
  })
  void shouldBeTooCoarseWhenTheBufferHoldsLessThanATickMoves(
      String sourceRate, String sinkRate, long buffer, boolean tooCoarse) {
    assertThat(tolerance(sourceRate, sinkRate, buffer).isTickTooCoarse()).isEqualTo(tooCoarse);
  }

  @ParameterizedTest
  @CsvSource({
    "100, 20, 32, true",
    "100, 32, 20, true",
    "100, 20, 33, false",
    "100, 33, 20, false",
    // A tick moves 10.9 records: the whole number below 12.9 counts.
    "109, 20, 32, true",
    "109, 20, 33, false",
    "110, 20, 33, true",
  })
  void shouldAllowLevelsWhenTheyDifferByATicksRecordsAndTwo(
      String sourceRate, long event, long tick, boolean allowed) {
    assertThat(tolerance(sourceRate, "10", 1000).allowsLevels(event, tick)).isEqualTo(allowed);
  }

  @ParameterizedTest
  @CsvSource({
    // One record a tick: from 19 ticks to 23 + 1.
    "10, 20, 22, 18, false",
    "10, 20, 22, 19, true",
    "10, 22, 20, 19, true",
    "10, 20, 22, 24, true",
    "10, 22, 20, 24, true",
    "10, 20, 22, 25, false",
    // Three records in ten ticks: from 3 1/3 to 10 + 1, and from 6 2/3 to 13 1/3 + 1.
    "3, 2, 2, 3, false",
    "3, 2, 2, 4, true",
    "3, 2, 2, 11, true",
    "3, 2, 2, 12, false",
    "3, 3, 3, 6, false",
    "3, 3, 3, 7, true",
    "3, 3, 3, 14, true",
    "3, 3, 3, 15, false",
    // Nothing ahead: from 0 to the first record's time + 1.
    "10, 0, 0, 1, true",
    "10, 0, 0, 2, true",
    "10, 0, 0, 3, false",
    // A stall: a record ahead may have left by a credit earned before, two may not.
    "0, 0, 1, 500, true",
    "0, 1, 1, 500, true",
    "0, 2, 2, 500, false",
  })
  void shouldAllowADurationWhenItLiesBetweenTheDrainTimes(
      String sinkRate, long event, long tick, long durationTicks, boolean allowed) {
    long completionTick = FIRST_TICK + durationTicks - 1;
    TickTolerance tolerance = tolerance("100", sinkRate, 1000);
    assertThat(tolerance.allowsDuration(FIRST, event, tick, completionTick)).isEqualTo(allowed);
  }

  @ParameterizedTest
  @CsvSource({
    // One record a tick and 100 ticks left: 99 records and a tick end just at the horizon.
    "10, 98, 98, false",
    "10, 98, 99, true",
    "10, 99, 98, true",
    // Three records in ten ticks: 29 records take 96 2/3 ticks, 30 take 100.
    "3, 28, 28, false",
    "3, 29, 29, true",
    "0, 0, 0, true",
  })
  void shouldAllowPendingWhenTheCheckpointIsDuePastTheHorizon(
      String sinkRate, long event, long tick, boolean allowed) {
    TickTolerance tolerance = tolerance("100", sinkRate, 1000);
    assertThat(tolerance.allowsPending(LAST, event, tick)).isEqualTo(allowed);
    assertThat(tolerance.allowsPending(FIRST, event, tick)).isEqualTo(sinkRate.equals("0"));
  }

  @Test
  void shouldAllowAnyLevelsWhenATickMovesMoreThanALongHolds() {
    Scenario scenario =
        Scenario.standard()
            .withTimes(BigDecimal.ZERO, BigDecimal.ONE)
            .withSource(RateProfile.constant("1e30"));
    TickTolerance tolerance = new TickTolerance(scenario, TickGrid.of(scenario, 1));
    assertThat(tolerance.isTickTooCoarse()).isTrue();
    assertThat(tolerance.allowsLevels(0, Scenario.BUFFER_BOUND - 1)).isTrue();
  }
}
