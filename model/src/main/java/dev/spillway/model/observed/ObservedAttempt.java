package dev.spillway.model.observed;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * One checkpoint or savepoint, whatever became of it.
 *
 * @param id from 1, one more with each attempt
 * @param savepoint whether it is one
 * @param unaligned whether in-flight data was persisted
 * @param triggerMillis time stamp
 * @param durationMillis of a completed one to the last report, of a failed one to the failure, of
 *     one in progress to the latest report so far; empty if there is none
 * @param checkpointedBytes written for this checkpoint: of an incremental one what is new
 * @param stateBytes that the checkpoint refers to; empty before 1.15
 * @param processedBytes read during alignments; empty before 1.11
 * @param persistedBytes of in-flight data; empty before 1.11
 * @param failureMessage of a failed one
 * @param failureMillis time stamp, of a failed one
 * @param tasks by vertex; none if the details are not known
 */
public record ObservedAttempt(
    long id,
    Status status,
    boolean savepoint,
    boolean unaligned,
    long triggerMillis,
    OptionalLong durationMillis,
    OptionalLong checkpointedBytes,
    OptionalLong stateBytes,
    OptionalLong processedBytes,
    OptionalLong persistedBytes,
    Optional<String> failureMessage,
    OptionalLong failureMillis,
    List<ObservedTask> tasks) {

  /** What has become of an attempt. */
  public enum Status {
    IN_PROGRESS,
    COMPLETED,
    FAILED
  }

  /**
   * Of {@code CheckpointFailureReason.CHECKPOINT_EXPIRED}; some versions put an exception before.
   */
  private static final String EXPIRED = "checkpoint expired before completing";

  public ObservedAttempt {
    tasks = List.copyOf(tasks);
    NotNegative.require("id", id);
    NotNegative.require("triggerMillis", triggerMillis);
    NotNegative.require("durationMillis", durationMillis);
    NotNegative.require("checkpointedBytes", checkpointedBytes);
    NotNegative.require("stateBytes", stateBytes);
    NotNegative.require("processedBytes", processedBytes);
    NotNegative.require("persistedBytes", persistedBytes);
    NotNegative.require("failureMillis", failureMillis);
  }

  /** Whether it is a checkpoint, and no savepoint, that completed. */
  public boolean isCompletedCheckpoint() {
    return status == Status.COMPLETED && !savepoint;
  }

  /** Whether it failed since it took longer than the timeout. */
  public boolean isExpired() {
    return status == Status.FAILED
        && failureMessage
            .filter(message -> message.toLowerCase(Locale.ROOT).contains(EXPIRED))
            .isPresent();
  }
}
