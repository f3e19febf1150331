package dev.spillway.model.job.text;

/**
 * A job file that no model can run: where, and what is wrong with the value and what is allowed.
 */
public final class InvalidJobException extends RuntimeException {

  private final Place place;
  private final String problem;

  /**
   * Names the place and the problem.
   *
   * @param place where it stands
   * @param problem one line with the key, the value and what is allowed
   */
  public InvalidJobException(Place place, String problem) {
    super(place + ": " + problem);
    this.place = place;
    this.problem = problem;
  }

  /** Names the place, the key, the value and the rule to be read after "must be". */
  public static InvalidJobException of(Place place, String key, String value, String allowed) {
    return new InvalidJobException(place, key + " (" + value + ") must be " + allowed);
  }

  public Place place() {
    return place;
  }

  /** What is wrong, without the place. */
  public String problem() {
    return problem;
  }
}
