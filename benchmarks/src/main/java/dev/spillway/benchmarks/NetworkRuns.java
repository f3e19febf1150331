package dev.spillway.benchmarks;

import dev.spillway.engine.Simulation;
import dev.spillway.engine.dsol.DsolSimulation;
import dev.spillway.model.network.failover.JobMaster;
import dev.spillway.model.network.result.NetworkResult;
import dev.spillway.model.network.result.SubtaskUse;
import dev.spillway.model.network.topology.Edge;
import dev.spillway.model.network.topology.NetworkJob;
import java.util.function.ToLongFunction;

/** What is checked of a run of the network model, and how many events wait during one. */
final class NetworkRuns {

  private static final long SECOND = 1_000_000_000;

  private NetworkRuns() {}

  /**
   * Checks that a run got through, completed checkpoints and lost no record.
   *
   * @throws IllegalStateException if not
   */
  static void check(NetworkJob job, NetworkResult result) {
    if (result.jobFailure().isPresent() || result.completed() == 0) {
      throw new IllegalStateException(
          "completed (" + result.completed() + ") must be above 0, failure " + result.jobFailure());
    }
    for (Edge edge : job.edges()) {
      long sent = sum(result, edge.from(), SubtaskUse::recordsOut);
      long arrived = sum(result, edge.to(), use -> use.recordsIn() + use.recordsInFlight());
      if (sent != arrived || sent == 0) {
        throw new IllegalStateException(
            "records arrived at " + edge.to() + " (" + arrived + ") must be those sent, " + sent);
      }
    }
  }

  private static long sum(NetworkResult result, String vertex, ToLongFunction<SubtaskUse> figure) {
    return result.subtasks().stream()
        .filter(use -> use.vertex().equals(vertex))
        .mapToLong(figure)
        .sum();
  }

  /** How many events wait on average, from samples over the first minute, start excluded. */
  static int meanPending(NetworkJob job) {
    Simulation simulation = DsolSimulation.create();
    new JobMaster(simulation, job).start();
    simulation.runUntil(10 * SECOND);
    long sum = 0;
    int samples = 5_000;
    for (int sample = 1; sample <= samples; sample++) {
      simulation.runUntil(10 * SECOND + sample * (SECOND / 100) + sample);
      sum += simulation.pendingEvents();
    }
    return Math.toIntExact(sum / samples);
  }
}
