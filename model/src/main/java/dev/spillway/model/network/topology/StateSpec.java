package dev.spillway.model.network.topology;

import static dev.spillway.model.network.topology.InvalidNetworkException.require;

/**
 * What one subtask stores at a checkpoint.
 *
 * @param bytes written, at least 0
 * @param fullBytes read when the subtask is restored, at least as many: more than what is written
 *     where checkpoints are incremental
 * @param syncNanos how long the snapshot holds the subtask's thread, at least 0
 */
public record StateSpec(long bytes, long fullBytes, long syncNanos) {

  /** Nothing to store; the thread is held for the 0.5 ms measured for an empty snapshot. */
  public static final StateSpec NONE = new StateSpec(0, 500_000);

  /** All of it is written each time. */
  public StateSpec(long bytes, long syncNanos) {
    this(bytes, bytes, syncNanos);
  }

  public StateSpec {
    require(bytes >= 0, "state", bytes, "at least 0 bytes");
    require(fullBytes >= bytes, "full state", fullBytes, "at least " + bytes + " bytes");
    require(syncNanos >= 0, "sync part", syncNanos, "at least 0 ns");
  }
}
