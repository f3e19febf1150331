package dev.spillway.model.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spillway.model.checkpoint.CheckpointMode;
import dev.spillway.model.scenario.RateProfile;
import dev.spillway.model.scenario.Scenario;
import java.math.BigDecimal;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.LongStream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Constant whole rates R > S and B >= 1 have a closed form: buffered(t) = min(B, floor(R t) -
 * floor(S t)), drained(t) = floor(S t), and a barrier injected at T with q > 0 ahead completes at
 * (floor(S T) + q) / S. For R <= S nothing stays buffered.
 */
class ClosedFormTest {

  private static final int SCENARIOS_PER_SEED = 200;

  static LongStream seeds() {
    return LongStream.rangeClosed(1, 20);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void shouldFollowTheClosedFormWhenTheSourceIsFaster(long seed) {
    RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
    for (int i = 0; i < SCENARIOS_PER_SEED; i++) {
      long sourceRate = random.nextLong(2, random.nextBoolean() ? 20 : 2_000_000);
      long sinkRate = random.nextLong(1, sourceRate);
      long buffer = random.nextLong(1, random.nextBoolean() ? 5 : 10_000_000);
      long horizon = random.nextLong(1, 5000);
      long interval = random.nextLong(1, 100);
      Scenario scenario = scenario(sourceRate, sinkRate, buffer, horizon, interval);
      check("seed " + seed + ", scenario " + i + ": " + scenario, scenario, sourceRate, sinkRate);
    }
  }

  private static void check(String replay, Scenario scenario, long sourceRate, long sinkRate) {
    PipelineRun run = PipelineRun.of(scenario);
    long horizon = scenario.horizonSeconds().longValueExact();
    long interval = scenario.intervalSeconds().longValueExact();
    assertThat(run.drainedRecords()).as(replay).isEqualTo(sinkRate * horizon);
    for (int i = 0; i < run.injected(); i++) {
      long injected = interval * (i + 1);
      long level = Math.min(scenario.bufferRecords(), (sourceRate - sinkRate) * injected);
      assertThat(run.bufferedRecords(i)).as(replay).isEqualTo(level);
      boolean completes = sinkRate * injected + level <= sinkRate * horizon;
      assertThat(run.completed(CheckpointMode.ALIGNED) > i).as(replay).isEqualTo(completes);
      if (completes) {
        assertThat(run.durationSeconds(CheckpointMode.ALIGNED, i))
            .as(replay)
            .isCloseTo((double) level / sinkRate, Offset.offset(1e-12 * (1 + level)));
      }
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void shouldBufferNothingWhenTheSinkIsNoSlower(long seed) {
    RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
    for (int i = 0; i < SCENARIOS_PER_SEED; i++) {
      long sinkRate = random.nextLong(1, 2_000_000);
      long sourceRate = random.nextInt(4) == 0 ? sinkRate : random.nextLong(0, sinkRate + 1);
      long horizon = random.nextLong(1, 5000);
      Scenario scenario =
          scenario(sourceRate, sinkRate, random.nextLong(1, 100), horizon, random.nextLong(1, 100));
      PipelineRun run = PipelineRun.of(scenario);
      String replay = "seed " + seed + ", scenario " + i + ": " + scenario;
      assertThat(run.fullestBufferRecords()).as(replay).isZero();
      assertThat(run.drainedRecords()).as(replay).isEqualTo(sourceRate * horizon);
      assertThat(run.completed(CheckpointMode.ALIGNED)).as(replay).isEqualTo(run.injected());
    }
  }

  private static Scenario scenario(
      long sourceRate, long sinkRate, long buffer, long horizon, long interval) {
    return Scenario.standard()
        .withSource(RateProfile.constant(BigDecimal.valueOf(sourceRate)))
        .withSink(RateProfile.constant(BigDecimal.valueOf(sinkRate)))
        .withBuffer(buffer)
        .withTimes(BigDecimal.valueOf(horizon), BigDecimal.valueOf(interval));
  }
}
