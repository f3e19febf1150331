package dev.spillway.model.calibration;

import dev.spillway.model.observed.ObservedEdge;
import dev.spillway.model.observed.ObservedJob;
import dev.spillway.model.observed.ObservedUse;
import dev.spillway.model.observed.ObservedVertex;
import dev.spillway.model.observed.ObservedVertexUse;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;

/**
 * What part of the records that a vertex counts as out goes over each of its edges.
 *
 * <p>Flink counts a record once for the operator that emits it, over however many edges, and again
 * for each further operator of a chain that emits ({@code BroadcastingOutputCollector}). Which of
 * both it is, only the records tell that arrive.
 */
final class EdgeRecords {

  private final ObservedJob job;

  EdgeRecords(ObservedJob job) {
    this.job = job;
  }

  /** Of a vertex, the mean over its edges: from one of their number, untold, to 1. */
  double share(String vertexId) {
    List<ObservedEdge> edges = job.outOf(vertexId);
    if (edges.size() <= 1) {
      return 1;
    }
    double least = 1.0 / edges.size();
    double out = sum(vertexId, ObservedUse::recordsOut).orElse(0);
    OptionalDouble arriving = arriving(vertexId, edges);
    return out > 0 && arriving.isPresent()
        ? Math.min(1, Math.max(least, arriving.getAsDouble() / out))
        : least;
  }

  /** Records over one edge, by those that arrive at targets which nothing else sends to. */
  private OptionalDouble arriving(String vertexId, List<ObservedEdge> edges) {
    double in = 0;
    int copies = 0;
    for (ObservedVertex target : job.vertices()) {
      OptionalDouble told = sum(target.id(), ObservedUse::recordsIn);
      if (target.inputs().equals(List.of(vertexId)) && told.isPresent()) {
        in += told.getAsDouble();
        copies +=
            edges.stream()
                .filter(edge -> edge.to().equals(target.id()))
                .mapToInt(
                    edge -> Strategy.of(edge) == Strategy.BROADCAST ? target.parallelism() : 1)
                .sum();
      }
    }
    return in > 0 ? OptionalDouble.of(in / copies) : OptionalDouble.empty();
  }

  /** Over all subtasks, by the mean of those that tell it. */
  private OptionalDouble sum(String vertexId, Function<ObservedUse, OptionalDouble> figure) {
    Optional<ObservedVertex> vertex =
        job.vertices().stream().filter(each -> each.id().equals(vertexId)).findFirst();
    OptionalDouble mean =
        job.use(vertexId).map(ObservedVertexUse::subtasks).orElse(List.of()).stream()
            .map(figure)
            .flatMapToDouble(OptionalDouble::stream)
            .average();
    return vertex.isPresent() && mean.isPresent()
        ? OptionalDouble.of(mean.getAsDouble() * vertex.get().parallelism())
        : OptionalDouble.empty();
  }
}
