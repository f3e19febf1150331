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

  /**
   * How long a checkpoint took, in seconds.
   *
   * @param index below {@link #completed}
   * @throws IndexOutOfBoundsException if that checkpoint has not completed
   */
  double durationSeconds(CheckpointMode mode, int index);

  /**
   * Records in the buffer when a barrier was injected.
   *
   * @throws IndexOutOfBoundsException if there is no such barrier
   */
  long bufferedRecords(int index);

  /**
   * What a checkpoint stores, in KB of 1024 bytes: the state, and with it the records that an
   * unaligned barrier overtakes (rules 6 and 7; the order of operations is that of the script which
   * the tick reference reproduces).
   *
   * @throws IndexOutOfBoundsException if there is no such barrier
   */
  default double sizeKb(CheckpointMode mode, int index) {
    double stateKb = scenario().stateKb().doubleValue();
    double bufferedRecords = bufferedRecords(index);
    return switch (mode) {
      case ALIGNED -> stateKb;
      // Both factors are exact doubles, so their product is rounded once.
      case UNALIGNED -> stateKb + bufferedRecords * scenario().recordBytes() / 1024;
    };
  }

  /** Records that entered the buffer by the horizon. */
  long emittedRecords();

  /** Records that left the buffer by the horizon. */
  long drainedRecords();

  /** The highest level after an instant's moves. */
  long fullestBufferRecords();
}
