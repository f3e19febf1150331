package dev.spillway.model.calibration;

import dev.spillway.model.network.topology.StorageSettings;
import dev.spillway.model.observed.ObservedAttempt;
import dev.spillway.model.observed.ObservedJob;
import dev.spillway.model.observed.ObservedSubtask;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What one subtask uploaded of a checkpoint: while the asynchronous part of its snapshot lasts,
 * which ends with its report. Times in ms of the coordinator's clock.
 *
 * @param checkpoint its id
 * @param begin start of the asynchronous part
 * @param settled from when on it waited for nothing but the upload: barriers that overtake have
 *     channels persisted, and the part cannot end before the last of them has come; likewise one
 *     whose barriers may time out
 * @param end of the asynchronous part
 * @param bytes above Flink's threshold, below which there is no file
 */
record Upload(
    String taskManager, long checkpoint, double begin, double settled, double end, double bytes) {

  private static final String UNALIGNED = "execution.checkpointing.unaligned.enabled";

  /** A week: no upload takes as long. */
  private static final long LONGEST_MILLIS = 604_800_000;

  /** Of the completed ones among some attempts, as far as subtasks reported. */
  static List<Upload> of(ObservedJob job, List<ObservedAttempt> attempts) {
    List<Upload> uploads = new ArrayList<>();
    for (ObservedAttempt attempt : attempts) {
      if (attempt.isCompletedCheckpoint()) {
        double lastBarrier = mayOvertake(job.jobOptions(), attempt) ? lastBarrier(attempt) : 0;
        attempt
            .tasks()
            .forEach(
                task ->
                    task.subtasks().stream()
                        .filter(subtask -> isFile(subtask) && isWithin(subtask, attempt))
                        .forEach(
                            subtask ->
                                uploads.add(
                                    of(
                                        subtask,
                                        Placements.taskManager(
                                            job, task.vertexId(), subtask.index()),
                                        attempt,
                                        lastBarrier))));
      }
    }
    return uploads;
  }

  /** Whether it goes on for as long after the last barrier as before, or longer. */
  boolean isTold() {
    return 2 * (settled - begin) <= end - begin;
  }

  private static Upload of(
      ObservedSubtask subtask, String taskManager, ObservedAttempt attempt, double lastBarrier) {
    double end = (double) subtask.durationMillis().getAsLong();
    double begin = Math.max(0, end - subtask.asyncMillis().getAsLong());
    double trigger = (double) attempt.triggerMillis();
    return new Upload(
        taskManager,
        attempt.id(),
        trigger + begin,
        trigger + Math.min(end, Math.max(begin, lastBarrier)),
        trigger + end,
        (double) subtask.checkpointedBytes().getAsLong());
  }

  private static boolean isFile(ObservedSubtask subtask) {
    return subtask.durationMillis().isPresent()
        && subtask.asyncMillis().isPresent()
        && subtask.checkpointedBytes().orElse(0) > StorageSettings.FLINK_INLINE_BYTES;
  }

  /**
   * Whether its times can be those of the attempt, which ends with the last report. A sum of
   * several, or a clock that was set, tells no upload.
   */
  private static boolean isWithin(ObservedSubtask subtask, ObservedAttempt attempt) {
    double most =
        Math.min(LONGEST_MILLIS, (double) attempt.durationMillis().orElse(LONGEST_MILLIS))
            + Medians.NOISE_MILLIS;
    return subtask.durationMillis().getAsLong() <= most
        && subtask.asyncMillis().getAsLong() <= most;
  }

  private static boolean mayOvertake(Map<String, String> options, ObservedAttempt attempt) {
    return attempt.persistedBytes().orElse(0) > 0
        || Boolean.parseBoolean(options.getOrDefault(UNALIGNED, "false"));
  }

  /** When the last barrier of all had come, since the trigger. */
  private static double lastBarrier(ObservedAttempt attempt) {
    return attempt.tasks().stream()
        .flatMap(task -> task.subtasks().stream())
        .mapToDouble(
            subtask ->
                (double) subtask.startDelayMillis().orElse(0) + subtask.alignmentMillis().orElse(0))
        .max()
        .orElse(0);
  }
}
