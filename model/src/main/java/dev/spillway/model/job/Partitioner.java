package dev.spillway.model.job;

/** How records are dealt to the subtasks of the next vertex. */
public enum Partitioner {
  /** Subtask i to subtask i. */
  FORWARD(true),
  /** Round robin over all. */
  REBALANCE(false),
  /** Round robin over a share of them. */
  RESCALE(true),
  /** By chance over all. */
  SHUFFLE(false),
  /** By key over all. */
  HASH(false),
  /** By a function of the user's over all. */
  CUSTOM(false),
  /** To each. */
  BROADCAST(false),
  /** All to the first. */
  GLOBAL(false);

  private final boolean pointwise;

  Partitioner(boolean pointwise) {
    this.pointwise = pointwise;
  }

  /** Whether a subtask has channels to some subtasks only. */
  public boolean isPointwise() {
    return pointwise;
  }

  /** Whether its targets may get unequal shares. */
  public boolean takesShares() {
    return this == HASH || this == CUSTOM;
  }
}
