package dev.spillway.model.network.task;

import java.util.HashMap;
import java.util.Map;

/**
 * A completed checkpoint, as a job is restored from it.
 *
 * <p>What was in flight on a channel when its two ends took the checkpoint is what one had written
 * and the other had not processed; with aligned barriers, nothing. At least once, the consumer may
 * have processed records from behind the barrier: they come again.
 */
public final class RestorePoint {

  private final long checkpoint;
  private final long triggered;
  private final Map<String, Map<Integer, SubtaskState>> states = new HashMap<>();

  /** A checkpoint of which no subtask has told yet; its trigger's time in ns. */
  public RestorePoint(long checkpoint, long triggered) {
    this.checkpoint = checkpoint;
    this.triggered = triggered;
  }

  /** Number of the checkpoint. */
  public long checkpoint() {
    return checkpoint;
  }

  /** When it was triggered, in ns. */
  public long triggered() {
    return triggered;
  }

  /** Takes what a subtask has in it. */
  public void add(Acknowledgement acknowledgement) {
    states
        .computeIfAbsent(acknowledgement.report().vertex(), vertex -> new HashMap<>())
        .put(acknowledgement.report().subtask(), acknowledgement.state());
  }

  /** Records that a subtask had emitted or processed. */
  public long position(String vertex, int subtask) {
    return of(vertex, subtask).position();
  }

  SubtaskState of(String vertex, int subtask) {
    return states.get(vertex).get(subtask);
  }
}
