package dev.spillway.model.pipeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.spillway.engine.Rational;
import dev.spillway.model.checkpoint.CheckpointMode;
import dev.spillway.model.scenario.InvalidScenarioException;
import dev.spillway.model.scenario.RateProfile;
import dev.spillway.model.scenario.RateProfile.Step;
import dev.spillway.model.scenario.Scenario;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class PipelineRunTest {

  private static Scenario scenario(
      String sourceRate, String sinkRate, long buffer, String horizon, String interval) {
    return Scenario.standard()
        .withSource(RateProfile.constant(sourceRate))
        .withSink(RateProfile.constant(sinkRate))
        .withBuffer(buffer)
        .withTimes(new BigDecimal(horizon), new BigDecimal(interval));
  }

  private static RateProfile profile(String... timesAndRates) {
    List<Step> steps = new ArrayList<>();
    for (int i = 0; i < timesAndRates.length; i += 2) {
      steps.add(new Step(new BigDecimal(timesAndRates[i]), new BigDecimal(timesAndRates[i + 1])));
    }
    return new RateProfile(steps);
  }

  private static List<String> events(Scenario scenario, long maxBatch) {
    List<String> heard = new ArrayList<>();
    PipelineRun.of(
        scenario,
        maxBatch,
        (event, seconds, level) -> heard.add(event.label() + " " + seconds + " " + level),
        share -> {});
    return heard;
  }

  @Test
  void shouldTellEveryEventAtItsExactInstant() {
    assertThat(events(scenario("3", "2", 2, "4", "1"), PipelineRun.NO_BATCH_LIMIT))
        .containsExactly(
            "injection 1 1",
            "completion 3/2 1",
            "injection 2 2",
            "blocked 7/3 2",
            "completion 3 2",
            "injection 3 2",
            "completion 4 2");
  }

  @Test
  void shouldTellTheSameEventsWhateverTheBatchLimit() {
    Scenario scenario =
        scenario("3", "2", 2, "30", "1")
            .withSource(profile("0", "3", "7.5", "0", "9", "5", "20", "1"))
            .withSink(profile("0", "2", "11", "7", "12.25", "0", "14", "2"));
    List<String> whole = events(scenario, PipelineRun.NO_BATCH_LIMIT);
    assertThat(whole).anyMatch(event -> event.startsWith("starved"));
    assertThat(whole).anyMatch(event -> event.startsWith("released"));
    assertThat(whole).anyMatch(event -> event.startsWith("blocked"));
    assertThat(events(scenario, 1)).isEqualTo(whole);
    assertThat(events(scenario, 3)).isEqualTo(whole);
  }

  @Test
  void shouldCountACompletionThatMeetsTheHorizonExactly() {
    // Full from 40 s on; a barrier takes 20 000 / 500 = 40 s, so that of 260 s completes at 300 s.
    PipelineRun run = PipelineRun.of(scenario("1000", "500", 20_000, "300", "10"));
    assertThat(run.completed(CheckpointMode.ALIGNED)).isEqualTo(26);
    assertThat(run.durationSeconds(CheckpointMode.ALIGNED, 25)).isEqualTo(40);
    assertThat(run.checkpoint(CheckpointMode.ALIGNED, 25).completion().orElseThrow())
        .extracting("completedSeconds")
        .isEqualTo(300.0);
    assertThat(run.checkpoint(CheckpointMode.ALIGNED, 26).completion()).isEmpty();
  }

  @Test
  void shouldCountRightWhereMovesAndBarriersCoincide() {
    // 3 and 7 a second and a barrier each second: at every barrier both sides are due.
    PipelineRun faster = PipelineRun.of(scenario("7", "3", 10, "10", "1"));
    assertThat(faster.bufferedRecords(0)).isEqualTo(4);
    assertThat(faster.bufferedRecords(1)).isEqualTo(8);
    assertThat(faster.bufferedRecords(2)).isEqualTo(10);
    assertThat(faster.durationSeconds(CheckpointMode.ALIGNED, 0)).isEqualTo(4.0 / 3);
    assertThat(faster.emittedRecords()).isEqualTo(40);
    assertThat(faster.drainedRecords()).isEqualTo(30);

    PipelineRun slower = PipelineRun.of(scenario("3", "7", 10, "10", "1"));
    assertThat(slower.emittedRecords()).isEqualTo(30);
    assertThat(slower.drainedRecords()).isEqualTo(30);
    assertThat(slower.fullestBufferRecords()).isZero();
  }

  @Test
  void shouldBeExactOverAYearAtAMillionRecordsASecond() {
    Scenario year = scenario("1000000", "999983", 20_000_000, "31536000", "600");
    PipelineRun run = PipelineRun.of(year);
    assertThat(run.injected()).isEqualTo(52_559);
    assertThat(run.completed(CheckpointMode.ALIGNED)).isEqualTo(52_559);
    assertThat(run.events()).isEqualTo(105_119);
    assertThat(run.drainedRecords()).isEqualTo(999_983L * 31_536_000);
    assertThat(run.emittedRecords()).isEqualTo(run.drainedRecords() + 20_000_000);
    for (int i = 0; i < run.injected(); i++) {
      long level = Math.min(20_000_000, 17L * 600 * (i + 1));
      assertThat(run.bufferedRecords(i)).isEqualTo(level);
      assertThat(run.durationSeconds(CheckpointMode.ALIGNED, i)).isEqualTo(level / 999_983.0);
    }
  }

  @Test
  void shouldTakeTheSameNumberOfEventsAtDoubleRatesAndBuffer() {
    PipelineRun run = PipelineRun.of(scenario("2000000", "1999966", 40_000_000, "31536000", "600"));
    assertThat(run.events()).isEqualTo(105_119);
  }

  @Test
  void shouldNotAddEventsWhereEqualRatesOutOfPhaseLetTheLevelAlternate() {
    Scenario scenario =
        scenario("1000", "1000", 100, "100000", "10000")
            .withSink(profile("0", "0", "0.0005", "1000"));
    PipelineRun run = PipelineRun.of(scenario);
    assertThat(run.fullestBufferRecords()).isEqualTo(1);
    assertThat(run.drainedRecords()).isEqualTo(99_999_999);
    // The change of rate, 9 injections and 9 completions, whatever the hundred million records.
    assertThat(run.events()).isLessThanOrEqualTo(1 + 9 + 9);
  }

  @Test
  void shouldAddOnlyEventsWithABatchLimit() {
    Scenario hour = scenario("1000", "500", 20_000, "3600", "10");
    PipelineRun whole = PipelineRun.of(hour);
    PipelineRun single = PipelineRun.of(hour, 1, FlowListener.NONE, share -> {});
    assertThat(whole.events()).isEqualTo(716);
    // Until the buffer is full, at 40 s, 40 000 arrivals, with which 20 000 departures coincide;
    // from then on each departure brings an arrival in the same event. Then the barriers.
    assertThat(single.events()).isEqualTo(1_820_000 + 1 + 359);
    assertThat(single.fingerprint()).isEqualTo(whole.fingerprint());
    assertThat(single.emittedRecords()).isEqualTo(1_820_000);
    assertThat(single.drainedRecords()).isEqualTo(1_800_000);
  }

  @Test
  void shouldMoveOneRecordOfAFullCreditAtRateZero() {
    // The sink has its credit full at 0.5 s and stalls at 1 s; the first record arrives at 2 s.
    PipelineRun run =
        PipelineRun.of(
            scenario("1", "2", 10, "10", "3")
                .withSource(profile("0", "0", "1", "1"))
                .withSink(profile("0", "2", "1", "0")));
    assertThat(run.drainedRecords()).isEqualTo(1);
    assertThat(run.emittedRecords()).isEqualTo(9);
  }

  @Test
  void shouldMoveNothingThroughABufferWithoutPlaces() {
    PipelineRun run = PipelineRun.of(scenario("5", "5", 0, "10", "1"));
    assertThat(run.emittedRecords()).isZero();
    assertThat(run.drainedRecords()).isZero();
    assertThat(run.completed(CheckpointMode.ALIGNED)).isEqualTo(9);
    assertThat(run.durationSeconds(CheckpointMode.ALIGNED, 8)).isZero();
  }

  @Test
  void shouldMakeNoCheckpointWhenTheHorizonIsZero() {
    PipelineRun run = PipelineRun.of(scenario("5", "5", 10, "0", "1"));
    assertThat(run.injected()).isZero();
    assertThat(run.emittedRecords()).isZero();
  }

  @Test
  void shouldSizeCheckpointsByStateAndOvertakenRecords() {
    PipelineRun run = PipelineRun.of(scenario("1000", "500", 20_000, "300", "10"));
    assertThat(run.sizeKb(CheckpointMode.ALIGNED, 28)).isEqualTo(512);
    assertThat(run.sizeKb(CheckpointMode.UNALIGNED, 28)).isEqualTo(512 + 20_000 * 200 / 1024.0);
    assertThat(run.durationSeconds(CheckpointMode.UNALIGNED, 28)).isZero();
  }

  @Test
  void shouldRefuseABatchLimitBelowOne() {
    assertThatThrownBy(() -> PipelineRun.of(Scenario.standard(), 0, FlowListener.NONE, share -> {}))
        .isInstanceOf(InvalidScenarioException.class)
        .hasMessageContaining("0");
  }

  @Test
  void shouldStopRatherThanRoundWhenPhasesBecomeTooFine() {
    // Each round hands the sink's phase to the source and back, between rates that are coprime.
    List<Step> source = new ArrayList<>();
    List<Step> sink = new ArrayList<>();
    long prime = 1_000_000_000_000_037L;
    for (int round = 0; round < 100; round++) {
      BigDecimal at = BigDecimal.valueOf(round == 0 ? 0 : 40L * round + 3, 1);
      source.add(new Step(at, BigDecimal.valueOf(prime + 4L * round)));
      sink.add(new Step(at, BigDecimal.valueOf(prime + 2L * round - 900_000_000_000_000L)));
      BigDecimal middle = BigDecimal.valueOf(40L * round + 21, 1);
      source.add(new Step(middle, BigDecimal.valueOf(prime + 6L * round - 900_000_000_000_001L)));
      sink.add(new Step(middle, BigDecimal.valueOf(prime + 8L * round + 1)));
    }
    Scenario scenario =
        scenario("1", "1", 1, "400", "100")
            .withSource(new RateProfile(source))
            .withSink(new RateProfile(sink));
    assertThatThrownBy(() -> PipelineRun.of(scenario))
        .isInstanceOf(PhaseLimitException.class)
        .hasMessageContaining("4096");
  }

  @Test
  void shouldReportDurationsFarFromZeroWithoutLosingDigits() {
    // One record, one millionth of a second, after a third of a year.
    Scenario scenario = scenario("1000001", "1000000", 1, "10000000", "9999999");
    PipelineRun run = PipelineRun.of(scenario);
    assertThat(run.bufferedRecords(0)).isEqualTo(1);
    assertThat(run.durationSeconds(CheckpointMode.ALIGNED, 0))
        .isCloseTo(1e-6, Offset.offset(1e-20));
  }

  @Test
  void shouldTellProgressUpToTheLastBarrier() {
    List<Double> shares = new ArrayList<>();
    PipelineRun.of(scenario("1", "1", 1, "10", "2"), 1, FlowListener.NONE, shares::add);
    assertThat(shares).containsExactly(0.2, 0.4, 0.6, 0.8);
  }

  @Test
  void shouldGiveInstantsInSecondsWhateverTheTimeUnit() {
    List<Rational> instants = new ArrayList<>();
    PipelineRun.of(
        scenario("3", "1", 1, "2.5", "0.5"),
        PipelineRun.NO_BATCH_LIMIT,
        (event, seconds, level) -> instants.add(seconds),
        share -> {});
    assertThat(instants).contains(Rational.of(1, 2), Rational.of(2, 3));
  }
}
