package dev.spillway.model.tick;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.spillway.model.checkpoint.Checkpoint;
import dev.spillway.model.checkpoint.Checkpoint.Completion;
import dev.spillway.model.checkpoint.CheckpointMode;
import dev.spillway.model.scenario.InvalidScenarioException;
import dev.spillway.model.scenario.RateProfile;
import dev.spillway.model.scenario.Scenario;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TickRunTest {

  private static Scenario scenario(String sourceRate, String sinkRate, long buffer) {
    return Scenario.standard()
        .withTimes(bd("4"), bd("1"))
        .withSource(RateProfile.constant(sourceRate))
        .withSink(RateProfile.constant(sinkRate))
        .withBuffer(buffer);
  }

  @Test
  void shouldTellACheckpointOfEachModeWhenAsked() {
    // 10 records wait at 5 s; two leave in each tick, so the fifth tick from there lets them
    // through.
    TickRun run = TickRun.of(scenario("4", "2", 100).withTimes(bd("40"), bd("5")), 1);
    assertThat(run.checkpoint(CheckpointMode.ALIGNED, 0))
        .isEqualTo(new Checkpoint(5, 10, 512, Optional.of(new Completion(10, 5))));
    assertThat(run.completionTick(0)).isEqualTo(9);
    assertThat(run.checkpoint(CheckpointMode.UNALIGNED, 0))
        .isEqualTo(new Checkpoint(5, 10, 512 + 2000 / 1024.0, Optional.of(new Completion(6, 1))));
  }

  @Test
  void shouldLeaveACheckpointPendingWhenItsRecordsStayBehind() {
    TickRun run = TickRun.of(scenario("4", "0", 100), 1);
    assertThat(run.injected()).isEqualTo(3);
    assertThat(run.completed(CheckpointMode.ALIGNED)).isZero();
    assertThat(run.completed(CheckpointMode.UNALIGNED)).isEqualTo(3);
    assertThat(run.checkpoint(CheckpointMode.ALIGNED, 0))
        .isEqualTo(new Checkpoint(1, 4, 512, Optional.empty()));
    assertThatExceptionOfType(IndexOutOfBoundsException.class)
        .isThrownBy(() -> run.durationSeconds(CheckpointMode.ALIGNED, 0))
        .withMessageContaining("barrier (0) must be below the number completed, 0");
    assertThatExceptionOfType(IndexOutOfBoundsException.class)
        .isThrownBy(() -> run.checkpoint(CheckpointMode.ALIGNED, 3));
  }

  @Test
  void shouldCompleteInTheLastTickWhenItEndsAtTheHorizon() {
    // Of the 3 x 2 records that have come by 3 s, the sink's single one a tick leaves 3 there.
    TickRun atHorizon = TickRun.of(scenario("2", "1", 100).withTimes(bd("6"), bd("3")), 1);
    assertThat(atHorizon.bufferedRecords(0)).isEqualTo(3);
    assertThat(atHorizon.completionTick(0)).isEqualTo(5);
    TickRun cutShort = TickRun.of(scenario("2", "1", 100).withTimes(bd("5"), bd("3")), 1);
    assertThat(cutShort.completed(CheckpointMode.ALIGNED)).isZero();
  }

  @Test
  void shouldCompleteSeveralInOneTickWhenTheirRecordsLeaveTogether() {
    // Nothing leaves until 3 s; then one tick takes it all.
    RateProfile sink =
        new RateProfile(
            List.of(
                new RateProfile.Step(bd("0"), bd("0")), new RateProfile.Step(bd("3"), bd("99"))));
    TickRun run = TickRun.of(scenario("4", "0", 100).withSink(sink), 1);
    assertThat(IntStream.range(0, 3).mapToObj(run::completionTick)).containsExactly(3L, 3L, 3L);
  }

  @Test
  void shouldCountTheLevelAfterTheTicksMovesWhenAskedForTheFullest() {
    TickRun run = TickRun.of(scenario("10", "10", 100), 1);
    assertThat(run.fullestBufferRecords()).isZero();
    assertThat(run.emittedRecords()).isEqualTo(40);
    assertThat(run.drainedRecords()).isEqualTo(40);
  }

  @Test
  void shouldDoNothingWhenTheHorizonIsZero() {
    TickRun run = TickRun.of(scenario("10", "10", 100).withTimes(bd("0"), bd("1")), 10);
    assertThat(run.injected()).isZero();
    assertThat(run.completed(CheckpointMode.UNALIGNED)).isZero();
    assertThat(run.emittedRecords()).isZero();
  }

  @Test
  void shouldMoveWhatTheBufferHoldsWhenATickEarnsMoreThanADoubleCounts() {
    long buffer = Scenario.BUFFER_BOUND - 1;
    String rate = Long.toString(1L << 59);
    TickRun run = TickRun.of(scenario(rate, rate, buffer), 1);
    assertThat(run.emittedRecords()).isEqualTo(4 * buffer);
    assertThat(run.drainedRecords()).isEqualTo(4 * buffer);
  }

  @Test
  void shouldRoundTheSizeOnceWhenTheBytesExceedALong() {
    long buffer = Scenario.BUFFER_BOUND - 1;
    Scenario scenario =
        new Scenario(
            RateProfile.constant(Long.toString(1L << 59)),
            RateProfile.constant("0"),
            buffer,
            BigDecimal.ZERO,
            Scenario.MAX_RECORD_BYTES,
            bd("2"),
            bd("1"));
    BigDecimal bytes = bd(Long.toString(buffer)).multiply(bd(Long.toString(Integer.MAX_VALUE)));
    assertThat(TickRun.of(scenario, 1).sizeKb(CheckpointMode.UNALIGNED, 0))
        .isEqualTo(bytes.divide(bd("1024")).doubleValue());
  }

  @Test
  void shouldReportRisingSharesWhenTheRunIsLong() {
    List<Double> shares = new ArrayList<>();
    TickRun.of(scenario("1", "1", 1).withTimes(bd("250"), bd("10")), 10_000, shares::add);
    assertThat(shares).hasSize(3).isSorted().last().isEqualTo(1.0);
  }

  @Test
  void shouldRefuseToRunWhenTheTicksDoNotFit() {
    Scenario scenario = scenario("1", "1", 1).withTimes(bd("4"), bd("0.3"));
    assertThatExceptionOfType(InvalidScenarioException.class)
        .isThrownBy(() -> TickRun.of(scenario, 4))
        .withMessageContaining("a multiple of 10");
  }

  private static BigDecimal bd(String decimal) {
    return new BigDecimal(decimal);
  }
}
