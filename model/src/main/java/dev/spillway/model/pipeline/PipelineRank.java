package dev.spillway.model.pipeline;

/**
 * What goes first in one time unit (rule 4): the flow up to and including that time, completions
 * with it; then changes of rate; then the barrier.
 *
 * <p>Rule 4 names the changes of rate before the moves of their instant. That is the same: a move
 * is due when its credit is full, the credit is continuous, and a full credit moves a record at any
 * rate.
 */
enum PipelineRank {
  FLOW(0),
  RATE_CHANGE(1),
  INJECTION(2);

  private final int rank;

  PipelineRank(int rank) {
    this.rank = rank;
  }

  /** The engine's rank: the lower goes first. */
  int rank() {
    return rank;
  }
}
