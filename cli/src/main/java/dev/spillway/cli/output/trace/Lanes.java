package dev.spillway.cli.output.trace;

import dev.spillway.model.network.result.Attempt;
import dev.spillway.model.network.result.NetworkResult;
import java.util.HashMap;
import java.util.Map;

/** The tracks of a run's attempts. */
final class Lanes {

  private final NetworkResult result;
  private final Map<Long, Integer> laneById = new HashMap<>();
  private final FreeLanes lanes = new FreeLanes();

  Lanes(NetworkResult result) {
    this.result = result;
    for (Attempt attempt : result.attempts()) {
      laneById.put(attempt.id(), lanes.take(attempt.triggered(), end(attempt)));
    }
  }

  /** How many there are, at least 1. */
  int count() {
    return lanes.count();
  }

  /** From 0. */
  int of(Attempt attempt) {
    return laneById.get(attempt.id());
  }

  /** When an attempt ends; one under way, with the run. */
  long end(Attempt attempt) {
    return attempt.status() == Attempt.Status.IN_PROGRESS ? result.simulated() : attempt.end();
  }
}
