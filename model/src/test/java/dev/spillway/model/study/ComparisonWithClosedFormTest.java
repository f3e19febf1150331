package dev.spillway.model.study;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spillway.engine.Rational;
import dev.spillway.model.MadeUpRun;
import dev.spillway.model.RandomScenarios;
import dev.spillway.model.checkpoint.CheckpointMode;
import dev.spillway.model.scenario.Scenario;
import dev.spillway.model.tick.TickRun;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The tick reference against the closed form of the pipeline at constant rates R and S: buffered(t)
 * = min(B, floor(R t) - floor(S t)) for R > S, else 0; an aligned checkpoint with q records ahead
 * completes when the (floor(S T) + q)-th record has left.
 */
class ComparisonWithClosedFormTest {

  static LongStream seeds() {
    return LongStream.range(0, 20);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void shouldNeverDifferWhenBothModelsAreRight(long seed) {
    Random random = new Random(seed);
    int agreeing = 0;
    for (int i = 0; i < 200; i++) {
      RandomScenarios scenarios = new RandomScenarios(random.nextLong());
      TickRun tick = TickRun.of(scenarios.constant(), scenarios.ticksPerSecond);
      MadeUpRun event = closedForm(tick.scenario());
      TickTolerance tolerance = new TickTolerance(tick.scenario(), tick.grid());
      Comparison comparison = new Comparison(event, tick, tolerance);
      for (CheckpointMode mode : CheckpointMode.values()) {
        ComparisonRow row = comparison.row(mode);
        assertThat(row.verdict()).as(row.toString()).isNotEqualTo(Verdict.DIFFERS);
        agreeing += row.verdict() == Verdict.AGREES ? 1 : 0;
      }
    }
    assertThat(agreeing).as("comparisons that were not too coarse").isGreaterThan(50);
  }

  private static MadeUpRun closedForm(Scenario scenario) {
    Rational sourceRate = Rational.of(scenario.source().initialRate());
    Rational sinkRate = Rational.of(scenario.sink().initialRate());
    Rational horizon = Rational.of(scenario.horizonSeconds());
    List<Long> buffered = new ArrayList<>();
    List<Double> durations = new ArrayList<>();
    for (int i = 0; i < scenario.barriers(); i++) {
      Rational injection = Rational.of(scenario.injectionSeconds(i));
      long drained = sinkRate.times(injection).floor();
      long ahead =
          Math.min(
              scenario.bufferRecords(), Math.max(0, sourceRate.times(injection).floor() - drained));
      if (sourceRate.compareTo(sinkRate) <= 0) {
        ahead = 0;
      }
      buffered.add(ahead);
      if (ahead == 0) {
        durations.add(0.0);
      } else if (!sinkRate.isZero()) {
        Rational completion = Rational.of(drained + ahead).dividedBy(sinkRate);
        if (completion.compareTo(horizon) <= 0) {
          durations.add(completion.minus(injection).doubleValue());
        }
      }
    }
    List<Double> unaligned = Collections.nCopies(buffered.size(), 0.0);
    return new MadeUpRun(scenario, buffered, durations, unaligned);
  }
}
