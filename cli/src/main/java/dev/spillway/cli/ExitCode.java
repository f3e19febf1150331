package dev.spillway.cli;

/** What the program's exit code says. After an interrupt (SIGINT) the JVM itself ends with 130. */
final class ExitCode {

  /** Everything was done. */
  static final int DONE = 0;

  /**
   * The two models differ by more than a tick explains, a prediction is further off a measured run
   * than its bound, a result could not be written, or the program is at fault.
   */
  static final int FAILED = 1;

  /** The input cannot be run; nothing was written. */
  static final int BAD_INPUT = 2;

  private ExitCode() {}
}
