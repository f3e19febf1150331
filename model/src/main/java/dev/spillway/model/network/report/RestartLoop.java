package dev.spillway.model.network.report;

import dev.spillway.model.network.result.NetworkResult;
import dev.spillway.model.network.result.Restart;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A job that fails again and again before a checkpoint completes, up to the end of the run.
 *
 * @param checkpoint that it goes back to each time; none if it begins anew each time
 * @param times in a row, at least {@link #LEAST_TIMES}
 * @param endless whether its checkpoints alone fail it and the restart strategy does not give up,
 *     so that nothing in the run would have ended it
 */
public record RestartLoop(OptionalLong checkpoint, int times, boolean endless) {

  /** Restarts from the same position that make a loop: two may be bad luck. */
  public static final int LEAST_TIMES = 3;

  /** The loop that a run ends in; empty if it does not. */
  static Optional<RestartLoop> of(NetworkResult result) {
    List<Restart> restarts = result.restarts();
    if (restarts.isEmpty()) {
      return Optional.empty();
    }
    OptionalLong checkpoint = restarts.get(restarts.size() - 1).checkpoint();
    int first = restarts.size();
    while (first > 0 && restarts.get(first - 1).checkpoint().equals(checkpoint)) {
      first--;
    }
    List<Restart> same = restarts.subList(first, restarts.size());
    if (same.size() < LEAST_TIMES || hasCompletedAfter(checkpoint, result)) {
      return Optional.empty();
    }
    boolean byCheckpoints =
        same.stream().allMatch(restart -> restart.cause() == Restart.Cause.CHECKPOINTS);
    return Optional.of(
        new RestartLoop(checkpoint, same.size(), byCheckpoints && result.jobFailure().isEmpty()));
  }

  private static boolean hasCompletedAfter(OptionalLong checkpoint, NetworkResult result) {
    return result.completedAttempts().stream()
        .anyMatch(attempt -> attempt.id() > checkpoint.orElse(0));
  }
}
