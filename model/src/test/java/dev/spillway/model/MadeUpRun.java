package dev.spillway.model;

import dev.spillway.model.checkpoint.Checkpoint;
import dev.spillway.model.checkpoint.CheckpointMode;
import dev.spillway.model.checkpoint.ModelRun;
import dev.spillway.model.scenario.Scenario;
import java.util.List;
import java.util.Optional;

/**
 * A run that nothing ran: its figures are what a test says.
 *
 * @param buffered records at each injection, in order
 * @param alignedSeconds durations of the completed aligned checkpoints
 * @param unalignedSeconds durations of the completed unaligned checkpoints
 */
public record MadeUpRun(
    Scenario scenario,
    List<Long> buffered,
    List<Double> alignedSeconds,
    List<Double> unalignedSeconds)
    implements ModelRun {

  public static final long EMITTED = 11;
  public static final long DRAINED = 7;
  public static final long FULLEST = 5;

  private List<Double> durations(CheckpointMode mode) {
    return mode == CheckpointMode.ALIGNED ? alignedSeconds : unalignedSeconds;
  }

  @Override
  public long bufferedRecords(int index) {
    return buffered.get(index);
  }

  @Override
  public int injected() {
    return buffered.size();
  }

  @Override
  public int completed(CheckpointMode mode) {
    return durations(mode).size();
  }

  @Override
  public Checkpoint checkpoint(CheckpointMode mode, int index) {
    return new Checkpoint(index, buffered.get(index), sizeKb(mode, index), Optional.empty());
  }

  @Override
  public double durationSeconds(CheckpointMode mode, int index) {
    return durations(mode).get(index);
  }

  /** A hundredth of a KB for each record buffered. */
  @Override
  public double sizeKb(CheckpointMode mode, int index) {
    return buffered.get(index) / 100.0;
  }

  @Override
  public long emittedRecords() {
    return EMITTED;
  }

  @Override
  public long drainedRecords() {
    return DRAINED;
  }

  @Override
  public long fullestBufferRecords() {
    return FULLEST;
  }
}
