package dev.spillway.model.job.plan;

import java.util.List;

/**
 * Where every subtask runs.
 *
 * @param taskManagers by task, then by subtask, the task manager from 0
 */
public record Placement(List<List<Integer>> taskManagers) {

  public Placement {
    taskManagers = taskManagers.stream().map(List::copyOf).toList();
  }

  /** The task manager of a subtask, from 0. */
  public int taskManager(Task task, int subtask) {
    return taskManagers.get(task.index()).get(subtask);
  }
}
