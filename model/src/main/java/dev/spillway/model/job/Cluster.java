package dev.spillway.model.job;

import java.util.List;
import java.util.Map;

/**
 * Where the job runs.
 *
 * @param taskManagers at least 1
 * @param slotsPerTaskManager at least 1
 * @param slotSharing whether subtask i of every task may share a slot
 */
public record Cluster(
    int taskManagers, int slotsPerTaskManager, boolean slotSharing, Placing placing) {

  /** The most task managers, and the most slots of one. */
  public static final int MOST = 1 << 20;

  public Cluster {
    Bound.check("task managers", taskManagers, 1, MOST);
    Bound.check("slots per task manager", slotsPerTaskManager, 1, MOST);
  }

  /** Slots of all task managers together. */
  public long slots() {
    return (long) taskManagers * slotsPerTaskManager;
  }

  /** How subtasks come to their slots. */
  public sealed interface Placing {

    /** In order: slot after slot, task manager after task manager. */
    record ByIndex() implements Placing {}

    /** By chance. */
    record Random() implements Placing {}

    /**
     * As written down.
     *
     * @param taskManagerPerSubtask by name of the vertex, task managers from 0
     */
    record Explicit(Map<String, List<Integer>> taskManagerPerSubtask) implements Placing {
      public Explicit {
        taskManagerPerSubtask = Map.copyOf(taskManagerPerSubtask);
      }
    }
  }
}
