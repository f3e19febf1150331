package dev.spillway.model.job;

/**
 * How long to simulate, and from which seed.
 *
 * @param durationNanos above 0, up to {@link #MAX_DURATION_NANOS}
 * @param warmUpNanos cut from the report's figures; below the duration
 * @param seed any number
 * @param placements draws of a placement by chance, 1 to {@link #MAX_PLACEMENTS}
 */
public record Run(long durationNanos, long warmUpNanos, long seed, int placements) {

  /** The longest run: 366 days. */
  public static final long MAX_DURATION_NANOS = 366L * 86_400 * 1_000_000_000;

  public static final int MAX_PLACEMENTS = 1_000;

  public Run {
    Bound.check("duration", durationNanos, 1, MAX_DURATION_NANOS);
    Bound.check("warm-up", warmUpNanos, 0, durationNanos - 1);
    Bound.check("placements", placements, 1, MAX_PLACEMENTS);
  }

  /** The same run from another seed. */
  public Run withSeed(long other) {
    return new Run(durationNanos, warmUpNanos, other, placements);
  }
}
