package dev.spillway.model.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.spillway.model.GoldenCases;
import dev.spillway.model.GoldenCases.ProfileCase;
import dev.spillway.model.GoldenCases.SweepCase;
import dev.spillway.model.checkpoint.Checkpoint;
import dev.spillway.model.checkpoint.CheckpointMode;
import dev.spillway.model.checkpoint.ResultRow;
import java.util.List;
import java.util.stream.Stream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The golden figures: rows and checkpoints from an oracle in exact rational time. */
class GoldenPipelineTest {

  private static final double TOLERANCE = 1e-9;

  static Stream<Arguments> sweepCases() {
    return withBatchLimits(GoldenCases.sweep());
  }

  static Stream<Arguments> profileCases() {
    return withBatchLimits(GoldenCases.profiles());
  }

  private static Stream<Arguments> withBatchLimits(List<?> cases) {
    return cases.stream()
        .flatMap(
            golden ->
                Stream.of(1L, 7L, PipelineRun.NO_BATCH_LIMIT)
                    .map(limit -> Arguments.of(golden, limit)));
  }

  @ParameterizedTest(name = "{0}, batches of {1}")
  @MethodSource("sweepCases")
  void shouldGiveTheRowsOfTheSweepCases(SweepCase golden, long maxBatch) {
    PipelineRun run = PipelineRun.of(golden.scenario(), maxBatch, FlowListener.NONE, share -> {});
    for (CheckpointMode mode : CheckpointMode.values()) {
      JsonNode expected = golden.row("event", mode);
      ResultRow actual = ResultRow.of(run, mode);
      assertThat(actual.completed()).isEqualTo(expected.get("completed").asInt());
      assertThat(actual.figures().isPresent()).isEqualTo(!expected.get("duration_s").isNull());
      actual
          .figures()
          .ifPresent(
              figures -> {
                assertClose(figures.durationSeconds(), expected.get("duration_s").asDouble());
                assertClose(figures.sizeKb(), expected.get("size_kb").asDouble());
              });
    }
  }

  @ParameterizedTest(name = "{0}, batches of {1}")
  @MethodSource("profileCases")
  void shouldGiveEveryCheckpointOfTheProfileCases(ProfileCase golden, long maxBatch) {
    PipelineRun run = PipelineRun.of(golden.scenario(), maxBatch, FlowListener.NONE, share -> {});
    JsonNode expected = golden.expected();
    assertThat(run.emittedRecords()).isEqualTo(expected.get("emitted").asLong());
    assertThat(run.drainedRecords()).isEqualTo(expected.get("drained").asLong());
    assertThat(run.emittedRecords() - run.drainedRecords())
        .isEqualTo(expected.get("buffered_at_end").asLong());
    assertAligned(run, expected.get("aligned"));
    assertUnaligned(run, expected.get("unaligned"));
  }

  private static void assertAligned(PipelineRun run, JsonNode expected) {
    assertThat(run.completed(CheckpointMode.ALIGNED)).isEqualTo(expected.size());
    for (int i = 0; i < expected.size(); i++) {
      Checkpoint checkpoint = run.checkpoint(CheckpointMode.ALIGNED, i);
      Checkpoint.Completion completion = checkpoint.completion().orElseThrow();
      double injected = expected.get(i).get(0).asDouble();
      double duration = expected.get(i).get(1).asDouble();
      assertThat(checkpoint.injectedSeconds()).isEqualTo(injected);
      assertClose(completion.durationSeconds(), duration);
      assertClose(completion.completedSeconds(), injected + duration);
    }
  }

  private static void assertUnaligned(PipelineRun run, JsonNode expected) {
    assertThat(run.completed(CheckpointMode.UNALIGNED)).isEqualTo(expected.size());
    for (int i = 0; i < expected.size(); i++) {
      assertThat(run.checkpoint(CheckpointMode.UNALIGNED, i).bufferedRecords())
          .isEqualTo(expected.get(i).get(1).asLong());
    }
  }

  /** Relative; absolute below 1. */
  private static void assertClose(double actual, double expected) {
    assertThat(actual)
        .isCloseTo(expected, Offset.offset(TOLERANCE * Math.max(1, Math.abs(expected))));
  }
}
