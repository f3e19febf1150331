package dev.spillway.model.network.task;

import dev.spillway.model.network.topology.Fraction;
import dev.spillway.model.scenario.RateProfile;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;

/**
 * Instants at which records fall due, 1/rate apart. The n-th is reckoned from an anchor, never from
 * the one before, so nothing adds up; the anchor moves when more is overdue than may be made up.
 *
 * <p>There are two kinds. Of a <i>source</i> the records exist whether it emits them or not: a
 * change of rate keeps the part of a record that has fallen due, and what is overdue may be emitted
 * during a stall. An <i>operator</i> makes up for what held its thread while there was work; a wait
 * for input or room earns it one record at most, as the credit of the event pipeline's sink does.
 * It fixes a record's end when it starts it; one that it starts during a stall ends a period after
 * it.
 */
final class Deadlines {

  /** Later than any run. */
  static final long NEVER = Long.MAX_VALUE / 2;

  private static final BigDecimal NANOS = BigDecimal.valueOf(1_000_000_000L);
  private static final long NANO_RECORDS = 1_000_000_000L;

  private final boolean source;
  private final long slack;
  private final long[] phaseEnds;
  private final Fraction[] periods;
  private int phase;

  // The last deadline is anchor + count periods.
  private long anchor;
  private long count;

  /** During a stall of a source: what is overdue, in 1e-9 records. */
  private long overdue;

  /**
   * Records emitted before a failure and to be emitted again, which fall due whatever the slack.
   */
  private long replay;

  private Deadlines(RateProfile rate, long share, long slack, boolean source) {
    int steps = rate.steps().size();
    this.source = source;
    this.slack = slack;
    this.phaseEnds = new long[steps];
    this.periods = new Fraction[steps];
    for (int i = 0; i < steps; i++) {
      BigDecimal perSecond = rate.steps().get(i).ratePerSecond();
      periods[i] =
          perSecond.signum() == 0
              ? STALL
              : Fraction.periodNanos(perSecond.stripTrailingZeros()).scaled(share);
      phaseEnds[i] =
          i + 1 == steps
              ? NEVER
              : rate.steps()
                  .get(i + 1)
                  .atSeconds()
                  .multiply(NANOS)
                  .setScale(0, RoundingMode.CEILING)
                  .longValueExact();
    }
  }

  private static final Fraction STALL = new Fraction(0, 1);

  /** Of an operator that makes up at most {@code catchUp} ns. */
  static Deadlines ofOperator(RateProfile rate, long catchUp) {
    Deadlines deadlines = new Deadlines(rate, 1, catchUp, false);
    deadlines.anchor = -NEVER;
    return deadlines;
  }

  /**
   * Of one of a source's subtasks.
   *
   * @param total rate of all subtasks
   * @param subtasks among which it is shared
   * @param backlog what is made up at most, in ns; {@link Long#MAX_VALUE} for all
   * @param waiting records that wait at the start
   */
  static Deadlines ofSource(RateProfile total, int subtasks, long backlog, long waiting) {
    Deadlines deadlines = new Deadlines(total, subtasks, backlog, true);
    if (deadlines.isStalled()) {
      deadlines.overdue = Math.multiplyExact(waiting, NANO_RECORDS);
    } else {
      deadlines.anchor = -deadlines.periods[0].times(waiting);
    }
    return deadlines;
  }

  private Deadlines(Deadlines other) {
    source = other.source;
    slack = other.slack;
    phaseEnds = other.phaseEnds;
    periods = other.periods;
    phase = other.phase;
    anchor = other.anchor;
    count = other.count;
    overdue = other.overdue;
    replay = other.replay;
  }

  /**
   * Of a new source that begins after a failure where the old one stood at a checkpoint. A log has
   * kept all that is due and was not emitted. What makes up for less has nothing overdue but the
   * records that were emitted after the checkpoint, which come again.
   *
   * @param position records emitted before
   * @param reached records emitted before at most, at least the position
   */
  void restore(long position, long reached, long now) {
    if (slack == Long.MAX_VALUE) {
      skip(position);
      return;
    }
    while (now >= phaseEnds[phase]) {
      changeRate();
    }
    replay = Math.max(0, reached - position);
    if (isStalled()) {
      overdue = Math.multiplyExact(replay, NANO_RECORDS);
    } else {
      anchor = Math.subtractExact(now, periods[phase].times(replay));
      count = 0;
    }
  }

  /** Takes records by the rates at which they fell due, so that positions stay exact. */
  private void skip(long records) {
    long left = records;
    while (left > 0) {
      long here = phaseEnds[phase] == NEVER ? left : Math.min(left, dueBy(phaseEnds[phase]));
      take(here);
      left -= here;
      if (left > 0) {
        changeRate();
      }
    }
  }

  /** How many records are due at an instant that were not taken, whatever rates govern them. */
  long lag(long now) {
    Deadlines then = new Deadlines(this);
    then.begin(now, false);
    return then.dueBy(now);
  }

  boolean isSource() {
    return source;
  }

  boolean isStalled() {
    return periods[phase].numerator() == 0;
  }

  /** When the present rate ends; {@link #NEVER} if it does not. */
  long phaseEnd() {
    return phaseEnds[phase];
  }

  /**
   * The thread is free for the next record.
   *
   * @param hasWaited for input or room, since the last one: an operator makes up one record then
   */
  void begin(long now, boolean hasWaited) {
    while (now >= phaseEnds[phase]) {
      changeRate();
    }
    if (isStalled() || slack == Long.MAX_VALUE) {
      return;
    }
    long period = periods[phase].times(1);
    long earliest =
        source
            ? now - (slack + period) - periods[phase].times(replay)
            : now - (hasWaited ? Math.min(slack, period) : slack);
    if (due(0) < earliest) {
      anchor = earliest;
      count = 0;
    }
  }

  private void changeRate() {
    long change = phaseEnds[phase];
    if (!source) {
      long last = isStalled() ? anchor : due(0);
      phase++;
      anchor = last;
      count = 0;
      return;
    }
    if (!isStalled()) {
      overdue =
          ratio(
              Math.subtractExact(change, due(0)),
              NANO_RECORDS,
              periods[phase].denominator(),
              periods[phase].numerator());
    }
    phase++;
    if (!isStalled()) {
      long behind =
          ratio(
              overdue,
              periods[phase].numerator(),
              1,
              Math.multiplyExact(NANO_RECORDS, periods[phase].denominator()));
      anchor = Math.subtractExact(change, behind);
      count = 0;
    }
  }

  /** a b c / d, rounded down. */
  private static long ratio(long a, long b, long c, long d) {
    return BigInteger.valueOf(a)
        .multiply(BigInteger.valueOf(b))
        .multiply(BigInteger.valueOf(c))
        .divide(BigInteger.valueOf(d))
        .longValueExact();
  }

  /** When the n-th record from now falls due. */
  long due(long n) {
    return isStalled() ? -NEVER : anchor + periods[phase].times(count + n);
  }

  /** How many of the next records are due at an instant. */
  long dueBy(long time) {
    if (isStalled()) {
      return source ? overdue / NANO_RECORDS : 0;
    }
    return time < anchor ? 0 : Math.max(0, periods[phase].countWithin(time - anchor) - count);
  }

  /** That many records are done. */
  void take(long records) {
    replay = Math.max(0, replay - records);
    if (isStalled()) {
      overdue -= Math.multiplyExact(records, NANO_RECORDS);
      return;
    }
    Fraction period = periods[phase];
    count += records;
    if (count >= period.denominator()) {
      long whole = count / period.denominator();
      anchor += Math.multiplyExact(whole, period.numerator());
      count -= whole * period.denominator();
    }
  }
}
