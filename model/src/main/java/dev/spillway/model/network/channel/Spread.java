package dev.spillway.model.network.channel;

import dev.spillway.engine.random.RandomStream;
import dev.spillway.model.network.topology.Vertex;
import java.util.Arrays;

/**
 * Which subpartition gets which record: the partitioner at work. A stretch of records is asked for
 * first ({@link #recordsFitting}) and written afterwards, whole or in part.
 */
public abstract class Spread {

  /** Instead of one subpartition: all of them. */
  static final int ALL = -1;

  /** How many of the next records fit into the current buffers, up to a limit. */
  abstract long recordsFitting(Subpartition[] subpartitions, long limit);

  /** Writes that many records, all of which fit. */
  abstract void advance(Subpartition[] subpartitions, long records);

  /** The target of the next record. */
  abstract int next();

  /**
   * In turn ({@code RebalancePartitioner}, {@code RescalePartitioner}).
   *
   * @param targets over how many
   * @param first who gets the first record
   */
  public static Spread inTurn(int targets, int first) {
    return new InTurn(targets, first);
  }

  /** To all ({@code BroadcastPartitioner}). */
  public static Spread toAll() {
    return new ToAll();
  }

  /** At random with equal shares ({@code ShufflePartitioner}; keys without skew). */
  public static Spread atRandom(int targets, RandomStream random) {
    return new AtRandom(targets, random);
  }

  private static final class InTurn extends Spread {
    private final int targets;
    private int next;

    InTurn(int targets, int first) {
      this.targets = targets;
      this.next = first;
    }

    @Override
    long recordsFitting(Subpartition[] subpartitions, long limit) {
      long least = limit;
      int turn = next;
      for (int offset = 0; offset < targets; offset++) {
        long fitting = offset + (long) subpartitions[turn].fitting() * targets;
        if (fitting < least) {
          least = fitting;
          if (least <= offset) {
            break;
          }
        }
        turn = turn + 1 == targets ? 0 : turn + 1;
      }
      return least;
    }

    @Override
    void advance(Subpartition[] subpartitions, long records) {
      int rounds = Math.toIntExact(records / targets);
      int rest = (int) (records - (long) rounds * targets);
      for (int offset = 0; offset < (rounds == 0 ? rest : targets); offset++) {
        int turn = next + offset;
        subpartitions[turn < targets ? turn : turn - targets].advance(
            offset < rest ? rounds + 1 : rounds);
      }
      next = (next + rest) % targets;
    }

    @Override
    int next() {
      int turn = next;
      next = turn + 1 == targets ? 0 : turn + 1;
      return turn;
    }
  }

  private static final class ToAll extends Spread {
    @Override
    long recordsFitting(Subpartition[] subpartitions, long limit) {
      return Math.min(limit, subpartitions[0].fitting());
    }

    @Override
    void advance(Subpartition[] subpartitions, long records) {
      for (Subpartition each : subpartitions) {
        each.advance(Math.toIntExact(records));
      }
    }

    @Override
    int next() {
      return ALL;
    }
  }

  /**
   * One uniform draw gives the targets of several records: its digits to the base of the targets.
   * They are independent and evenly distributed up to one part in 2^24.
   */
  private static final class AtRandom extends Spread {

    /** Bits of a draw; times 2^15, the most targets, they still fit a long. */
    private static final int DRAW_BITS = 48;

    /** Bits of a draw that its digits make use of: each combination has 2^24 draws or more. */
    private static final int DIGIT_BITS = 24;

    private final int targets;
    private final int digits;
    private final RandomStream random;
    private final int[] room;
    private final int[] counts;

    /** Targets drawn for records not yet written, a ring. */
    private int[] drawn = new int[64];

    private int head;
    private int size;

    AtRandom(int targets, RandomStream random) {
      if (targets < 2 || targets > Vertex.MAX_PARALLELISM) {
        throw new IllegalArgumentException(
            "targets (" + targets + ") must be from 2 to " + Vertex.MAX_PARALLELISM);
      }
      this.targets = targets;
      this.digits = digits(targets);
      this.random = random;
      this.room = new int[targets];
      this.counts = new int[targets];
    }

    /** How many digits to a base make use of no more bits than they may. */
    private static int digits(int base) {
      int digits = 0;
      for (long combinations = base; combinations <= 1L << DIGIT_BITS; combinations *= base) {
        digits++;
      }
      return digits;
    }

    @Override
    long recordsFitting(Subpartition[] subpartitions, long limit) {
      for (int i = 0; i < targets; i++) {
        room[i] = subpartitions[i].fitting();
      }
      for (int n = 0; n < limit; n++) {
        if (n == size) {
          draw();
        }
        if (--room[drawn[(head + n) & (drawn.length - 1)]] < 0) {
          return n;
        }
      }
      return limit;
    }

    private void draw() {
      if (size + digits > drawn.length) {
        widen();
      }
      long rest = (long) (random.uniform() * (1L << DRAW_BITS));
      for (int i = 0; i < digits; i++) {
        long product = rest * targets;
        drawn[(head + size++) & (drawn.length - 1)] = (int) (product >>> DRAW_BITS);
        rest = product & ((1L << DRAW_BITS) - 1);
      }
    }

    private void widen() {
      int[] wider = new int[drawn.length * 2];
      for (int i = 0; i < size; i++) {
        wider[i] = drawn[(head + i) & (drawn.length - 1)];
      }
      drawn = wider;
      head = 0;
    }

    @Override
    void advance(Subpartition[] subpartitions, long records) {
      Arrays.fill(counts, 0);
      for (long i = 0; i < records; i++) {
        counts[next()]++;
      }
      for (int i = 0; i < targets; i++) {
        subpartitions[i].advance(counts[i]);
      }
    }

    @Override
    int next() {
      if (size == 0) {
        draw();
      }
      int target = drawn[head];
      head = (head + 1) & (drawn.length - 1);
      size--;
      return target;
    }
  }
}
