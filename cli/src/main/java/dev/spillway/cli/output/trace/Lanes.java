package dev.spillway.cli.output.trace;

import dev.spillway.model.network.result.Attempt;
import dev.spillway.model.network.result.NetworkResult;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Tracks for attempts that are under way at the same time: each takes the first that is free. */
final class Lanes {

  private final NetworkResult result;
  private final Map<Long, Integer> laneById = new HashMap<>();
  private final List<Long> freeFrom = new ArrayList<>();

  Lanes(NetworkResult result) {
    this.result = result;
    for (Attempt attempt : result.attempts()) {
      int lane = 0;
      while (lane < freeFrom.size() && freeFrom.get(lane) > attempt.triggered()) {
        lane++;
      }
      if (lane == freeFrom.size()) {
        freeFrom.add(0L);
      }
      freeFrom.set(lane, end(attempt));
      laneById.put(attempt.id(), lane);
    }
  }

  /** How many there are, at least 1. */
  int count() {
    return Math.max(1, freeFrom.size());
  }

  /** From 0. */
  int of(Attempt attempt) {
    return laneById.get(attempt.id());
  }

  /** When an attempt ends; one under way, with the run. */
  long end(Attempt attempt) {
    return attempt.status() == Attempt.Status.IN_PROGRESS
        ? result.simulated()
        : attempt.triggered() + attempt.duration();
  }
}
