package dev.spillway.model.job.draft;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Where a job runs, for a job file in the making.
 *
 * @param taskManagers how many
 * @param slots of one task manager
 * @param placement task managers from 0 of the subtasks of each vertex, by its name in the file;
 *     empty to leave it to the order
 * @param why from what it is known
 */
public record ClusterDraft(
    int taskManagers, int slots, Map<String, List<Integer>> placement, Known known, String why) {

  public ClusterDraft {
    placement = Collections.unmodifiableMap(new LinkedHashMap<>(placement));
  }
}
