package dev.spillway.model.pipeline;

import dev.spillway.engine.Rational;
import dev.spillway.engine.TimeBase;

/**
 * The barriers of a run in order of injection: those under way, and what came of the others.
 *
 * <p>An aligned barrier is through when the record that entered last before it has left (rule 6),
 * so barriers complete in order. Takes 32 bytes a barrier, of which the run's result keeps 24.
 */
final class Barriers {

  private final TimeBase timeBase;
  private final long intervalUnits;
  private final long[] buffered;
  private final long[] lastRecordAhead;
  private final double[] completedSeconds;
  private final double[] durationSeconds;
  private int injected;
  private int completed;

  Barriers(int count, long intervalUnits, TimeBase timeBase) {
    this.timeBase = timeBase;
    this.intervalUnits = intervalUnits;
    this.buffered = new long[count];
    this.lastRecordAhead = new long[count];
    this.completedSeconds = new double[count];
    this.durationSeconds = new double[count];
  }

  /**
   * A barrier enters.
   *
   * @param emitted records that have entered the buffer so far: the last of them is ahead of it
   * @param level records in the buffer
   */
  void inject(long emitted, long level) {
    buffered[injected] = level;
    lastRecordAhead[injected] = emitted;
    injected++;
  }

  /** Whether some barrier is under way. */
  boolean anyPending() {
    return completed < injected;
  }

  /** The record with which the first barrier under way is through. */
  long nextLastRecord() {
    return lastRecordAhead[completed];
  }

  /** The first barrier under way is through. */
  void complete(Rational instant) {
    Rational injection = Rational.of((completed + 1L) * intervalUnits);
    completedSeconds[completed] = timeBase.toSeconds(instant).doubleValue();
    durationSeconds[completed] = timeBase.toSeconds(instant.minus(injection)).doubleValue();
    completed++;
  }

  int injected() {
    return injected;
  }

  int completed() {
    return completed;
  }

  long[] buffered() {
    return buffered;
  }

  double[] completedSeconds() {
    return completedSeconds;
  }

  double[] durationSeconds() {
    return durationSeconds;
  }
}
