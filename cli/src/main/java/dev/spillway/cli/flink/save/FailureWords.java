package dev.spillway.cli.flink.save;

import java.util.List;
import java.util.Optional;

/**
 * Flink's own words about a checkpoint that failed, without those of the exception behind it
 * (CheckpointFailureReason of Flink 1.9 to 2.3, whose messages begin with them).
 */
final class FailureWords {

  private static final List<String> KNOWN =
      List.of(
          "Checkpoint expired before completing.",
          "The checkpoint expired before triggering was complete",
          "Checkpoint has been subsumed.",
          "Checkpoint was declined (tasks not ready)",
          "Checkpoint was declined (task is closing)",
          "Checkpoint was declined because one input stream is finished",
          "Checkpoint was declined.",
          "Checkpoint was canceled because a barrier from newer checkpoint was received.",
          "Task received cancellation from one of its inputs",
          "Task does not support checkpointing",
          "The checkpoint alignment phase needed to buffer more than the configured maximum bytes",
          "The checkpoint was aborted due to exception of other subtasks sharing the ChannelState"
              + " file.",
          "CheckpointCoordinator shutdown.",
          "Checkpoint coordinator is shut down.",
          "Checkpoint Coordinator is suspending.",
          "Periodic checkpoint scheduler is shut down.",
          "Another checkpoint request has already been queued.",
          "The maximum number of concurrent checkpoints is exceeded",
          "The minimum time between checkpoints is still pending.",
          "Not all required tasks are currently running.",
          "Some tasks of the job have already finished and checkpointing with finished tasks is not"
              + " enabled.",
          "An Exception occurred while triggering the checkpoint. IO-problem detected.",
          "An Exception occurred while triggering the checkpoint.",
          "Asynchronous task checkpoint failed.",
          "The job has failed.",
          "FailoverRegion is restarting.",
          "Task has failed.",
          "Task local checkpoint failure.",
          "Failure to finalize checkpoint.",
          "Trigger checkpoint failure.",
          "Unknown task for the checkpoint to notify.");

  private FailureWords() {}

  static Optional<String> of(String message) {
    return KNOWN.stream().filter(message::startsWith).findFirst();
  }
}
