package dev.spillway.model.job;

import java.util.List;

/**
 * Time per record over time, piecewise constant: each step holds from its time to the next one's,
 * the last for ever.
 *
 * @param steps at least one; the first at 0, times strictly rising
 */
public record WorkProfile(List<Step> steps) {

  /**
   * One step.
   *
   * @param atNanos when it begins
   * @param workNanos time per record from then on, at least 0
   */
  public record Step(long atNanos, long workNanos) {
    public Step {
      Bound.check("time of a step", atNanos, 0, Long.MAX_VALUE);
      Bound.check("work", workNanos, 0, Long.MAX_VALUE);
    }
  }

  /**
   * Checks the times.
   *
   * @throws IllegalArgumentException if there is no step, the first is not at 0 or times do not
   *     strictly rise
   */
  public WorkProfile {
    steps = List.copyOf(steps);
    Bound.check("number of steps", steps.size(), 1, Integer.MAX_VALUE);
    Bound.check("first time", steps.get(0).atNanos(), 0, 0);
    for (int i = 1; i < steps.size(); i++) {
      Bound.check("time", steps.get(i).atNanos(), steps.get(i - 1).atNanos() + 1, Long.MAX_VALUE);
    }
  }

  /** One time per record, for ever, in nanoseconds. */
  public static WorkProfile constant(long workNanos) {
    return new WorkProfile(List.of(new Step(0, workNanos)));
  }

  /** Whether the time never changes. */
  public boolean isConstant() {
    return steps.size() == 1;
  }
}
