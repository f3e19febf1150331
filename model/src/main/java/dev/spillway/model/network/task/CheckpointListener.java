package dev.spillway.model.network.task;

import dev.spillway.model.network.result.SubtaskCheckpoint;

/** The coordinator, as a subtask sees it. */
public interface CheckpointListener {

  /** A source has emitted the barrier. */
  void barrierEmitted(long checkpoint);

  /** A subtask's report has arrived. */
  void acknowledged(long checkpoint, SubtaskCheckpoint report);
}
