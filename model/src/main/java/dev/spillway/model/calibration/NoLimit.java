package dev.spillway.model.calibration;

import dev.spillway.model.observed.ObservedAttempt;
import dev.spillway.model.observed.ObservedJob;
import dev.spillway.model.observed.ObservedTask;
import java.util.List;

/** What it rests on that nothing is found to limit a job. */
public enum NoLimit {
  /** All tell how busy they are. */
  BUSY_SHARES(
      "nothing. By the busy shares of its subtasks none is busy all the time and has others waiting"
          + " for it."),
  /** Busy shares are not told, but reports of subtasks are. */
  BARRIERS(
      "nothing that checkpoints show: no barrier waits. How busy the subtasks are is not told of"
          + " all."),
  /** Neither is told. */
  NOTHING(
      "not known. How busy the subtasks are is not told of all, and no subtask reports where"
          + " barriers wait.");

  private final String text;

  NoLimit(String text) {
    this.text = text;
  }

  /** A sentence, to be read after "What limits the job:". */
  public String text() {
    return text;
  }

  static NoLimit of(ObservedJob job, List<ObservedAttempt> attempts) {
    if (BusySubtasks.isTold(job)) {
      return BUSY_SHARES;
    }
    boolean reports =
        attempts.stream()
            .flatMap(attempt -> attempt.tasks().stream())
            .map(ObservedTask::subtasks)
            .flatMap(List::stream)
            .anyMatch(subtask -> subtask.completed() && subtask.startDelayMillis().isPresent());
    return reports ? BARRIERS : NOTHING;
  }
}
