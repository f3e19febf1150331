package dev.spillway.model.tick;

/**
 * The barriers of a run, in 16 bytes each: what was buffered at the injection, and the tick in
 * which the aligned checkpoint completed.
 *
 * <p>Barriers queue in the order of injection, and what must have drained before each never falls
 * along the queue. So one cursor parts the completed from the pending, whatever their number.
 */
final class BarrierLog {

  /** What nothing drained ever reaches: no barrier is pending. */
  private static final long NEVER = Long.MAX_VALUE;

  private final long[] buffered;

  /**
   * Of a completed checkpoint its completion tick; of a pending one the records that must have
   * drained since the start of the run.
   */
  private final long[] completionTickOrDue;

  private int injected;
  private int completed;

  BarrierLog(int barriers) {
    buffered = new long[barriers];
    completionTickOrDue = new long[barriers];
  }

  /** A barrier enters behind the records buffered. */
  void inject(long bufferedRecords, long emittedRecords) {
    buffered[injected] = bufferedRecords;
    completionTickOrDue[injected] = emittedRecords;
    injected++;
  }

  /** The records drained since the start at which the next barrier gets through. */
  long nextDue() {
    return completed < injected ? completionTickOrDue[completed] : NEVER;
  }

  /** The barriers whose records have drained get through in this tick. */
  void complete(long tick, long drainedRecords) {
    while (nextDue() <= drainedRecords) {
      completionTickOrDue[completed] = tick;
      completed++;
    }
  }

  int injected() {
    return injected;
  }

  /** How many aligned checkpoints have completed: the first ones. */
  int completed() {
    return completed;
  }

  long bufferedRecords(int barrier) {
    return buffered[barrier];
  }

  long completionTick(int barrier) {
    if (barrier >= completed) {
      throw new IndexOutOfBoundsException(
          "barrier (" + barrier + ") must be below the number completed, " + completed);
    }
    return completionTickOrDue[barrier];
  }
}
