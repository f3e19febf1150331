package dev.spillway.model.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spillway.model.checkpoint.CheckpointMode;
import dev.spillway.model.scenario.Scenario;
import java.util.stream.LongStream;
import org.assertj.core.api.SoftAssertions;
import org.assertj.core.data.Offset;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Random scenarios against the rules taken literally, for three batch limits. */
class PipelineAgainstRulesTest {

  private static final int SCENARIOS_PER_SEED = 250;

  static LongStream seeds() {
    return LongStream.rangeClosed(1, 20);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void shouldGiveWhatTheRulesGiveWhateverTheBatchLimit(long seed) {
    CornerScenarios random = new CornerScenarios(seed);
    for (int i = 0; i < SCENARIOS_PER_SEED; i++) {
      Scenario scenario = random.next();
      RuleByRule expected = RuleByRule.run(scenario);
      PipelineRun whole = PipelineRun.of(scenario);
      String replay = "seed " + seed + ", scenario " + i + ": " + scenario;
      check(replay, whole, expected);
      for (long limit : new long[] {1, 7}) {
        PipelineRun limited = PipelineRun.of(scenario, limit, FlowListener.NONE, share -> {});
        check(replay + " in batches of " + limit, limited, expected);
        assertThat(limited.fingerprint()).as(replay).isEqualTo(whole.fingerprint());
      }
    }
  }

  private static void check(String replay, PipelineRun run, RuleByRule expected) {
    SoftAssertions.assertSoftly(
        softly -> {
          softly.assertThat(run.emittedRecords()).as(replay).isEqualTo(expected.emitted);
          softly.assertThat(run.drainedRecords()).as(replay).isEqualTo(expected.drained);
          softly.assertThat(run.fullestBufferRecords()).as(replay).isEqualTo(expected.highest);
          softly.assertThat(run.injected()).as(replay).isEqualTo(expected.buffered.size());
          softly
              .assertThat(run.completed(CheckpointMode.ALIGNED))
              .as(replay)
              .isEqualTo(expected.aligned.size());
        });
    for (int i = 0; i < run.injected(); i++) {
      assertThat(run.bufferedRecords(i)).as(replay).isEqualTo(expected.buffered.get(i));
    }
    for (int i = 0; i < run.completed(CheckpointMode.ALIGNED); i++) {
      assertThat(run.durationSeconds(CheckpointMode.ALIGNED, i))
          .as(replay)
          .isCloseTo(expected.aligned.get(i).duration().doubleValue(), Offset.offset(1e-12));
    }
  }
}
