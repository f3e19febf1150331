package dev.spillway.model.network.report;

import dev.spillway.model.network.result.NetworkResult;
import dev.spillway.model.network.result.Restart;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;

/**
 * What the restarts of a run cost, those in the warm-up too; times in ns.
 *
 * @param restarts in the order of time
 * @param lostWork how old the restored positions were when the job failed
 * @param downTimes from the failure until all tasks ran again, where they did
 * @param catchUpTimes from the failure until the sources' lag was back to what it was, where that
 *     came about
 * @param downNanos time in which not all tasks ran, in all
 * @param loop that the run ends in
 */
public record RestartCosts(
    List<Restart> restarts,
    Optional<Distribution> lostWork,
    Optional<Distribution> downTimes,
    Optional<Distribution> catchUpTimes,
    long downNanos,
    Optional<RestartLoop> loop) {

  public RestartCosts {
    restarts = List.copyOf(restarts);
  }

  static RestartCosts of(NetworkResult result) {
    List<Restart> restarts = result.restarts();
    return new RestartCosts(
        restarts,
        Distribution.of(
            restarts.stream().mapToDouble(restart -> (double) restart.positionAge()).toArray()),
        sinceFailure(restarts, Restart::running),
        sinceFailure(restarts, Restart::caughtUp),
        down(result),
        RestartLoop.of(result));
  }

  private static Optional<Distribution> sinceFailure(
      List<Restart> restarts, Function<Restart, OptionalLong> when) {
    return Distribution.of(
        restarts.stream()
            .filter(restart -> when.apply(restart).isPresent())
            .mapToDouble(restart -> (double) (when.apply(restart).getAsLong() - restart.failed()))
            .toArray());
  }

  private static long down(NetworkResult result) {
    List<Restart> restarts = result.restarts();
    long down = 0;
    for (int i = 0; i < restarts.size(); i++) {
      long next = i + 1 < restarts.size() ? restarts.get(i + 1).failed() : result.simulated();
      down += restarts.get(i).running().orElse(next) - restarts.get(i).failed();
    }
    return down;
  }

  /** How many were not caught up with: before the next failure, or the end of the run. */
  public int notCaughtUp() {
    return restarts.size() - catchUpTimes.map(Distribution::count).orElse(0);
  }
}
