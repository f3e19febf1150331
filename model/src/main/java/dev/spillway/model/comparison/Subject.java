package dev.spillway.model.comparison;

import dev.spillway.model.observed.ObservedAttempt;
import dev.spillway.model.observed.ObservedGraph;
import dev.spillway.model.observed.ObservedHistory;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Predicate;

/**
 * One of the two histories of a comparison. Savepoints, attempts in progress and those of the
 * warm-up are not compared.
 *
 * @param graph of the job, if it is known
 * @param fromMillis time stamp before which triggers are of the warm-up; 0 for none
 */
public record Subject(ObservedHistory history, Optional<ObservedGraph> graph, long fromMillis) {

  /** Completed checkpoints after the warm-up, oldest first. */
  public List<ObservedAttempt> compared() {
    return history.completed().stream().filter(this::isAfterWarmUp).toList();
  }

  /** Completed checkpoints of the warm-up. */
  public int leftOut() {
    return history.completed().size() - compared().size();
  }

  /** Attempts to fail that are in the history. */
  public long failedSeen() {
    return count(attempt -> attempt.status() == ObservedAttempt.Status.FAILED);
  }

  /** Those of them that expired. */
  public long expiredSeen() {
    return count(ObservedAttempt::isExpired);
  }

  /**
   * Share of the checkpoints after the warm-up that expired, of those that completed or expired, 0
   * to 1; empty if there are neither.
   */
  public OptionalDouble expiredShare() {
    long expired = count(attempt -> attempt.isExpired() && isAfterWarmUp(attempt));
    long ended = expired + compared().size();
    return ended == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) expired / ended);
  }

  /** Attempts that are in progress. */
  public long inProgressSeen() {
    return count(attempt -> attempt.status() == ObservedAttempt.Status.IN_PROGRESS);
  }

  /** Savepoints in the history. */
  public long savepointsSeen() {
    return count(ObservedAttempt::savepoint);
  }

  /** Completed checkpoints and savepoints of the whole job, as far as it tells. */
  public long completed() {
    return history
        .counts()
        .completed()
        .orElseGet(() -> count(a -> a.status() == ObservedAttempt.Status.COMPLETED));
  }

  /** Failed attempts and refused triggers of the whole job, as far as it tells. */
  public long failed() {
    return history.counts().failed().orElseGet(this::failedSeen);
  }

  private boolean isAfterWarmUp(ObservedAttempt attempt) {
    return attempt.triggerMillis() >= fromMillis;
  }

  private long count(Predicate<ObservedAttempt> kind) {
    return history.attempts().stream().filter(kind).count();
  }
}
