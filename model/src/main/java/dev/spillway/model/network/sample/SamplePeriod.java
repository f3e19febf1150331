package dev.spillway.model.network.sample;

/** How far apart samples are taken, so that their number is bounded whatever the run. */
public final class SamplePeriod {

  /** No samples. */
  public static final long NEVER = Long.MAX_VALUE;

  /** Samples of one subtask at most: about as many as a wide screen has columns. */
  public static final int MAX_SAMPLES = 1_000;

  /**
   * Samples of all subtasks together at most, which bounds memory and files; a run of more subtasks
   * than that has one of each.
   */
  public static final int MAX_SUBTASK_SAMPLES = 30_000;

  /** The shortest period, in ns: below it a slow operator is within one record all the time. */
  public static final long MIN_NANOS = 10_000_000;

  private static final long NANOS_PER_MS = 1_000_000;

  private SamplePeriod() {}

  /**
   * The period, in ns, a whole number of milliseconds; of a run shorter than it there are no
   * samples.
   *
   * @param durationNanos of the run, above 0
   * @param subtasks at least 1
   */
  public static long of(long durationNanos, int subtasks) {
    if (durationNanos <= 0 || subtasks < 1) {
      throw new IllegalArgumentException(
          "duration (" + durationNanos + " ns) must be above 0, subtasks (" + subtasks + ") too");
    }
    long samples = Math.max(1, Math.min(MAX_SAMPLES, MAX_SUBTASK_SAMPLES / subtasks));
    long exact = durationNanos / samples;
    long whole = exact / NANOS_PER_MS * NANOS_PER_MS;
    boolean tooMany = durationNanos / Math.max(1, whole) > samples;
    return Math.max(MIN_NANOS, tooMany || whole == 0 ? whole + NANOS_PER_MS : whole);
  }
}
