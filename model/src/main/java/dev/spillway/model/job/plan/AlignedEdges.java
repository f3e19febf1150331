package dev.spillway.model.job.plan;

import dev.spillway.model.job.Edge;
import dev.spillway.model.job.Job;
import dev.spillway.model.job.Link;
import dev.spillway.model.job.Partitioner;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The edges on which barriers stay aligned though unaligned checkpoints are on, and why.
 *
 * <p>Flink's rule: pointwise, broadcast and custom edges, those a sink excludes, and every other
 * input of a task that has such an edge among its inputs.
 */
public final class AlignedEdges {

  private AlignedEdges() {}

  /**
   * The reason, in words, by the name of the edge, in the order of the file; chained edges carry no
   * barrier and are not among them.
   */
  public static Map<String, String> of(Job job) {
    Map<String, String> reasons = new LinkedHashMap<>();
    for (Edge edge : job.edges()) {
      reason(edge).or(() -> byNeighbour(edge, job)).ifPresent(r -> reasons.put(edge.name(), r));
    }
    return reasons;
  }

  private static Optional<String> reason(Edge edge) {
    if (!(edge.link() instanceof Link.Network network)) {
      return Optional.empty();
    }
    if (edge.partitioner().isPointwise()) {
      return Optional.of("a " + word(edge) + " edge is pointwise");
    }
    if (edge.partitioner() == Partitioner.BROADCAST) {
      return Optional.of("a broadcast edge");
    }
    if (edge.partitioner() == Partitioner.CUSTOM) {
      return Optional.of("a custom partitioner");
    }
    return network.unalignedAllowed() ? Optional.empty() : Optional.of("unaligned: false");
  }

  private static Optional<String> byNeighbour(Edge edge, Job job) {
    if (edge.isChained()) {
      return Optional.empty();
    }
    return job.into(edge.to()).stream()
        .filter(other -> reason(other).isPresent())
        .findFirst()
        .map(other -> edge.to() + " has an input that cannot be unaligned, from " + other.from());
  }

  private static String word(Edge edge) {
    return edge.partitioner() == Partitioner.FORWARD ? "forward" : "rescale";
  }
}
