package dev.spillway.cli.output;

import java.io.PrintStream;

/**
 * How far a run has come, on one line of a terminal that is erased at the end. Short runs never
 * show it.
 */
public final class Progress {

  private static final long FIRST_SHOWN_AFTER_NANOS = 1_000_000_000L;
  private static final long SHOWN_AGAIN_AFTER_NANOS = 200_000_000L;
  private static final String ERASE_LINE = "\r\u001b[K";

  private final PrintStream terminal;
  private long nextAtNanos;
  private boolean shown;

  /**
   * Begins.
   *
   * @param nowNanos the present, by {@link System#nanoTime()}
   */
  public Progress(PrintStream terminal, long nowNanos) {
    this.terminal = terminal;
    nextAtNanos = nowNanos + FIRST_SHOWN_AFTER_NANOS;
  }

  /**
   * Shows the share done, unless it was shown a moment ago.
   *
   * @param share 0 to 1
   * @param nowNanos the present, by {@link System#nanoTime()}
   */
  public void at(double share, long nowNanos) {
    if (nowNanos - nextAtNanos < 0) {
      return;
    }
    nextAtNanos = nowNanos + SHOWN_AGAIN_AFTER_NANOS;
    shown = true;
    terminal.print(ERASE_LINE + "spillway: " + (int) (share * 100) + " % done");
    terminal.flush();
  }

  /** Erases the line, if there is one. */
  public void end() {
    if (shown) {
      terminal.print(ERASE_LINE);
      terminal.flush();
    }
  }
}
