package dev.spillway.model.network.channel;

import dev.spillway.engine.random.RandomStream;
import dev.spillway.model.network.topology.Weights;

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
    return new EqualShares(targets, random);
  }

  /** At random, in proportion to weights (keys of unequal frequency). */
  public static Spread atRandom(Weights weights, RandomStream random) {
    return new UnequalShares(weights, random);
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
}
