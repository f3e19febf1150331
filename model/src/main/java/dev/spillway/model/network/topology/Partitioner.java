package dev.spillway.model.network.topology;

/**
 * How a producer subtask spreads its records over the subpartitions of an edge. Source: the classes
 * of {@code org.apache.flink.streaming.runtime.partitioner}.
 */
public enum Partitioner {
  /** To the subtask of the same index. */
  FORWARD(true),
  /** In turn over all subtasks, from a random one on. */
  REBALANCE(false),
  /** In turn over a group of subtasks of its own. */
  RESCALE(true),
  /** To a random subtask. */
  SHUFFLE(false),
  /** By key: to a random subtask, in equal shares or by weights. */
  HASH(false),
  /** By a function of the user's: dealt like {@link #HASH}, but no barrier overtakes on it. */
  CUSTOM(false),
  /** Every record to every subtask, through one shared buffer. */
  BROADCAST(false),
  /** All to subtask 0. */
  GLOBAL(false);

  private final boolean pointwise;

  Partitioner(boolean pointwise) {
    this.pointwise = pointwise;
  }

  /** Whether a producer reaches a group of consumers only. */
  public boolean isPointwise() {
    return pointwise;
  }

  /**
   * Whether barriers may overtake on it ({@code StreamPartitioner.isSupportsUnalignedCheckpoint}).
   */
  public boolean supportsUnaligned() {
    return !pointwise && this != BROADCAST && this != CUSTOM;
  }

  /** Whether its targets may get unequal shares. */
  public boolean takesWeights() {
    return this == HASH || this == CUSTOM;
  }

  /**
   * The consumers that a producer writes to, one subpartition each: first (inclusive) to last
   * (exclusive). Source: {@code VertexInputInfoComputationUtils} for pointwise edges.
   */
  public int firstConsumer(int producer, int producers, int consumers) {
    if (!pointwise) {
      return 0;
    }
    return producers >= consumers
        ? consumerOf(producer, producers, consumers)
        : (int) (((long) producer * consumers + producers - 1) / producers);
  }

  /** See {@link #firstConsumer}. */
  public int endConsumer(int producer, int producers, int consumers) {
    if (!pointwise) {
      return consumers;
    }
    return producers >= consumers
        ? consumerOf(producer, producers, consumers) + 1
        : (int) (((producer + 1L) * consumers + producers - 1) / producers);
  }

  /** The consumer whose producers i P / Q .. (i + 1) P / Q - 1 include this one. */
  private static int consumerOf(int producer, int producers, int consumers) {
    return (int) (((producer + 1L) * consumers - 1) / producers);
  }
}
