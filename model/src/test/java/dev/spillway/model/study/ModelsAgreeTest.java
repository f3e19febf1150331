package dev.spillway.model.study;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spillway.model.RandomScenarios;
import dev.spillway.model.pipeline.PipelineRun;
import dev.spillway.model.scenario.Scenario;
import dev.spillway.model.tick.TickRun;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Both models on random scenarios: they were written apart, and no tick explains a defect. */
class ModelsAgreeTest {

  private static final int SCENARIOS_PER_SEED = 300;

  static LongStream seeds() {
    return LongStream.range(0, 20);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void shouldNeverDifferByMoreThanTheTickExplains(long seed) {
    Random seeds = new Random(seed);
    int agreeing = 0;
    for (int i = 0; i < SCENARIOS_PER_SEED; i++) {
      RandomScenarios random = new RandomScenarios(seeds.nextLong());
      Scenario scenario = i % 2 == 0 ? random.constant() : random.changing();
      TickRun tick = TickRun.of(scenario, random.ticksPerSecond);
      for (ComparisonRow row : Comparison.of(PipelineRun.of(scenario), tick).rows()) {
        assertThat(row.verdict())
            .as("seed " + seed + ", scenario " + i + ": " + row)
            .isNotEqualTo(Verdict.DIFFERS);
        agreeing += row.verdict() == Verdict.AGREES ? 1 : 0;
      }
    }
    // A comparison that called everything too coarse would prove nothing.
    assertThat(agreeing).as("agreeing rows").isGreaterThan(SCENARIOS_PER_SEED);
  }
}
