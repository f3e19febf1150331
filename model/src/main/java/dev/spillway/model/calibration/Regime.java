package dev.spillway.model.calibration;

import dev.spillway.model.observed.ObservedAttempt;
import dev.spillway.model.observed.ObservedHistory;
import java.util.List;
import java.util.Optional;

/**
 * The checkpoints of a history that tell of the job as it is now: without savepoints, without those
 * of the start, which meet empty buffers, and without those before the last change of its rates.
 *
 * @param attempts that completed or expired, oldest first
 * @param change before which they were others
 */
public record Regime(List<ObservedAttempt> attempts, Optional<RateChange> change) {

  /** Checkpoints of the start, by their ids: they meet buffers that are still filling. */
  static final int OF_THE_START = 2;

  /** With fewer completed ones than this a fit is judged on its own data. */
  public static final int LEAST_TO_JUDGE = 6;

  public Regime {
    attempts = List.copyOf(attempts);
  }

  /** The latest of a history. */
  public static Regime latest(ObservedHistory history) {
    List<ObservedAttempt> all =
        history.attempts().stream()
            .filter(attempt -> !attempt.savepoint())
            .filter(attempt -> attempt.isCompletedCheckpoint() || attempt.isExpired())
            .filter(attempt -> attempt.id() > OF_THE_START || attempt.isExpired())
            .toList();
    Optional<RateChange> change = RateChange.last(all);
    return new Regime(
        change.map(each -> all.subList(each.index(), all.size())).orElse(all), change);
  }

  /** Those that completed. */
  public List<ObservedAttempt> completed() {
    return attempts.stream().filter(ObservedAttempt::isCompletedCheckpoint).toList();
  }

  /** Whether there are enough to fit by some and judge by others. */
  public boolean isSplit() {
    return completed().size() >= LEAST_TO_JUDGE;
  }

  /** The first two thirds, or all if those are few. */
  public List<ObservedAttempt> fitted() {
    return isSplit() ? attempts.subList(0, (attempts.size() * 2 + 2) / 3) : attempts;
  }

  /**
   * Those whose subtasks' reports are read: of the fitted ones, or of all where none of those has
   * any, as in answers that were saved with the details of the last checkpoint alone.
   */
  List<ObservedAttempt> reported() {
    boolean told =
        fitted().stream()
            .flatMap(attempt -> attempt.tasks().stream())
            .anyMatch(task -> !task.subtasks().isEmpty());
    return told ? fitted() : attempts;
  }

  /**
   * Those whose vertices' sums are read: of the fitted ones, or of all where none of those that
   * completed has any.
   */
  List<ObservedAttempt> summed() {
    boolean told =
        fitted().stream()
            .filter(ObservedAttempt::isCompletedCheckpoint)
            .anyMatch(attempt -> !attempt.tasks().isEmpty());
    return told ? fitted() : attempts;
  }

  /** The last third, or all if those are few. */
  public List<ObservedAttempt> judged() {
    return isSplit() ? attempts.subList((attempts.size() * 2 + 2) / 3, attempts.size()) : attempts;
  }
}
