package dev.spillway.model.network.task;

import java.util.List;
import java.util.Optional;

/**
 * What an execution of a job starts from.
 *
 * @param execution 0 for the first one, 1 after the first restart
 * @param point what is restored; none if the job begins anew
 * @param reached how far each subtask had come at most before, in records, by vertex and index:
 *     what a source has emitted once it can emit again at once; none at first
 */
public record Origin(int execution, Optional<RestorePoint> point, List<Long> reached) {

  /** The first execution. */
  public static final Origin FIRST = new Origin(0, Optional.empty(), List.of());

  public Origin {
    reached = List.copyOf(reached);
  }

  boolean isFirst() {
    return execution == 0;
  }

  long reached(int number) {
    return reached.isEmpty() ? 0 : reached.get(number);
  }

  /** What a subtask has in the checkpoint that is restored. */
  Optional<SubtaskState> state(String vertex, int subtask) {
    return point.map(each -> each.of(vertex, subtask));
  }
}
