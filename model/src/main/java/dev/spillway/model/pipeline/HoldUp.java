package dev.spillway.model.pipeline;

import dev.spillway.engine.Cadence;
import dev.spillway.engine.Rational;

/**
 * The one rule of being held up and let go, for both sides: a side moves with a full credit and
 * slack, which is free places for the source and records for the sink; each move of the other side
 * gives it one more.
 *
 * <p>A side without slack at its due instant is held: it moves with the other side from then on. As
 * long as its own rate is the higher one, its credit is full again before the other side's next
 * move, so it stays held; once its rate is not, it is released by that move.
 */
final class HoldUp {

  /** Steps beyond this lie past every horizon: rate times horizon stays below it. */
  private static final Rational STEP_BOUND = Rational.of(1L << 62);

  private HoldUp() {}

  /**
   * When a side is next held up or released if no rate changes, {@link Cadence#NEVER} if it is not.
   *
   * @param slack of the side when both cadences stand at 0 steps: its n-th step needs the other
   *     side's count to be at least n - slack by then, moves of the same instant included
   */
  static Rational nextChange(Side side, Side other, long slack) {
    if (!side.isHeld()) {
      return firstWithoutSlack(side.cadence(), side.nextStep(), other.cadence(), slack);
    }
    return side.rate().isAbove(other.rate())
        ? Cadence.NEVER
        : side.cadence().instantOf(side.nextStep());
  }

  /** The same where the buffer has no place: there is never slack, and nobody to be released by. */
  static Rational nextChangeWithoutBuffer(Side side) {
    return side.isHeld() ? Cadence.NEVER : side.cadence().instantOf(side.nextStep());
  }

  /**
   * The first due instant without slack.
   *
   * <p>Let v and w be the values of the two counts at one time, r and s their rates. At the side's
   * n-th step the other count stands at floor(w + (n - v) s / r), which is below n - slack exactly
   * if n (r - s) > (w + slack) r - v s. For r > s that holds from some n on, for r <= s from no
   * later step than the next.
   */
  private static Rational firstWithoutSlack(Cadence side, long next, Cadence other, long slack) {
    if (side.rate().isZero()) {
      return Cadence.NEVER;
    }
    Rational bound =
        other
            .valueAt(side.reference())
            .plus(slack)
            .times(side.rate())
            .minus(side.valueAt(side.reference()).times(other.rate()));
    Rational gain = side.rate().minus(other.rate());
    if (gain.times(next).isAbove(bound)) {
      return side.instantOf(next);
    }
    if (gain.signum() <= 0) {
      return Cadence.NEVER;
    }
    Rational last = bound.dividedBy(gain);
    return last.isBelow(STEP_BOUND) ? side.instantOf(last.floor() + 1) : Cadence.NEVER;
  }
}
