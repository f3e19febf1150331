package dev.spillway.model.comparison;

import static dev.spillway.model.comparison.Histories.completed;
import static dev.spillway.model.comparison.Histories.inGraph;
import static dev.spillway.model.comparison.Histories.subject;
import static org.assertj.core.api.Assertions.assertThat;

import dev.spillway.model.network.report.Phase;
import dev.spillway.model.observed.ObservedGraph;
import dev.spillway.model.observed.ObservedSubtask;
import dev.spillway.model.observed.ObservedTask;
import dev.spillway.model.observed.ObservedVertex;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class PhaseComparisonTest {

  private static final ObservedGraph GRAPH = graph("a", "b", "c", "Source", "Map", "Sink");

  /** A line of three vertices: ids, then names. */
  private static ObservedGraph graph(String... words) {
    return new ObservedGraph(
        List.of(
            new ObservedVertex(words[0], words[3], 2, List.of()),
            new ObservedVertex(words[1], words[4], 2, List.of(words[0])),
            new ObservedVertex(words[2], words[5], 2, List.of(words[1]))));
  }

  /** Start delay and alignment in ms of each subtask; sync 1 ms, async 2 ms. */
  private static ObservedTask task(String id, boolean unaligned, long... delaysAndAlignments) {
    List<ObservedSubtask> subtasks = new ArrayList<>();
    for (int i = 0; i < delaysAndAlignments.length; i += 2) {
      subtasks.add(
          new ObservedSubtask(
              i / 2,
              true,
              OptionalLong.empty(),
              OptionalLong.empty(),
              OptionalLong.of(delaysAndAlignments[i]),
              OptionalLong.of(delaysAndAlignments[i + 1]),
              OptionalLong.of(1),
              OptionalLong.of(2),
              OptionalLong.empty(),
              OptionalLong.empty(),
              OptionalLong.empty(),
              OptionalLong.empty(),
              unaligned));
    }
    return new ObservedTask(
        id,
        OptionalLong.empty(),
        OptionalLong.empty(),
        OptionalLong.empty(),
        OptionalLong.empty(),
        OptionalLong.empty(),
        subtasks);
  }

  private static ObservedTask task(String id, long... delaysAndAlignments) {
    return task(id, false, delaysAndAlignments);
  }

  private static PhaseComparison compared(Subject measured, Subject predicted) {
    return HistoryComparison.of(measured, predicted).phases();
  }

  @Test
  void shouldNameTheHopThatDiffersAndNotAllAfterIt() {
    Subject measured =
        inGraph(
            GRAPH,
            completed(1, 0, 0, task("a", 3, 0, 5, 0), task("b", 1004, 96), task("c", 1600, 0)));
    Subject predicted =
        inGraph(
            graph("x", "y", "z", "Source", "Map", "Sink"),
            completed(1, 0, 0, task("x", 4, 0, 4, 0), task("y", 2004, 96), task("z", 2600, 0)));

    PhaseComparison phases = compared(measured, predicted);

    assertThat(phases.obstacle()).isEmpty();
    assertThat(phases.byHop()).isTrue();
    assertThat(phases.largest())
        .hasValue(new PhaseDifference(Phase.START_DELAY, "Map", 1000, 2000));
    assertThat(phases.differences()).hasSize(12);
    // 1600 after a barrier that the map sent on at 1004 + 96.
    assertThat(phases.differences())
        .contains(new PhaseDifference(Phase.START_DELAY, "Sink", 500, 500));
  }

  @Test
  void shouldSeeABarrierSentOnAtOnceWhereBuffersAreOvertaken() {
    Subject measured =
        inGraph(
            GRAPH, completed(1, 0, 9, task("a", 3, 0), task("b", true, 10, 900), task("c", 20, 0)));

    assertThat(compared(measured, measured).differences())
        .contains(new PhaseDifference(Phase.START_DELAY, "Sink", 10, 10));
  }

  @Test
  void shouldTakeMediansOverSubtasksAndCheckpointsThatBothHave() {
    Subject measured =
        inGraph(
            GRAPH,
            completed(1, 0, 0, task("b", 0, 90_000)),
            completed(2, 0, 0, task("b", 0, 100, 0, 200)),
            completed(3, 0, 0, task("b", 0, 300, 0, 1000)));
    Subject predicted =
        inGraph(
            GRAPH,
            completed(1, 0, 0),
            completed(2, 0, 0, task("b", 0, 400)),
            completed(3, 0, 0, task("b", 0, 600)));

    PhaseComparison phases = compared(measured, predicted);

    assertThat(phases.measuredCheckpoints()).isEqualTo(2);
    assertThat(phases.predictedCheckpoints()).isEqualTo(2);
    assertThat(phases.largest()).hasValue(new PhaseDifference(Phase.ALIGNMENT, "Map", 250, 500));
  }

  @Test
  void shouldTakeWhatThereIsWhenNoPairHasReportsOnBothSides() {
    Subject measured = inGraph(GRAPH, completed(1, 0, 0, task("b", 0, 100)), completed(2, 0, 0));
    Subject predicted = inGraph(GRAPH, completed(1, 0, 0), completed(2, 0, 0, task("b", 0, 700)));

    assertThat(compared(measured, predicted).largest())
        .hasValue(new PhaseDifference(Phase.ALIGNMENT, "Map", 100, 700));
  }

  @Test
  void shouldMatchByPlaceWhenNamesDiffer() {
    Subject measured = inGraph(GRAPH, completed(1, 0, 0, task("b", 0, 100)));
    Subject predicted =
        inGraph(
            graph("x", "y", "z", "source", "enrich", "sink"),
            completed(1, 0, 0, task("y", 0, 700)));

    assertThat(compared(measured, predicted).largest())
        .hasValue(new PhaseDifference(Phase.ALIGNMENT, "Map", 100, 700));
  }

  @Test
  void shouldNotMatchByPlaceWhenGraphsDiffer() {
    Subject measured = inGraph(GRAPH, completed(1, 0, 0, task("b", 0, 100)));
    ObservedGraph wider =
        new ObservedGraph(
            List.of(
                new ObservedVertex("a", "s", 2, List.of()),
                new ObservedVertex("b", "m", 3, List.of("a")),
                new ObservedVertex("c", "k", 2, List.of("b"))));
    ObservedGraph shorter = new ObservedGraph(wider.vertices().subList(0, 2));

    assertThat(compared(measured, inGraph(wider, completed(1, 0, 0, task("b", 0, 9)))).obstacle())
        .hasValue(PhaseComparison.Obstacle.VERTICES);
    assertThat(compared(measured, inGraph(shorter, completed(1, 0, 0, task("b", 0, 9)))).obstacle())
        .hasValue(PhaseComparison.Obstacle.VERTICES);
  }

  @Test
  void shouldMatchByIdAndTakeDelaysFromTheTriggerWhenThereAreNoGraphs() {
    Subject measured = subject(List.of(completed(1, 0, 0, task("a", 3, 0), task("b", 1000, 0))));
    Subject predicted = subject(List.of(completed(1, 0, 0, task("b", 1500, 0), task("a", 3, 0))));

    PhaseComparison phases = compared(measured, predicted);

    assertThat(phases.byHop()).isFalse();
    assertThat(phases.largest()).hasValue(new PhaseDifference(Phase.START_DELAY, "b", 1000, 1500));
    assertThat(compared(measured, subject(List.of(completed(1, 0, 0, task("q", 1, 1))))).obstacle())
        .hasValue(PhaseComparison.Obstacle.VERTICES);
  }

  @Test
  void shouldSayWhoHasNoReports() {
    Subject with = subject(List.of(completed(1, 0, 0, task("a", 3, 0))));
    Subject without = subject(List.of(completed(1, 0, 0)));

    assertThat(compared(without, with).obstacle())
        .hasValue(PhaseComparison.Obstacle.NO_MEASURED_DETAILS);
    assertThat(compared(with, without).obstacle())
        .hasValue(PhaseComparison.Obstacle.NO_PREDICTED_DETAILS);
  }

  @Test
  void shouldNameNoPhaseWhenNoneDiffersByWhatCounts() {
    Subject measured = inGraph(GRAPH, completed(1, 0, 0, task("b", 0, 100)));
    Subject predicted = inGraph(GRAPH, completed(1, 0, 0, task("b", 0, 149)));

    assertThat(compared(measured, predicted).largest()).isEmpty();
  }
}
