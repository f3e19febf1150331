package dev.spillway.model.tick;

/**
 * Source, buffer and sink, tick after tick: each side earns a credit in records, moves as many
 * whole records as credit and room allow, and keeps at most one record's credit.
 *
 * <p>Credits are doubles, and a tick's records leave them in one subtraction. That gives the same
 * doubles as one record at a time: below 2^53 every step of either is exact, and above it the
 * buffer, which is smaller, is what limits the move, so that the credit ends at its cap either way.
 */
final class TickFlow {

  private static final double CREDIT_CAP = 1.0;

  private final long capacityRecords;
  private double sourceCredit;
  private double sinkCredit;
  private long buffered;
  private long drained;
  private long fullest;

  TickFlow(long capacityRecords) {
    this.capacityRecords = capacityRecords;
  }

  /**
   * Lets ticks pass that all earn the same, up to and including the one in which the records
   * drained since the start reach a number.
   *
   * <p>This is the tick reference's inner loop; it works on locals alone.
   *
   * @param from the first tick
   * @param to the first tick not to run
   * @param sourceRecords what each tick earns the source
   * @param sinkRecords what each tick earns the sink
   * @param untilDrained the number to stop at
   * @return the tick after the last one that ran
   */
  long run(long from, long to, double sourceRecords, double sinkRecords, long untilDrained) {
    double source = sourceCredit;
    double sink = sinkCredit;
    long level = buffered;
    long highest = fullest;
    long gone = drained;
    long tick = from;
    while (tick < to) {
      source += sourceRecords;
      long entering = Math.min((long) source, capacityRecords - level);
      source = capped(source - entering);
      sink += sinkRecords;
      long leaving = Math.min((long) sink, level + entering);
      sink = capped(sink - leaving);
      level += entering - leaving;
      gone += leaving;
      highest = Math.max(highest, level);
      tick++;
      if (gone >= untilDrained) {
        break;
      }
    }
    sourceCredit = source;
    sinkCredit = sink;
    buffered = level;
    fullest = highest;
    drained = gone;
    return tick;
  }

  private static double capped(double credit) {
    return credit > CREDIT_CAP ? CREDIT_CAP : credit;
  }

  long bufferedRecords() {
    return buffered;
  }

  long drainedRecords() {
    return drained;
  }

  /** Records that have entered: those that left and those that are still here. */
  long emittedRecords() {
    return drained + buffered;
  }

  /** The highest level at the end of a tick. */
  long fullestRecords() {
    return fullest;
  }
}
