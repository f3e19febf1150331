package dev.spillway.cli.output.rest;

/** Nanoseconds of the model as the whole milliseconds of Flink's answers. */
public final class Milliseconds {

  private static final long NANOS = 1_000_000;

  /** What Flink writes where there is no time yet. */
  static final long NONE = -1;

  private Milliseconds() {}

  /** A time stamp, or a duration that Flink measures by itself: rounded down. */
  public static long of(long nanos) {
    return Math.floorDiv(nanos, NANOS);
  }

  /**
   * A duration that Flink takes from two time stamps: the difference of both, each rounded down.
   * Stamps and durations so add up in a document, and a timeout never looks shorter than it is.
   *
   * @param start in ns
   * @param duration in ns
   */
  public static long since(long start, long duration) {
    return of(start + duration) - of(start);
  }
}
