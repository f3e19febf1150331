package dev.spillway.model.calibration;

import static dev.spillway.model.calibration.MadeAttempt.completed;
import static dev.spillway.model.calibration.MadeAttempt.subtask;
import static dev.spillway.model.calibration.MadeAttempt.task;
import static org.assertj.core.api.Assertions.assertThat;

import dev.spillway.model.observed.ObservedAttempt;
import dev.spillway.model.observed.ObservedVertexUse.Basis;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class LimitTest {

  private static final MadeUse FREE = MadeUse.shares(0.3, 0);
  private static final MadeUse BUSY = MadeUse.shares(1, 0);
  private static final MadeUse HELD_UP = MadeUse.shares(0.1, 0.9);

  /** Barriers wait 3 s before the second of three vertices. */
  private static final List<ObservedAttempt> WAITING =
      List.of(
          completed(
              3,
              3_000,
              task("a", subtask(0, 1, 0, 0, 0), subtask(1, 1, 0, 0, 0)),
              task("b", subtask(0, 1, 3_000, 0, 0), subtask(1, 1, 3_000, 0, 0)),
              task("c", subtask(0, 3_001, 0, 0, 0), subtask(1, 3_001, 0, 0, 0))));

  private static MadeJob chain() {
    return new MadeJob().source("a", 2).vertex("b", 2, "HASH", "a").vertex("c", 2, "FORWARD", "b");
  }

  @Test
  void shouldBeTheBusyVertexBeforeWhichOthersAreHeldUp() {
    MadeJob job = chain().use("a", HELD_UP, HELD_UP).use("b", BUSY, BUSY).use("c", FREE, FREE);

    assertThat(Limit.of(job.job(), List.of()))
        .contains(new Limit("b", List.of(0, 1), Limit.Sign.BUSY, 2));
  }

  @Test
  void shouldBeNoneIfNothingIsHeldUpBeforeABusyOne() {
    MadeJob job = chain().use("a", FREE, FREE).use("b", BUSY, BUSY).use("c", FREE, FREE);

    assertThat(Limit.of(job.job(), List.of())).isEmpty();
  }

  @Test
  void shouldNotBeASource() {
    MadeJob job = chain().use("a", BUSY, BUSY).use("b", FREE, FREE).use("c", FREE, FREE);

    assertThat(Limit.of(job.job(), List.of())).isEmpty();
  }

  @Test
  void shouldBeTheLastOfTwoBusyOnes() {
    MadeUse both = MadeUse.shares(0.96, 0.04);
    MadeJob job = chain().use("a", HELD_UP, HELD_UP).use("b", both, both).use("c", BUSY, BUSY);

    assertThat(Limit.of(job.job(), List.of()))
        .contains(new Limit("c", List.of(0, 1), Limit.Sign.BUSY, 1));
  }

  @Test
  void shouldBeOfTheBusySubtasksOnly() {
    MadeJob job = chain().use("a", HELD_UP, HELD_UP).use("b", FREE, BUSY).use("c", FREE, FREE);

    Limit limit = Limit.of(job.job(), List.of()).orElseThrow();

    assertThat(limit.subtasks()).containsExactly(1);
    assertThat(limit.isOfAll(2)).isFalse();
    assertThat(limit.isOfAll(1)).isFalse();
    assertThat(new Limit("b", List.of(1, 0), Limit.Sign.BUSY, 2).isOfAll(2)).isTrue();
  }

  @Test
  void shouldBeOfAllSubtasksWhereTheirMeanIsTold() {
    MadeJob job =
        chain()
            .use("a", Basis.VERTEX_METRICS, HELD_UP)
            .use("b", Basis.VERTEX_METRICS, BUSY)
            .use("c", Basis.VERTEX_METRICS, FREE);

    assertThat(Limit.of(job.job(), List.of())).map(Limit::subtasks).contains(List.of(0, 1));
  }

  /** Barriers wait before a vertex that keeps up as well, for records come in bursts. */
  @Test
  void shouldNotBeToldByWaitingBarriersWhereUsesAreTold() {
    MadeJob job = chain().use("a", FREE, FREE).use("b", FREE, FREE).use("c", FREE, FREE);

    assertThat(Limit.of(job.job(), WAITING)).isEmpty();
  }

  @Test
  void shouldBeToldByWaitingBarriersWhereOneVertexDoesNotTellItsUse() {
    Optional<Limit> waiting = Optional.of(new Limit("b", List.of(0, 1), Limit.Sign.WAITING, 2));

    assertThat(Limit.of(chain().job(), WAITING)).isEqualTo(waiting);
    assertThat(Limit.of(chain().use("b", FREE, FREE).job(), WAITING)).isEqualTo(waiting);
    assertThat(
            Limit.of(chain().use("b", FREE, MadeUse.untimed()).use("c", FREE, FREE).job(), WAITING))
        .isEqualTo(waiting);
  }

  @Test
  void shouldBeToldByUsesOfSomeVerticesBeforeWaitingBarriers() {
    MadeJob job = chain().use("b", HELD_UP, HELD_UP).use("c", BUSY, BUSY).use("a", FREE);

    assertThat(Limit.of(job.job(), WAITING)).map(Limit::vertexId).contains("c");
  }

  @Test
  void shouldCountTheInputChannelsOfASubtask() {
    MadeJob job =
        new MadeJob()
            .source("a", 3)
            .source("b", 4)
            .vertex("c", 2, "HASH", "a", "b")
            .vertex("d", 2, "FORWARD", "c");

    assertThat(Limit.of(job.job(), job.job().vertices().get(2), List.of(0), Limit.Sign.BUSY))
        .extracting(Limit::inputChannels)
        .isEqualTo(7);
    assertThat(Limit.of(job.job(), job.job().vertices().get(3), List.of(0), Limit.Sign.BUSY))
        .extracting(Limit::inputChannels)
        .isEqualTo(1);
  }

  @Test
  void shouldCountTheInputChannelsOfEachOfSeveralEdges() {
    MadeJob job =
        new MadeJob()
            .source("a", 3)
            .vertex("b", 3, "HASH", "a")
            .again("a", "b", "REBALANCE")
            .again("a", "b", "FORWARD");

    assertThat(Limit.of(job.job(), job.job().vertices().get(1), List.of(0), Limit.Sign.BUSY))
        .extracting(Limit::inputChannels)
        .isEqualTo(7);
  }
}
