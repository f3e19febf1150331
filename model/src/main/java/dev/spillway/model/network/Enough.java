package dev.spillway.model.network;

import dev.spillway.model.network.result.Attempt;
import java.util.List;

/** When a run has shown what it is for, so that it ends before its horizon. */
@FunctionalInterface
public interface Enough {

  /** A run goes on to its horizon. */
  Enough NEVER = (attempts, events) -> false;

  /**
   * Whether a run may end.
   *
   * @param attempts at checkpoints so far, by id
   * @param executedEvents so far
   */
  boolean isReached(List<Attempt> attempts, long executedEvents);
}
