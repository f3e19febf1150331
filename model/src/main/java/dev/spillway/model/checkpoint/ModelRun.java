package dev.spillway.model.checkpoint;

import dev.spillway.model.scenario.Scenario;

/**
 * A finished run of a model: its flow, and the checkpoints of both modes, which share that flow.
 *
 * <p>In every model a barrier never passes an earlier one, so checkpoints complete in the order of
 * injection: the first {@link #completed} of them have completed, the rest are pending.
 */
public interface ModelRun {

  Scenario scenario();

  /** Number of barriers injected. */
  int injected();

  /** How many checkpoints completed by the horizon: the first ones in order of injection. */
  int completed(CheckpointMode mode);

  /**
   * A checkpoint.
   *
   * @param index in order of injection, from 0
   * @throws IndexOutOfBoundsException if there is no such barrier
   */
  Checkpoint checkpoint(CheckpointMode mode, int index);

  /** How long a checkpoint took, in seconds; the index is below {@link #completed}. */
  double durationSeconds(CheckpointMode mode, int index);

  /** What a checkpoint stores, in KB. */
  double sizeKb(CheckpointMode mode, int index);

  /** Records that entered the buffer by the horizon. */
  long emittedRecords();

  /** Records that left the buffer by the horizon. */
  long drainedRecords();

  /** The highest level after an instant's moves. */
  long fullestBufferRecords();
}
