package dev.spillway.model.job.draft;

import dev.spillway.model.job.contract.FillIn;

/**
 * A value of a job file with what is known of it.
 *
 * @param value as the file has it
 * @param known how
 * @param why from what, over how many of it, in which range; to be read after "measured: "
 */
public record Estimate(String value, Known known, String why) {

  /** One that nothing tells, for its user to fill in. */
  public static Estimate fillIn(String why) {
    return new Estimate(FillIn.MARK, Known.UNKNOWN, why);
  }

  /** One that was read off the job. */
  public static Estimate measured(String value, String why) {
    return new Estimate(value, Known.MEASURED, why);
  }

  /** One that follows from what was read off the job. */
  public static Estimate derived(String value, String why) {
    return new Estimate(value, Known.DERIVED, why);
  }

  /** One that nothing tells. */
  public static Estimate assumed(String value, String why) {
    return new Estimate(value, Known.ASSUMED, why);
  }

  /** The comment behind the value. */
  String comment() {
    return known + ": " + why;
  }
}
