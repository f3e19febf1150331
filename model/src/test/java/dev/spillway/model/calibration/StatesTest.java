package dev.spillway.model.calibration;

import static dev.spillway.model.calibration.MadeAttempt.bytes;
import static dev.spillway.model.calibration.MadeAttempt.completed;
import static dev.spillway.model.calibration.MadeAttempt.stateful;
import static dev.spillway.model.calibration.MadeAttempt.subtask;
import static org.assertj.core.api.Assertions.assertThat;

import dev.spillway.model.job.draft.Estimate;
import dev.spillway.model.job.draft.VertexDraft.StateDraft;
import dev.spillway.model.observed.ObservedAttempt;
import java.util.List;
import org.junit.jupiter.api.Test;

class StatesTest {

  @Test
  void shouldBeTheMedianOfCheckpointsByTheNumberOfSubtasks() {
    States states =
        new States(
            List.of(
                completed(3, 9, stateful("b", 3_000, 3_000, 0)),
                completed(4, 9, stateful("b", 90_000, 90_000, 0)),
                completed(5, 9, stateful("b", 4_000, 4_000, 0)),
                MadeAttempt.expired(6, 60_000)));

    StateDraft state = states.of("b", 2).orElseThrow();

    assertThat(state.size().value()).isEqualTo("2000 b");
    assertThat(state.size().why()).contains("3 checkpoints");
    assertThat(state.delta()).isEmpty();
    assertThat(state.sync()).isEmpty();
  }

  /** Buffers that barriers overtook are a part of what a checkpoint writes. */
  @Test
  void shouldNotCountPersistedBuffers() {
    States states =
        new States(List.of(completed(3, 9, 70_000, stateful("b", 71_000, 71_000, 70_000))));

    assertThat(states.of("b", 1)).map(StateDraft::size).map(Estimate::value).contains("1000 b");
    assertThat(
            new States(List.of(completed(3, 9, 70_000, stateful("b", 70_000, 70_000, 70_000))))
                .of("b", 1))
        .isEmpty();
  }

  @Test
  void shouldTellWhatAnIncrementalCheckpointWrites() {
    ObservedAttempt attempt =
        bytes(3, 9, 10_000, 500_000, 2_000, stateful("b", 10_000, 500_000, 2_000));
    States states = new States(List.of(attempt));

    assertThat(states.isIncremental()).isTrue();
    StateDraft state = states.of("b", 2).orElseThrow();
    assertThat(state.size().value()).isEqualTo("249000 b");
    assertThat(state.delta()).map(Estimate::value).contains("4000 b");
  }

  @Test
  void shouldNotBeIncrementalWhereAllIsWritten() {
    assertThat(new States(List.of(completed(3, 9, stateful("b", 1_000, 1_000, 0)))).isIncremental())
        .isFalse();
    assertThat(new States(List.of()).isIncremental()).isFalse();
  }

  @Test
  void shouldTellALongSyncPart() {
    States states =
        new States(
            List.of(
                completed(
                    3,
                    9,
                    stateful(
                        "b",
                        1_000,
                        1_000,
                        0,
                        subtask(0, 1, 0, 0, 0, 40),
                        subtask(1, 1, 0, 0, 0, 60)))));

    assertThat(states.of("b", 2).orElseThrow().sync()).map(Estimate::value).contains("50000000 ns");
  }

  @Test
  void shouldBeEmptyOfAVertexThatTellsNone() {
    assertThat(new States(List.of()).of("b", 1)).isEmpty();
    assertThat(new States(List.of(completed(3, 9, stateful("a", 5, 5, 0)))).of("b", 1)).isEmpty();
  }
}
