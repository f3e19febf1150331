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
   * @param problem the key, the value and what is allowed; in one line, whatever a key is made of
   */
  public InvalidJobException(Place place, String problem) {
    super(place + ": " + oneLine(problem));
    this.place = place;
    this.problem = oneLine(problem);
  }

  private static String oneLine(String text) {
    return text.replaceAll("[\\p{Cntrl}\\u0085\\u2028\\u2029]+", " ");
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
