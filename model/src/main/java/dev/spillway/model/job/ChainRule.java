package dev.spillway.model.job;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Flink's rule of chaining: an edge is chained if it is forward, its ends have equal parallelism,
 * its target has no other input, and chaining is on.
 */
public final class ChainRule {

  private final Map<String, Integer> parallelism = new HashMap<>();
  private final Map<String, Integer> incoming = new HashMap<>();
  private final boolean chaining;

  /** For the edges of one job, whose ends all exist. */
  public ChainRule(List<Vertex> vertices, List<Route> routes, FlinkOptions flink) {
    vertices.forEach(vertex -> parallelism.put(vertex.name(), vertex.parallelism()));
    routes.forEach(route -> incoming.merge(route.to(), 1, Integer::sum));
    chaining = flink.operatorChaining();
  }

  /** What forbids chaining an edge, in words; empty if it may be chained. */
  public Optional<String> obstacle(Route route) {
    if (route.partitioner() != Partitioner.FORWARD) {
      return Optional.of("its partitioner is not forward");
    }
    if (!parallelism.get(route.from()).equals(parallelism.get(route.to()))) {
      return Optional.of("its ends have unequal parallelism");
    }
    if (incoming.get(route.to()) > 1) {
      return Optional.of(route.to() + " has another input");
    }
    return chaining ? Optional.empty() : Optional.of("pipeline.operator-chaining.enabled is false");
  }
}
