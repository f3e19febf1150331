package dev.spillway.model.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.spillway.model.checkpoint.CheckpointMode;
import dev.spillway.model.checkpoint.ResultRow;
import dev.spillway.model.scenario.InvalidScenarioException;
import dev.spillway.model.scenario.Parameter;
import dev.spillway.model.scenario.RateProfile;
import dev.spillway.model.scenario.Scenario;
import dev.spillway.model.study.Sweep.Engines;
import dev.spillway.model.tick.TickRun;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SweepTest {

  private static final List<Scenario> TWO_SINKS =
      Stream.of("2000", "500")
          .map(rate -> Scenario.standard().withSink(RateProfile.constant(rate)))
          .toList();

  private static final List<Scenario> ONE_SINK = TWO_SINKS.subList(1, 2);

  /** Keeps what it hears of. */
  private static final class Listening implements SweepObserver {
    final List<String> runs = new ArrayList<>();
    final List<Double> shares = new ArrayList<>();

    @Override
    public void tickDone(TickRun run) {
      runs.add(run.scenario().sink().initialRate() + " at " + run.ticksPerSecond());
    }

    @Override
    public void progress(double share) {
      shares.add(share);
    }
  }

  @Test
  void shouldGiveRowsByTicksThenSinkThenModeWhenTheTickReferenceRuns() {
    SweepResult result = ticks(TWO_SINKS, 10, 1).run(SweepObserver.NONE);
    assertThat(result.tick())
        .extracting(SweepResult.TickRows::ticksPerSecond)
        .containsExactly(10, 1);
    for (SweepResult.TickRows tick : result.tick()) {
      List<ResultRow> expected = new ArrayList<>();
      for (Scenario scenario : TWO_SINKS) {
        TickRun run = TickRun.of(scenario, tick.ticksPerSecond());
        expected.add(ResultRow.of(run, CheckpointMode.ALIGNED));
        expected.add(ResultRow.of(run, CheckpointMode.UNALIGNED));
      }
      assertThat(tick.rows()).isEqualTo(expected);
    }
  }

  @Test
  void shouldGiveNothingOfThePipelineWhenOnlyTheTickReferenceRuns() {
    SweepResult result = ticks(TWO_SINKS, 10, 1).run(SweepObserver.NONE);
    assertThat(result.pipeline()).isEmpty();
    assertThat(result.comparisons()).isEmpty();
    assertThat(result.convergence()).isEmpty();
    assertThat(result.figures()).isEmpty();
  }

  @Test
  void shouldTellOfEachRunInOrderWhenOneListens() {
    Listening listening = new Listening();
    ticks(TWO_SINKS, 10, 1).run(listening);
    assertThat(listening.runs).containsExactly("2000 at 10", "2000 at 1", "500 at 10", "500 at 1");
  }

  @Test
  void shouldReportTheShareOfAllRunsWhenSeveralFollowEachOther() {
    Listening listening = new Listening();
    ticks(TWO_SINKS, 3, 1).run(listening);
    assertThat(listening.shares).isSorted().startsWith(0.375).contains(0.5, 0.875).endsWith(1.0);
  }

  @Test
  void shouldRefuseWhenThereIsNoScenario() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ticks(List.of(), 10))
        .withMessage("scenarios (0) must be at least 1");
  }

  @Test
  void shouldRefuseABatchLimitWhenItIsBelowOne() {
    assertRefused(Parameter.MAX_BATCH, "0", () -> new Sweep(ONE_SINK, Engines.EVENT, List.of(), 0));
  }

  @Test
  void shouldRefuseWhenTheTickReferenceHasNoTicks() {
    assertRefused(Parameter.TICKS_PER_SECOND, "none", () -> ticks(ONE_SINK));
    assertRefused(
        Parameter.TICKS_PER_SECOND, "none", () -> new Sweep(ONE_SINK, Engines.BOTH, List.of(), 1));
  }

  @Test
  void shouldRefuseBeforeAnythingRunsWhenTheLastScenarioDoesNotFitTheLastTicks() {
    Scenario quarter = Scenario.standard().withTimes(BigDecimal.ONE, new BigDecimal("0.25"));
    List<Scenario> scenarios = List.of(Scenario.standard(), quarter);
    assertRefused(Parameter.TICKS_PER_SECOND, "10", () -> ticks(scenarios, 4, 10));
  }

  @Test
  void shouldNotLookAtTicksWhenOnlyThePipelineRuns() {
    Sweep sweep = new Sweep(ONE_SINK, Engines.EVENT, List.of(0), 1);
    assertThat(sweep.ticksPerSecond()).containsExactly(0);
  }

  private static Sweep ticks(List<Scenario> scenarios, Integer... ticksPerSecond) {
    return new Sweep(scenarios, Engines.TICK, List.of(ticksPerSecond), 1);
  }

  private static void assertRefused(Parameter parameter, String value, Runnable sweep) {
    assertThatExceptionOfType(InvalidScenarioException.class)
        .isThrownBy(sweep::run)
        .satisfies(
            refusal -> {
              assertThat(refusal.parameter()).isEqualTo(parameter);
              assertThat(refusal.value()).isEqualTo(value);
            });
  }
}
