package dev.spillway.model.network.result;

import java.util.List;
import java.util.Optional;

/**
 * A finished run of the network model.
 *
 * @param attempts by id
 * @param refused triggers that never got an id but count as failed, in the order of time
 * @param subtasks by vertex and index, over the whole run
 * @param steady the same from the end of the warm-up on
 * @param restarts failures that the job came back from, or was about to at the end
 * @param jobFailure when and why the job failed for good, if it did; the run ends there
 * @param simulated time in ns
 * @param bufferEvents buffers, credits and barriers moved: events of the engine executed
 */
public record NetworkResult(
    List<Attempt> attempts,
    List<RefusedTrigger> refused,
    List<SubtaskUse> subtasks,
    SteadyState steady,
    List<Restart> restarts,
    Optional<JobFailure> jobFailure,
    long simulated,
    long bufferEvents) {

  public NetworkResult {
    attempts = List.copyOf(attempts);
    refused = List.copyOf(refused);
    subtasks = List.copyOf(subtasks);
    restarts = List.copyOf(restarts);
  }

  /** Attempts of a status. */
  public long count(Attempt.Status status) {
    return attempts.stream().filter(attempt -> attempt.status() == status).count();
  }

  /** The attempts that completed, by id. */
  public List<Attempt> completedAttempts() {
    return attempts.stream()
        .filter(attempt -> attempt.status() == Attempt.Status.COMPLETED)
        .toList();
  }

  /** How many attempts completed. */
  public long completed() {
    return count(Attempt.Status.COMPLETED);
  }

  /** Failed attempts and refused triggers. */
  public long failed() {
    return count(Attempt.Status.FAILED) + refused.size();
  }
}
