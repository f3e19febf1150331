package dev.spillway.engine;

/**
 * The one rule by which events are ordered: the earlier time first; at one time the lower rank; at
 * one rank the lower sequence number, that is, what was scheduled first.
 *
 * <p>Rank and sequence are packed into one {@code long}, the <i>order</i>, rank above sequence, so
 * that a queue holds two primitive keys per event and compares the second only at equal times.
 *
 * <pre>
 *   bit 63   62 ... 55   54 ... 0
 *      0       rank      sequence
 * </pre>
 *
 * Whatever orders events calls this class; no other place compares ranks or sequence numbers.
 */
public final class EventOrder {

  /** The rank that goes first among the events of one time. */
  public static final int MIN_RANK = 0;

  /** The rank that goes last among the events of one time. */
  public static final int MAX_RANK = 255;

  private static final int SEQUENCE_BITS = 55;

  /** The largest sequence number, 2^55 - 1: at 50 million events a second, 22 years of them. */
  public static final long MAX_SEQUENCE = (1L << SEQUENCE_BITS) - 1;

  private EventOrder() {}

  /**
   * Packs a rank and a sequence number into an order, a {@code long} that is not negative.
   *
   * @param rank {@link #MIN_RANK}..{@link #MAX_RANK}
   * @param sequence 0..{@link #MAX_SEQUENCE}, rising with every event scheduled
   * @throws IllegalArgumentException if either is out of its range
   */
  public static long pack(int rank, long sequence) {
    if (rank < MIN_RANK || rank > MAX_RANK) {
      throw new IllegalArgumentException(
          "rank (" + rank + ") must be from " + MIN_RANK + " to " + MAX_RANK);
    }
    if (sequence < 0 || sequence > MAX_SEQUENCE) {
      throw new IllegalArgumentException(
          "sequence (" + sequence + ") must be from 0 to " + MAX_SEQUENCE);
    }
    return (long) rank << SEQUENCE_BITS | sequence;
  }

  /** The rank within an order. */
  public static int rank(long order) {
    return (int) (order >>> SEQUENCE_BITS);
  }

  /** The sequence number within an order. */
  public static long sequence(long order) {
    return order & MAX_SEQUENCE;
  }

  /** Whether the event (time, order) goes before the other one. */
  public static boolean isBefore(long time, long order, long otherTime, long otherOrder) {
    return time < otherTime || (time == otherTime && order < otherOrder);
  }

  /** Below 0, 0 or above 0 as the event (time, order) goes before, is, or goes after the other. */
  public static int compare(long time, long order, long otherTime, long otherOrder) {
    return time == otherTime ? Long.compare(order, otherOrder) : Long.compare(time, otherTime);
  }
}
