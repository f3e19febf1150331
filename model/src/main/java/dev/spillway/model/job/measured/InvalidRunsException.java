package dev.spillway.model.job.measured;

/** A table of measured runs that is none; the message is one line that begins with the place. */
public final class InvalidRunsException extends RuntimeException {

  private static final int LONGEST_VALUE = 60;

  private InvalidRunsException(int line, String problem) {
    super("line " + line + ": " + problem);
  }

  /**
   * Names a place and what is wrong there.
   *
   * @param line from 1
   */
  static InvalidRunsException at(int line, String problem) {
    return new InvalidRunsException(line, problem);
  }

  /** Names a column, its value and what is allowed. */
  static InvalidRunsException of(int line, RunColumn column, String value) {
    String shown =
        value.length() <= LONGEST_VALUE ? value : value.substring(0, LONGEST_VALUE) + "...";
    return at(line, "column " + column.header() + " (" + shown + ") must be " + column.allowed());
  }

  /** Names a run whose settings make no job. */
  public static InvalidRunsException noJob(MeasuredRun run, String problem) {
    return at(run.line(), "the run " + run.name() + " makes no job: " + problem);
  }
}
