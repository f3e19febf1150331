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

  private static final double NANOS_PER_SECOND = 1e9;

  private final PrintStream terminal;
  private final long beganNanos;
  private final boolean timeLeft;
  private long nextAtNanos;
  private boolean shown;

  /**
   * Begins.
   *
   * @param nowNanos the present, by {@link System#nanoTime()}
   */
  public Progress(PrintStream terminal, long nowNanos) {
    this(terminal, nowNanos, FIRST_SHOWN_AFTER_NANOS, false);
  }

  private Progress(PrintStream terminal, long nowNanos, long firstAfterNanos, boolean timeLeft) {
    this.terminal = terminal;
    this.beganNanos = nowNanos;
    this.timeLeft = timeLeft;
    nextAtNanos = nowNanos + firstAfterNanos;
  }

  /**
   * Begins a progress that also tells the time left, as far as the time passed tells it.
   *
   * @param nowNanos the present, by {@link System#nanoTime()}
   * @param firstAfterNanos how long nothing is shown
   */
  public static Progress withTimeLeft(PrintStream terminal, long nowNanos, long firstAfterNanos) {
    return new Progress(terminal, nowNanos, firstAfterNanos, true);
  }

  /**
   * Shows the share done, unless it was shown a moment ago.
   *
   * @param share 0 to 1
   * @param nowNanos the present, by {@link System#nanoTime()}
   */
  public void at(double share, long nowNanos) {
    at("", share, nowNanos);
  }

  /**
   * Shows the share done of one part of many, unless it was shown a moment ago.
   *
   * @param part which one, as the line has it before the share
   * @param share of that part, 0 to 1
   * @param nowNanos the present, by {@link System#nanoTime()}
   */
  public void at(String part, double share, long nowNanos) {
    if (nowNanos - nextAtNanos < 0) {
      return;
    }
    nextAtNanos = nowNanos + SHOWN_AGAIN_AFTER_NANOS;
    shown = true;
    terminal.print(
        ERASE_LINE + "spillway: " + part + (int) (share * 100) + " % done" + left(share, nowNanos));
    terminal.flush();
  }

  private String left(double share, long nowNanos) {
    if (!timeLeft || share <= 0) {
      return "";
    }
    double seconds = (nowNanos - beganNanos) / NANOS_PER_SECOND * (1 - share) / share;
    return ", " + (long) Math.ceil(seconds) + " s left";
  }

  /** Erases the line, if there is one. */
  public void end() {
    if (shown) {
      shown = false;
      terminal.print(ERASE_LINE);
      terminal.flush();
    }
  }
}
