package dev.spillway.model.scenario;

/** A rate profile that is none: which step, and what is wrong with it. */
public final class InvalidProfileException extends IllegalArgumentException {

  private final int step;
  private final String problem;

  /**
   * Names the step and the problem.
   *
   * @param step index of the step, from 0
   * @param problem what is wrong, with the value and what is allowed
   */
  public InvalidProfileException(int step, String problem) {
    super("step " + step + ": " + problem);
    this.step = step;
    this.problem = problem;
  }

  /** Index of the step at fault, from 0. */
  public int step() {
    return step;
  }

  public String problem() {
    return problem;
  }
}
