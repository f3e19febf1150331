package dev.spillway.engine.stat;

import dev.spillway.engine.Rational;

/** The mean over time of a level that changes in jumps, such as a queue's length: exact. */
public final class TimeWeightedMean {

  private final long start;
  private long since;
  private long level;
  private Rational area = Rational.ZERO;

  /**
   * Begins at a time.
   *
   * @param start in units
   * @param level the level from then on
   */
  public TimeWeightedMean(long start, long level) {
    this.start = start;
    this.since = start;
    this.level = level;
  }

  /**
   * Notes a change.
   *
   * @param time in units, not before the change noted last; of several at one time the last counts
   * @param newLevel the level from then on
   * @throws IllegalArgumentException if the time is before the last change
   */
  public void set(long time, long newLevel) {
    area = areaUntil(time);
    since = time;
    level = newLevel;
  }

  /**
   * The mean level from the start to a time.
   *
   * @param time in units, after the start and not before the last change
   * @throws IllegalArgumentException if the time is before the last change, or is the start
   */
  public Rational mean(long time) {
    Rational total = areaUntil(time);
    if (time == start) {
      throw new IllegalArgumentException(
          "time (" + time + ") must be after the start: no time has passed");
    }
    return total.dividedBy(Rational.of(time).minus(start));
  }

  private Rational areaUntil(long time) {
    if (time < since) {
      throw new IllegalArgumentException(
          "time (" + time + ") must be at least that of the last change (" + since + ")");
    }
    return area.plus(Rational.of(time).minus(since).times(level));
  }
}
