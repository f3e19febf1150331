package dev.spillway.model.calibration;

import static dev.spillway.model.calibration.MadeAttempt.completed;
import static dev.spillway.model.calibration.MadeAttempt.subtask;
import static dev.spillway.model.calibration.MadeAttempt.task;
import static org.assertj.core.api.Assertions.assertThat;

import dev.spillway.model.observed.ObservedAttempt;
import dev.spillway.model.observed.ObservedJob;
import dev.spillway.model.observed.ObservedSubtask;
import java.util.List;
import org.junit.jupiter.api.Test;

class FullInputsTest {

  private static final ObservedJob CHAIN =
      new MadeJob().source("a", 1).vertex("b", 2, "HASH", "a").vertex("c", 2, "HASH", "b").job();

  /** The way of a barrier through three vertices: when it was through each, in ms. */
  private static ObservedAttempt barrier(long id, long a, long b0, long b1, long c0, long c1) {
    return completed(
        id,
        Math.max(c0, c1),
        task("a", subtask(0, a, 0, 0, 0)),
        task("b", subtask(0, a, b0 - a, 0, 0), subtask(1, a, b1 - a, 0, 0)),
        task(
            "c",
            subtask(0, Math.min(b0, b1), c0 - Math.min(b0, b1), 0, 0),
            subtask(1, Math.min(b0, b1), c1 - Math.min(b0, b1), 0, 0)));
  }

  @Test
  void shouldFindTheLastVertexBeforeWhichBarriersWait() {
    assertThat(FullInputs.limit(CHAIN, List.of(barrier(3, 1, 900, 900, 1_900, 1_950))))
        .contains(new Limit("c", List.of(0, 1), Limit.Sign.WAITING, 2));
  }

  /** What a barrier has waited before is no wait here. */
  @Test
  void shouldNotCountTheWayToTheVertexBefore() {
    assertThat(FullInputs.limit(CHAIN, List.of(barrier(3, 1, 900, 900, 905, 903))))
        .contains(new Limit("b", List.of(0, 1), Limit.Sign.WAITING, 1));
  }

  @Test
  void shouldNotCountAPassageThatIsShortBesideAnother() {
    assertThat(FullInputs.limit(CHAIN, List.of(barrier(3, 1, 9_000, 9_000, 9_080, 9_080))))
        .map(Limit::vertexId)
        .contains("b");
    assertThat(FullInputs.limit(CHAIN, List.of(barrier(3, 1, 100, 100, 180, 180))))
        .map(Limit::vertexId)
        .contains("c");
  }

  @Test
  void shouldFindNoneWhereBarriersHardlyWait() {
    assertThat(FullInputs.limit(CHAIN, List.of(barrier(3, 1, 40, 40, 80, 80)))).isEmpty();
    assertThat(FullInputs.limit(CHAIN, List.of())).isEmpty();
  }

  @Test
  void shouldLeaveOutSubtasksThatWaitForInput() {
    assertThat(FullInputs.limit(CHAIN, List.of(barrier(3, 1, 900, 200, 910, 910))))
        .map(Limit::subtasks)
        .contains(List.of(0));
  }

  @Test
  void shouldTakeTheMedianOverCheckpoints() {
    List<ObservedAttempt> attempts =
        List.of(
            barrier(3, 1, 10, 10, 10, 10),
            barrier(4, 1, 10, 10, 10, 10),
            barrier(5, 1, 900, 900, 900, 900));

    assertThat(FullInputs.limit(CHAIN, attempts)).isEmpty();
  }

  @Test
  void shouldFindTheLastVertexBeforeWhichBuffersWerePersisted() {
    ObservedAttempt attempt =
        completed(
            3,
            20,
            400_000,
            task("a", subtask(0, 1, 0, 0, 0)),
            task("b", subtask(0, 1, 5, 0, 200_000), subtask(1, 1, 5, 0, 170_000)),
            task("c", subtask(0, 1, 900, 0, 8_000), subtask(1, 1, 900, 0, 0)));

    assertThat(FullInputs.limit(CHAIN, List.of(attempt)))
        .contains(new Limit("b", List.of(0, 1), Limit.Sign.PERSISTED, 1));
  }

  @Test
  void shouldLeaveOutSubtasksWithFewBuffersPersisted() {
    ObservedAttempt attempt =
        completed(
            3, 20, 400_000, task("b", subtask(0, 1, 5, 0, 10_000), subtask(1, 1, 5, 0, 200_000)));

    assertThat(FullInputs.limit(CHAIN, List.of(attempt))).map(Limit::subtasks).contains(List.of(1));
  }

  /** Of an attempt that expired only those have figures that had reported. */
  @Test
  void shouldNotCountSubtasksThatDidNotReport() {
    ObservedAttempt attempt =
        completed(
            3,
            900,
            task("a", subtask(0, 1, 0, 0, 0)),
            task("b", subtask(0, 1, 900, 0, 0), ObservedSubtask.pending(1)));

    assertThat(FullInputs.limit(CHAIN, List.of(attempt))).map(Limit::subtasks).contains(List.of(0));
  }
}
