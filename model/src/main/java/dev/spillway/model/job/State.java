package dev.spillway.model.job;

/**
 * What a checkpoint stores of one subtask.
 *
 * @param sizeBytes all of it
 * @param deltaBytes what an incremental checkpoint writes of it, at most all
 * @param syncNanos the synchronous part, in which the subtask does nothing else
 */
public record State(long sizeBytes, long deltaBytes, long syncNanos) {

  public State {
    Bound.check("state size", sizeBytes, 0, Long.MAX_VALUE);
    Bound.check("state delta", deltaBytes, 0, sizeBytes);
    Bound.check("state sync", syncNanos, 0, Long.MAX_VALUE);
  }
}
