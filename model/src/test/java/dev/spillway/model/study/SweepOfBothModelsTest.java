package dev.spillway.model.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.spillway.model.checkpoint.CheckpointMode;
import dev.spillway.model.checkpoint.ResultRow;
import dev.spillway.model.pipeline.FlowListener;
import dev.spillway.model.pipeline.PipelineRun;
import dev.spillway.model.scenario.RateProfile;
import dev.spillway.model.scenario.Scenario;
import dev.spillway.model.study.Sweep.Engines;
import dev.spillway.model.tick.TickRun;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SweepOfBothModelsTest {

  private static final List<Scenario> FIVE_SINKS = sinks("2000", "1000", "500", "250", "100");

  private static List<Scenario> sinks(String... rates) {
    return Stream.of(rates)
        .map(rate -> Scenario.standard().withSink(RateProfile.constant(rate)))
        .toList();
  }

  private static SweepResult run(Engines engines, List<Scenario> scenarios, Integer... ticks) {
    return new Sweep(scenarios, engines, List.of(ticks), PipelineRun.NO_BATCH_LIMIT)
        .run(SweepObserver.NONE);
  }

  @Test
  void shouldGiveThePipelinesRowsBySinkThenModeWhenItRuns() {
    List<ResultRow> expected = new ArrayList<>();
    for (Scenario scenario : FIVE_SINKS) {
      PipelineRun run = PipelineRun.of(scenario);
      expected.add(ResultRow.of(run, CheckpointMode.ALIGNED));
      expected.add(ResultRow.of(run, CheckpointMode.UNALIGNED));
    }
    SweepResult result = run(Engines.EVENT, FIVE_SINKS);
    assertThat(result.pipeline()).isEqualTo(expected);
    assertThat(result.tick()).isEmpty();
    assertThat(result.comparisons()).isEmpty();
    assertThat(result.convergence()).isEmpty();
  }

  @Test
  void shouldAgreeInEveryRowWhenTheSweepIsTheDefaultOne() {
    SweepResult result = run(Engines.BOTH, FIVE_SINKS, 10, 100, 1000);
    assertThat(result.comparisons()).hasSize(30).allMatch(row -> row.verdict() == Verdict.AGREES);
  }

  @Test
  void shouldOrderComparisonsBySinkThenModeThenTicksWhenThereAreSeveralOfEach() {
    SweepResult result = run(Engines.BOTH, sinks("500", "250"), 10, 1);
    assertThat(result.comparisons())
        .extracting(
            row ->
                row.scenario().sink().initialRate() + " " + row.mode() + " " + row.ticksPerSecond())
        .containsExactly(
            "500 ALIGNED 10",
            "500 ALIGNED 1",
            "500 UNALIGNED 10",
            "500 UNALIGNED 1",
            "250 ALIGNED 10",
            "250 ALIGNED 1",
            "250 UNALIGNED 10",
            "250 UNALIGNED 1");
  }

  @Test
  void shouldConvergeInTheFirstOrderWhenTheTickIsLongerThanARecordTakes() {
    SweepResult result = run(Engines.BOTH, FIVE_SINKS, 1, 2, 5, 10);
    assertThat(result.convergence())
        .extracting(ConvergenceRow::scenario)
        .containsExactlyElementsOf(FIVE_SINKS);
    for (ConvergenceRow row : result.convergence()) {
      assertThat(row.mode()).isEqualTo(CheckpointMode.ALIGNED);
      assertThat(row.order().orElseThrow()).isCloseTo(1, within(0.1));
    }
  }

  @Test
  void shouldTellOfNoConvergenceWhenThereIsOneTicksValue() {
    assertThat(run(Engines.BOTH, FIVE_SINKS, 10).convergence()).isEmpty();
  }

  @Test
  void shouldCallTheTickTooCoarseWhenTheBufferHoldsOneRecord() {
    Scenario scenario = sinks("500").get(0).withBuffer(1);
    assertThat(run(Engines.BOTH, List.of(scenario), 10).comparisons())
        .extracting(ComparisonRow::verdict)
        .containsExactly(Verdict.TICK_TOO_COARSE, Verdict.TICK_TOO_COARSE);
  }

  @Test
  void shouldSumUpThePipelineRunsWhenThereAreSeveral() {
    List<Scenario> scenarios =
        List.of(
            sinks("500").get(0),
            sinks("250").get(0).withTimes(new BigDecimal("100"), new BigDecimal("2.5")));
    List<PipelineRun> runs = scenarios.stream().map(PipelineRun::of).toList();
    SweepResult.PipelineFigures figures = run(Engines.EVENT, scenarios).figures().orElseThrow();
    assertThat(figures.events()).isEqualTo(runs.stream().mapToLong(PipelineRun::events).sum());
    assertThat(figures.records())
        .isEqualTo(
            runs.stream().mapToLong(run -> run.emittedRecords() + run.drainedRecords()).sum());
    assertThat(figures.unitsPerSecond()).isEqualTo(2);
  }

  @Test
  void shouldGiveTheRunsOwnFingerprintWhenThereIsOneScenario() {
    Scenario scenario = sinks("500").get(0);
    assertThat(fingerprint(List.of(scenario)))
        .isEqualTo(PipelineRun.of(scenario).fingerprint().toString());
  }

  @Test
  void shouldGiveAFingerprintOfAllInOrderWhenThereAreSeveralScenarios() {
    String forwards = fingerprint(sinks("500", "250"));
    assertThat(forwards).matches("[0-9a-f]{16}").isEqualTo(fingerprint(sinks("500", "250")));
    assertThat(forwards)
        .isNotEqualTo(fingerprint(sinks("250", "500")))
        .isNotEqualTo(fingerprint(sinks("500", "100")))
        .isNotEqualTo(fingerprint(sinks("500")));
  }

  private static String fingerprint(List<Scenario> scenarios) {
    return run(Engines.EVENT, scenarios).figures().orElseThrow().fingerprint();
  }

  @Test
  void shouldTellOfFlowAndRunsInOrderWhenOneListens() {
    List<String> heard = new ArrayList<>();
    SweepObserver observer =
        new SweepObserver() {
          @Override
          public FlowListener flowListener(Scenario scenario) {
            heard.add("flow of " + scenario.sink().initialRate());
            return FlowListener.NONE;
          }

          @Override
          public void pipelineDone(PipelineRun run) {
            heard.add("pipeline " + run.scenario().sink().initialRate());
          }

          @Override
          public void tickDone(TickRun run) {
            heard.add("ticks " + run.scenario().sink().initialRate());
          }
        };
    new Sweep(sinks("500", "250"), Engines.BOTH, List.of(10), 1).run(observer);
    assertThat(heard)
        .containsExactly(
            "flow of 500", "pipeline 500", "ticks 500", "flow of 250", "pipeline 250", "ticks 250");
  }

  @Test
  void shouldReportRisingSharesUpToOneWhenBothModelsRun() {
    List<Double> shares = new ArrayList<>();
    SweepObserver observer =
        new SweepObserver() {
          @Override
          public void progress(double share) {
            shares.add(share);
          }
        };
    new Sweep(FIVE_SINKS, Engines.BOTH, List.of(10, 100), 1).run(observer);
    assertThat(shares).isSorted().last().isEqualTo(1.0);
  }
}
