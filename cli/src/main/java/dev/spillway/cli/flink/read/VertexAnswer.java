package dev.spillway.cli.flink.read;

import dev.spillway.model.observed.ObservedUse;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * What the answer about a vertex tells of its subtasks.
 *
 * @param totals of each subtask: what it came to since its start
 * @param isYoung whether one of them runs for so short a time that its rates at present are too
 *     small
 * @param taskManagers that the subtasks run on; empty if one of them is not known
 */
record VertexAnswer(
    List<ObservedUse> totals, boolean isYoung, Optional<List<String>> taskManagers) {

  /** What Flink writes where a subtask has no place yet. */
  private static final String NO_PLACE = "(unassigned)";

  /** What names a task manager, the best first; former versions have no more than its host. */
  private static final List<String> PLACES = List.of("taskmanager-id", "endpoint", "host");

  /**
   * Reads the answer.
   *
   * @param parallelism of the vertex; a subtask that is not told is unknown
   */
  static VertexAnswer of(Fields answer, int parallelism) {
    List<ObservedUse> totals =
        new ArrayList<>(Collections.nCopies(parallelism, ObservedUse.UNKNOWN));
    List<Optional<String>> places =
        new ArrayList<>(Collections.nCopies(parallelism, Optional.empty()));
    boolean young = false;
    for (Fields subtask : answer.objects("subtasks")) {
      long index = subtask.required("subtask");
      if (index >= parallelism) {
        throw subtask.refused("subtask", "below the parallelism of the vertex, " + parallelism);
      }
      Optional<Fields> metrics = subtask.object("metrics");
      totals.set((int) index, Totals.use(metrics));
      young |= Totals.areYoung(metrics);
      places.set((int) index, place(subtask));
    }
    return new VertexAnswer(
        totals,
        young,
        places.stream().allMatch(Optional::isPresent)
            ? Optional.of(places.stream().flatMap(Optional::stream).toList())
            : Optional.empty());
  }

  private static Optional<String> place(Fields subtask) {
    return PLACES.stream()
        .flatMap(name -> subtask.text(name).stream())
        .filter(place -> !place.isBlank() && !place.equals(NO_PLACE))
        .findFirst();
  }
}
