package dev.spillway.cli.output.trace;

/** Seconds of a sweep as the nanoseconds of a trace. */
public final class SweepTime {

  private static final double NANOS_PER_SECOND = 1e9;

  /** The longest run that nanoseconds can tell, in seconds: 292 years. */
  public static final long MOST_SECONDS = Long.MAX_VALUE / 1_000_000_000;

  private SweepTime() {}

  static long nanos(double seconds) {
    return Math.round(seconds * NANOS_PER_SECOND);
  }
}
