package dev.spillway.model.pipeline;

import dev.spillway.engine.Cadence;
import dev.spillway.engine.Rational;

/**
 * A run of record moves at constant spacing: those of a cadence after its first {@code before}
 * steps.
 *
 * @param cadence when each record moves
 * @param before steps of the cadence that belong to earlier batches
 * @param records how many records at most; {@link Long#MAX_VALUE} for as long as the regime lasts
 */
record Batch(Cadence cadence, long before, long records) {

  static Batch unlimited(Cadence cadence, long before) {
    return new Batch(cadence, before, Long.MAX_VALUE);
  }

  /** The batch that follows when this one is through. */
  Batch next() {
    return new Batch(cadence, before + records, records);
  }

  /** Records moved up to and including an instant not after the batch's end. */
  long movesThrough(Rational instant) {
    return cadence.countAt(instant) - before;
  }

  /** Records moved up to and including a time in units not after the batch's end. */
  long movesThrough(long time) {
    return cadence.countAt(time) - before;
  }

  /** When a record of this batch moves, from 1. */
  Rational instantOf(long record) {
    return cadence.instantOf(before + record);
  }

  /** When the last record moves; never if the batch has no limit or stands still. */
  Rational end() {
    return records == Long.MAX_VALUE ? Cadence.NEVER : cadence.instantOf(before + records);
  }
}
