package dev.spillway.model.network.result;

import java.util.List;
import java.util.Optional;

/**
 * One attempt at a checkpoint; times in ns, sizes in bytes.
 *
 * @param id from 1
 * @param triggered since the start of the run
 * @param duration from the trigger to the last acknowledgement, or to the failure; of one in
 *     progress to the last acknowledgement so far, 0 if there is none
 * @param failure why it failed, if it did
 * @param inFlightRecords records written and not yet processed, over all channels, when the last
 *     source took the barrier; 0 before that
 * @param subtasks those that acknowledged, in the order of acknowledgement
 * @param open how far the others had come, of an attempt that did not complete
 */
public record Attempt(
    long id,
    Status status,
    long triggered,
    long duration,
    Optional<FailureReason> failure,
    long inFlightRecords,
    List<SubtaskCheckpoint> subtasks,
    List<OpenSubtask> open) {

  /** Where an attempt stands at the end of the run. */
  public enum Status {
    IN_PROGRESS,
    COMPLETED,
    FAILED
  }

  /** Whether buffers became part of it, which is what the web interface goes by. */
  public enum Type {
    CHECKPOINT,
    UNALIGNED_CHECKPOINT
  }

  public Attempt {
    subtasks = List.copyOf(subtasks);
    open = List.copyOf(open);
  }

  /** Whether it took longer than the timeout. */
  public boolean isExpired() {
    return failure.filter(FailureReason.EXPIRED::equals).isPresent();
  }

  /** When it completed or failed, since the start of the run. */
  public long end() {
    return Math.addExact(triggered, duration);
  }

  /** Source: {@code CheckpointMetricsBuilder}, which asks for persisted bytes above 0. */
  public Type type() {
    return persistedBytes() > 0 ? Type.UNALIGNED_CHECKPOINT : Type.CHECKPOINT;
  }

  /** State and persisted buffers. */
  public long checkpointedBytes() {
    return subtasks.stream().mapToLong(SubtaskCheckpoint::state).sum() + persistedBytes();
  }

  /** Buffers that became part of the checkpoint. */
  public long persistedBytes() {
    return subtasks.stream().mapToLong(SubtaskCheckpoint::persisted).sum();
  }

  /**
   * Files written: of state, of buffers, and the metadata of a completed checkpoint. What is no
   * larger than the inline threshold is in the metadata.
   */
  public long files() {
    return subtasks.stream().mapToLong(SubtaskCheckpoint::files).sum()
        + (status == Status.COMPLETED ? 1 : 0);
  }

  /** Bytes read during alignments. */
  public long processedBytes() {
    return subtasks.stream().mapToLong(SubtaskCheckpoint::processed).sum();
  }
}
