package dev.spillway.model.network.result;

import java.util.ArrayList;
import java.util.List;

/**
 * What became of the subtasks' time from the end of the warm-up on; of a run that ends before, the
 * whole of it.
 *
 * @param nanos length of that time
 * @param subtasks by vertex and index
 */
public record SteadyState(long nanos, List<SubtaskUse> subtasks) {

  private static final double NANOS_PER_SECOND = 1e9;

  public SteadyState {
    subtasks = List.copyOf(subtasks);
  }

  /** Share of that time, from 0 to 1; 0 of a run that ends at once. */
  public double share(long part) {
    return nanos == 0 ? 0 : (double) part / nanos;
  }

  /** How many in a second of that time; 0 in a run that ends at once. */
  public double perSecond(long count) {
    return nanos == 0 ? 0 : count / (nanos / NANOS_PER_SECOND);
  }

  /**
   * What lies between two moments of one run.
   *
   * @param nanos between them
   * @param before uses at the first moment; none at the start of the run
   * @param after uses at the second
   */
  public static SteadyState between(long nanos, List<SubtaskUse> before, List<SubtaskUse> after) {
    if (before.isEmpty()) {
      return new SteadyState(nanos, after);
    }
    List<SubtaskUse> uses = new ArrayList<>();
    for (int i = 0; i < after.size(); i++) {
      uses.add(after.get(i).since(before.get(i)));
    }
    return new SteadyState(nanos, uses);
  }
}
