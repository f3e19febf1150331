package dev.spillway.model.pipeline;

import dev.spillway.engine.Cadence;
import dev.spillway.engine.Rational;

/**
 * Source, buffer and sink between two changes of rate: who moves when, who is held up, and how many
 * records are in between.
 *
 * <p>The two sides mirror each other: the source takes places and leaves records, the sink takes
 * records and leaves places; {@link HoldUp} is the one rule for both. A <em>regime</em> lasts while
 * neither side is held up or released and no rate changes; in it the level at any instant is a
 * difference of two step counts.
 */
final class Flow {

  private final long capacity;
  private final Side source;
  private final Side sink;
  private final Listener listener;

  private Rational sourceChange;
  private Rational sinkChange;
  private long highest;

  /** Hears of the changes of regime that the flow finds by itself. */
  interface Listener {
    void changed(FlowEvent event, Rational instant, long level);
  }

  /**
   * An empty buffer at time 0, both credits 0.
   *
   * @param capacity records, at least 0
   * @param batchLimit records of a batch, at least 1
   */
  Flow(long capacity, Rational sourceRate, Rational sinkRate, long batchLimit, Listener listener) {
    this.capacity = capacity;
    this.source = new Side(FlowEvent.BLOCKED, sourceRate, batchLimit);
    this.sink = new Side(FlowEvent.STARVED, sinkRate, batchLimit);
    this.listener = listener;
    findChanges();
  }

  /** Records that have entered through an instant of the present regime. */
  long emittedThrough(long time) {
    return source.movedThrough(time);
  }

  /** Records that have left through an instant of the present regime. */
  long drainedThrough(long time) {
    return sink.movedThrough(time);
  }

  /** The level after the moves of an instant of the present regime. */
  long levelAt(Rational instant) {
    return source.movedThrough(instant) - sink.movedThrough(instant);
  }

  /** When the record with this number, counted from 1, leaves if the present regime lasts. */
  Rational departureOf(long record) {
    return sink.instantOfRecord(record);
  }

  /** The next instant at which a batch ends. */
  Rational nextInstant() {
    return sourceChange.min(sinkChange).min(source.batchEnd()).min(sink.batchEnd());
  }

  /** Moves what is due at {@link #nextInstant()} and ends the batches that end then. */
  void advance(Rational instant) {
    boolean sourceChanges = sourceChange.compareTo(instant) == 0;
    boolean sinkChanges = sinkChange.compareTo(instant) == 0;
    if (sourceChanges || sinkChanges) {
      changeRegime(instant, sourceChanges, sinkChanges);
      return;
    }
    // Asked before either is closed: a held side's batch ends with the other's.
    boolean sourceCloses = source.batchEnd().compareTo(instant) == 0;
    boolean sinkCloses = sink.batchEnd().compareTo(instant) == 0;
    if (sourceCloses) {
      source.closeBatch();
    }
    if (sinkCloses) {
      sink.closeBatch();
    }
  }

  private void changeRegime(Rational instant, boolean sourceChanges, boolean sinkChanges) {
    settle(instant, sourceChanges, sinkChanges);
    boolean sourceHeld = source.isHeld() != sourceChanges;
    boolean sinkHeld = sink.isHeld() != sinkChanges;
    Cadence sourceCadence = source.cadence();
    Cadence sinkCadence = sink.cadence();
    begin(source, instant, sourceChanges, following(sinkCadence, sinkHeld));
    begin(sink, instant, sinkChanges, following(sourceCadence, sourceHeld));
    report(source, instant, sourceChanges);
    report(sink, instant, sinkChanges);
    findChanges();
  }

  private static void begin(Side side, Rational instant, boolean changes, Cadence other) {
    if (!changes) {
      side.continueAt(side.cadence().countAt(instant));
    } else if (side.isHeld()) {
      side.release(instant);
    } else {
      side.hold(other, other.countAt(instant));
    }
  }

  private void report(Side side, Rational instant, boolean changes) {
    if (changes) {
      FlowEvent event = side.isHeld() ? side.holding() : FlowEvent.RELEASED;
      listener.changed(event, instant, levelAt(instant));
    }
  }

  /** What a held side moves with: nothing where the other side is held too or no record passes. */
  private Cadence following(Cadence other, boolean otherHeld) {
    return otherHeld || capacity == 0 ? Cadence.STILL : other;
  }

  /**
   * Changes the rates at a time whose moves are done, keeping the credits reached (rule 3).
   *
   * @param time in units
   */
  void changeRates(long time, Rational sourceRate, Rational sinkRate) {
    Rational instant = Rational.of(time);
    Rational sourceCredit = credit(source, time);
    Rational sinkCredit = credit(sink, time);
    settle(instant, false, false);
    boolean sourceHeld = source.isHeld() && sourceCredit.equals(Rational.ONE);
    boolean sinkHeld = sink.isHeld() && sinkCredit.equals(Rational.ONE);
    resume(source, time, sourceCredit, sourceRate, sourceHeld);
    resume(sink, time, sinkCredit, sinkRate, sinkHeld);
    if (sourceHeld) {
      source.hold(following(sink.cadence(), sinkHeld), 0);
    }
    if (sinkHeld) {
      sink.hold(following(source.cadence(), sourceHeld), 0);
    }
    findChanges();
  }

  private static void resume(
      Side side, long time, Rational credit, Rational newRate, boolean staysHeld) {
    if (staysHeld) {
      side.stayHeld(newRate);
    } else {
      side.resume(time, credit, newRate);
    }
  }

  /** The credit of a side after the moves of a time. */
  private static Rational credit(Side side, long time) {
    if (!side.isHeld()) {
      return side.cadence().valueAt(time).fraction();
    }
    long moved = side.movedThrough(time);
    if (moved == side.movedBeforeRegime()) {
      return Rational.ONE;
    }
    Rational sinceLastMove = side.instantOfRecord(moved).negated().plus(time);
    return side.rate().times(sinceLastMove).min(Rational.ONE);
  }

  /** Ends the flow at the horizon, whose moves count. */
  void finish(long horizon) {
    settle(Rational.of(horizon), false, false);
    source.continueAt(source.cadence().countAt(horizon));
    sink.continueAt(sink.cadence().countAt(horizon));
  }

  /** The highest level after an instant's moves, up to the end of the last finished regime. */
  long highest() {
    return highest;
  }

  /** Counts what moved in the regime that ends; a side now held up has not made its due move. */
  private void settle(Rational instant, boolean sourceChanges, boolean sinkChanges) {
    long emitted = source.movedThrough(instant) - (sourceChanges && !source.isHeld() ? 1 : 0);
    long drained = sink.movedThrough(instant) - (sinkChanges && !sink.isHeld() ? 1 : 0);
    noteHighest(emitted, drained);
    source.settle(emitted);
    sink.settle(drained);
  }

  /**
   * In a regime the level after an arrival only rises or only falls from arrival to arrival, since
   * the sink's moves between two of them are the floor of a line: the first or the last is highest.
   */
  private void noteHighest(long emitted, long drained) {
    highest = Math.max(highest, emitted - drained);
    if (emitted > source.movedBeforeRegime() && !source.isHeld() && !sink.isHeld()) {
      highest = Math.max(highest, levelAtArrival(source.movedBeforeRegime() + 1));
      highest = Math.max(highest, levelAtArrival(emitted));
    }
  }

  private long levelAtArrival(long record) {
    return record - sink.movedThrough(source.instantOfRecord(record));
  }

  private void findChanges() {
    if (capacity == 0) {
      sourceChange = HoldUp.nextChangeWithoutBuffer(source);
      sinkChange = HoldUp.nextChangeWithoutBuffer(sink);
      return;
    }
    long ahead = source.movedAhead() - sink.movedAhead();
    sourceChange = HoldUp.nextChange(source, sink, capacity - ahead);
    sinkChange = HoldUp.nextChange(sink, source, ahead);
  }
}
