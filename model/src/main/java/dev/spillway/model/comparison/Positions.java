package dev.spillway.model.comparison;

import dev.spillway.model.observed.ObservedAttempt;
import dev.spillway.model.observed.ObservedCounts;
import dev.spillway.model.observed.ObservedHistory;
import java.util.List;
import java.util.OptionalLong;

/**
 * Which completed checkpoint of its job each one is, the first or the hundredth, although a history
 * may remember the newest ten only. It follows from the counts, and from ids, which go up by one
 * with each attempt; and only where no attempt failed.
 */
final class Positions {

  private final List<ObservedAttempt> attempts;
  private final long newestId;
  private final long number;
  private final boolean failed;

  Positions(ObservedHistory history) {
    attempts = history.attempts();
    newestId = attempts.isEmpty() ? 0 : attempts.get(attempts.size() - 1).id();
    long savepoints =
        attempts.stream()
            .filter(ObservedAttempt::savepoint)
            .filter(attempt -> attempt.status() == ObservedAttempt.Status.COMPLETED)
            .count();
    number =
        history.counts().completed().orElse(history.completed().size() + savepoints) - savepoints;
    failed = mayHaveFailed(history);
  }

  /** Checkpoints that completed since the job was submitted; no savepoints, as far as is known. */
  long number() {
    return number;
  }

  /** Whether an attempt failed, or may have. */
  boolean failed() {
    return failed;
  }

  /** Number of a completed checkpoint, the first is 1. */
  long of(ObservedAttempt attempt) {
    long others =
        attempts.stream()
            .filter(later -> later.id() > attempt.id())
            .filter(later -> !later.isCompletedCheckpoint())
            .count();
    return number - (newestId - attempt.id() - others);
  }

  /**
   * Failures without an entry may be triggers that were refused, which is no attempt, or attempts
   * that are remembered no more. They are the former if those that did not fail account for all
   * ids.
   */
  private static boolean mayHaveFailed(ObservedHistory history) {
    List<ObservedAttempt> attempts = history.attempts();
    if (attempts.stream().anyMatch(a -> a.status() == ObservedAttempt.Status.FAILED)) {
      return true;
    }
    if (history.failuresWithoutEntry() == 0) {
      return false;
    }
    OptionalLong withIds = withIds(history.counts());
    if (withIds.isEmpty() || attempts.isEmpty()) {
      return true;
    }
    long newest = attempts.get(attempts.size() - 1).id();
    return withIds.getAsLong() != attempts.size() && withIds.getAsLong() != newest;
  }

  private static OptionalLong withIds(ObservedCounts counts) {
    return counts.completed().isPresent() && counts.inProgress().isPresent()
        ? OptionalLong.of(counts.completed().getAsLong() + counts.inProgress().getAsLong())
        : OptionalLong.empty();
  }
}
