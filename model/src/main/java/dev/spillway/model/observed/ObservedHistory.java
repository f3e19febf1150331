package dev.spillway.model.observed;

import java.util.List;

/**
 * The checkpoints of a job, as far as they are remembered: a server keeps the newest ten by
 * default.
 *
 * @param counts since the job was submitted
 * @param attempts oldest first, each id once
 */
public record ObservedHistory(ObservedCounts counts, List<ObservedAttempt> attempts) {

  public ObservedHistory {
    attempts = List.copyOf(attempts);
    for (int i = 1; i < attempts.size(); i++) {
      long before = attempts.get(i - 1).id();
      if (attempts.get(i).id() <= before) {
        throw new IllegalArgumentException(
            "the id of an attempt ("
                + attempts.get(i).id()
                + ") must be above the one before, "
                + before);
      }
    }
  }

  /** Checkpoints that completed; no savepoints. */
  public List<ObservedAttempt> completed() {
    return attempts.stream().filter(ObservedAttempt::isCompletedCheckpoint).toList();
  }

  /** Failures that were counted and have no entry: triggers refused, and attempts forgotten. */
  public long failuresWithoutEntry() {
    long entries =
        attempts.stream()
            .filter(attempt -> attempt.status() == ObservedAttempt.Status.FAILED)
            .count();
    return Math.max(0, counts.failed().orElse(entries) - entries);
  }
}
