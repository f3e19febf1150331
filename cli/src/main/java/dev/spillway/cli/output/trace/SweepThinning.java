package dev.spillway.cli.output.trace;

/**
 * What the trace of a sweep leaves out to stay below 20 MB, which a browser loads in seconds: a
 * checkpoint takes some 250 bytes, a corner of the level some 100.
 *
 * @param columns stretches of time of which the level has up to four corners
 * @param mostCheckpoints of one kind that one model has at one sink
 */
record SweepThinning(int columns, int mostCheckpoints) {

  /** More processes nobody looks through. */
  static final int MOST_SINKS = 50;

  /** 9 MB of them. */
  private static final int MOST_CHECKPOINTS = 36_000;

  /** 6 MB of corners. */
  private static final int MOST_COLUMNS = 15_000;

  /** As many as a wide screen has. */
  private static final int WIDE = 2_000;

  /**
   * As much as fits.
   *
   * @param sinks at least 1
   * @param models at least 1
   */
  static SweepThinning of(int sinks, int models) {
    return new SweepThinning(
        Math.min(WIDE, MOST_COLUMNS / sinks), Math.max(1, MOST_CHECKPOINTS / sinks / models / 2));
  }
}
