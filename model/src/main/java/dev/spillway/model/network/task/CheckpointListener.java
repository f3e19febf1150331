package dev.spillway.model.network.task;

/** The coordinator, as a subtask sees it. */
public interface CheckpointListener {

  /** A source has emitted the barrier. */
  void barrierEmitted(long checkpoint);

  /** A subtask's acknowledgement has arrived. */
  void acknowledged(long checkpoint, Acknowledgement acknowledgement);
}
