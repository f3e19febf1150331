package dev.spillway.model.tick;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spillway.model.RandomScenarios;
import dev.spillway.model.checkpoint.CheckpointMode;
import dev.spillway.model.scenario.Scenario;
import dev.spillway.model.tick.RecordByRecordTicks.Barrier;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The tick reference against the same rules applied to one record at a time. */
class TickRunAgainstRecordLoopTest {

  private static final int SCENARIOS_PER_SEED = 100;

  static LongStream seeds() {
    return LongStream.range(0, 20);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void shouldMoveAndCompleteAlikeWhenRatesAreConstant(long seed) {
    Random seeds = new Random(seed);
    for (int i = 0; i < SCENARIOS_PER_SEED; i++) {
      RandomScenarios scenarios = new RandomScenarios(seeds.nextLong());
      assertAlike(scenarios.constant(), scenarios.ticksPerSecond);
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void shouldMoveAndCompleteAlikeWhenRatesChange(long seed) {
    Random seeds = new Random(~seed);
    for (int i = 0; i < SCENARIOS_PER_SEED; i++) {
      RandomScenarios scenarios = new RandomScenarios(seeds.nextLong());
      assertAlike(scenarios.changing(), scenarios.ticksPerSecond);
    }
  }

  private static void assertAlike(Scenario scenario, int ticksPerSecond) {
    RecordByRecordTicks expected = new RecordByRecordTicks(scenario, ticksPerSecond);
    TickRun run = TickRun.of(scenario, ticksPerSecond);
    String which = ticksPerSecond + " ticks per second, " + scenario;
    assertThat(buffered(run)).as(which).isEqualTo(buffered(expected));
    assertThat(completionTicks(run)).as(which).isEqualTo(completionTicks(expected));
    assertThat(run.injected()).as(which).isEqualTo(expected.barriers.size());
    assertThat(run.emittedRecords()).as(which).isEqualTo(expected.emitted);
    assertThat(run.drainedRecords()).as(which).isEqualTo(expected.drained);
    assertThat(run.fullestBufferRecords()).as(which).isEqualTo(expected.fullest);
    for (int i = 0; i < run.completed(CheckpointMode.ALIGNED); i++) {
      assertThat(run.durationSeconds(CheckpointMode.ALIGNED, i))
          .as(which)
          .isEqualTo(durationSeconds(expected.barriers.get(i), ticksPerSecond));
    }
  }

  private static double durationSeconds(Barrier barrier, double ticksPerSecond) {
    double end = barrier.completionTick / ticksPerSecond + 1 / ticksPerSecond;
    return end - barrier.injectionTick / ticksPerSecond;
  }

  private static List<Long> buffered(TickRun run) {
    return IntStream.range(0, run.injected()).mapToObj(run::bufferedRecords).toList();
  }

  private static List<Long> buffered(RecordByRecordTicks ticks) {
    return ticks.barriers.stream().map(barrier -> barrier.buffered).toList();
  }

  private static List<Long> completionTicks(TickRun run) {
    return IntStream.range(0, run.completed(CheckpointMode.ALIGNED))
        .mapToObj(run::completionTick)
        .toList();
  }

  private static List<Long> completionTicks(RecordByRecordTicks ticks) {
    return ticks.barriers.stream()
        .map(barrier -> barrier.completionTick)
        .filter(tick -> tick >= 0)
        .toList();
  }
}
