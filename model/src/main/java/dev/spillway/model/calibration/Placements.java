package dev.spillway.model.calibration;

import dev.spillway.model.job.draft.ClusterDraft;
import dev.spillway.model.job.draft.Known;
import dev.spillway.model.observed.ObservedJob;
import dev.spillway.model.observed.ObservedVertex;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Where subtasks run. */
final class Placements {

  private Placements() {}

  /** Whether it is known of every subtask. */
  static boolean areKnown(ObservedJob job) {
    return job.vertices().stream().allMatch(vertex -> job.taskManagers().containsKey(vertex.id()));
  }

  /**
   * The task manager of a subtask as the file will have it: where it runs, or else one for all
   * subtasks of that number, whose slot they share.
   */
  static String taskManager(ObservedJob job, String vertexId, int subtask) {
    List<String> known = job.taskManagers().getOrDefault(vertexId, List.of());
    return areKnown(job) && subtask < known.size() ? known.get(subtask) : "slot " + subtask;
  }

  /**
   * The cluster of a job; empty unless it is known of every subtask.
   *
   * @param names in the job file, by the ids of vertices
   */
  static Optional<ClusterDraft> of(ObservedJob job, Map<String, String> names) {
    if (!areKnown(job)) {
      return Optional.empty();
    }
    Map<String, Integer> numbers = new LinkedHashMap<>();
    Map<String, List<Integer>> placement = new LinkedHashMap<>();
    int most = 1;
    for (ObservedVertex vertex : job.vertices()) {
      List<Integer> where = new ArrayList<>();
      Map<Integer, Integer> here = new HashMap<>();
      for (String taskManager : job.taskManagers().get(vertex.id())) {
        int number = numbers.computeIfAbsent(taskManager, id -> numbers.size());
        where.add(number);
        most = Math.max(most, here.merge(number, 1, Integer::sum));
      }
      placement.put(names.get(vertex.id()), where);
    }
    return Optional.of(
        new ClusterDraft(
            numbers.size(),
            Math.max(most, job.slots()),
            placement,
            Known.MEASURED,
            "where the subtasks of each vertex run"));
  }
}
