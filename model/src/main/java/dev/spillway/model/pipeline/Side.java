package dev.spillway.model.pipeline;

import dev.spillway.engine.Cadence;
import dev.spillway.engine.Rational;

/**
 * The source or the sink of a buffer: its rate, its credit and the batch it is moving.
 *
 * <p>Rules 1 to 3: the credit grows at the rate and is capped at 1; a full credit moves one record
 * as soon as the buffer lets it, which takes the credit back to 0; a change of rate keeps the
 * credit reached. A side at its own pace therefore moves whenever its credit's cadence reaches a
 * whole number. A side that is <em>held</em> has a full credit each time the other side moves, and
 * moves with it.
 */
final class Side {

  private final FlowEvent holding;
  private final long batchLimit;

  private Rational rate;
  private boolean held;

  /** Records moved before the present batch. */
  private long movedBefore;

  private Batch batch;
  private Rational batchEnd;

  /** Records moved before the present regime: tells whether a held side has moved in it. */
  private long movedBeforeRegime;

  /**
   * A side at its own pace with no credit at time 0.
   *
   * @param holding the event of being held up
   * @param batchLimit records of a batch at most, at least 1
   */
  Side(FlowEvent holding, Rational rate, long batchLimit) {
    this.holding = holding;
    this.batchLimit = batchLimit;
    this.rate = rate;
    begin(new Cadence(0, Rational.ZERO, rate), 0);
  }

  FlowEvent holding() {
    return holding;
  }

  Rational rate() {
    return rate;
  }

  boolean isHeld() {
    return held;
  }

  /** The instants at which this side moves: its own credit's, or the other side's if it is held. */
  Cadence cadence() {
    return batch.cadence();
  }

  /** Records moved through an instant of the present regime, up to and including it. */
  long movedThrough(Rational instant) {
    return movedBefore + batch.movesThrough(instant);
  }

  /** Records moved through a time of the present regime, up to and including it. */
  long movedThrough(long time) {
    return movedBefore + batch.movesThrough(time);
  }

  /** The first step of the cadence that belongs to the present batch. */
  long nextStep() {
    return batch.before() + 1;
  }

  /** Records moved less steps of the cadence: constant in a regime. */
  long movedAhead() {
    return movedBefore - batch.before();
  }

  /** Records moved before the present regime. */
  long movedBeforeRegime() {
    return movedBeforeRegime;
  }

  /** When the n-th record of all moves if this regime lasts; {@link Cadence#NEVER} at a stall. */
  Rational instantOfRecord(long record) {
    return batch.instantOf(record - movedBefore);
  }

  Rational batchEnd() {
    return batchEnd;
  }

  /** Closes a batch whose last record has just moved and opens the next one at the same spacing. */
  void closeBatch() {
    movedBefore += batch.records();
    batch = batch.next();
    batchEnd = batch.end();
  }

  /** Counts the records moved so far; a new regime must be begun next. */
  void settle(long moved) {
    movedBefore = moved;
    movedBeforeRegime = moved;
  }

  /** From here on moves with the other side only, whenever that moves. */
  void hold(Cadence other, long otherSteps) {
    held = true;
    begin(other, otherSteps);
  }

  /** From an instant at which it has just moved on, moves at its own pace. */
  void release(Rational instant) {
    held = false;
    begin(PhaseLimit.checked(Cadence.startingAt(instant, rate)), 0);
  }

  /** Goes on at a new rate from a time with the credit reached then, 0 to below 1. */
  void resume(long time, Rational credit, Rational newRate) {
    held = false;
    rate = newRate;
    begin(PhaseLimit.checked(new Cadence(time, credit, newRate)), 0);
  }

  /** Stays held with a full credit under a new rate. */
  void stayHeld(Rational newRate) {
    rate = newRate;
  }

  /** Starts a batch anew on the same cadence, after a settlement. */
  void continueAt(long steps) {
    begin(batch.cadence(), steps);
  }

  private void begin(Cadence cadence, long steps) {
    batch = new Batch(cadence, steps, batchLimit);
    batchEnd = batch.end();
  }
}
