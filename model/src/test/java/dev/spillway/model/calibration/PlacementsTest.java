package dev.spillway.model.calibration;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spillway.model.job.draft.ClusterDraft;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PlacementsTest {

  private static final Map<String, String> NAMES = Map.of("a", "source", "b", "slow");

  private static MadeJob pair() {
    return new MadeJob().source("a", 1).vertex("b", 3, "HASH", "a");
  }

  private static Optional<ClusterDraft> of(MadeJob job) {
    return Placements.of(job.job(), NAMES);
  }

  @Test
  void shouldNumberTaskManagersAndNameVertices() {
    ClusterDraft cluster = of(pair().on("a", "tm-y").on("b", "tm-x", "tm-y", "tm-x")).orElseThrow();

    assertThat(cluster.taskManagers()).isEqualTo(2);
    assertThat(cluster.placement())
        .isEqualTo(Map.of("source", List.of(0), "slow", List.of(1, 0, 1)));
  }

  /** Subtasks of two vertices share a slot, those of one do not. */
  @Test
  void shouldHaveSlotsForTheSubtasksOfOneVertexAtLeast() {
    MadeJob job = pair().on("a", "x").on("b", "x", "y", "x");

    assertThat(of(job).orElseThrow().slots()).isEqualTo(2);
    assertThat(of(job.slots(1)).orElseThrow().slots()).isEqualTo(2);
    assertThat(of(job.slots(8)).orElseThrow().slots()).isEqualTo(8);
  }

  @Test
  void shouldBeEmptyUnlessItIsKnownOfAll() {
    assertThat(of(pair())).isEmpty();
    assertThat(of(pair().on("b", "x", "y", "x"))).isEmpty();
  }
}
