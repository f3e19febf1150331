package dev.spillway.model.comparison;

import dev.spillway.model.observed.ObservedGraph;
import dev.spillway.model.observed.ObservedTask;
import dev.spillway.model.observed.ObservedVertex;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Which vertex of the prediction is which measured one: that with the same name; if names differ,
 * that in the same place of a graph of as many vertices of the same parallelisms; if there are no
 * graphs, that with the same id.
 *
 * @param predictedIds by measured id, in the order of the measured graph
 */
record VertexMatching(Map<String, String> predictedIds) {

  static Optional<VertexMatching> of(
      Subject measured,
      List<ObservedTask> measuredTasks,
      Subject predicted,
      List<ObservedTask> predictedTasks) {
    if (measured.graph().isPresent() && predicted.graph().isPresent()) {
      List<ObservedVertex> left = measured.graph().get().vertices();
      List<ObservedVertex> right = predicted.graph().get().vertices();
      return by(left, right, ObservedVertex::name, ObservedVertex::id)
          .or(() -> inOrder(left, right));
    }
    return by(measuredTasks, predictedTasks, ObservedTask::vertexId, ObservedTask::vertexId);
  }

  /** By a key that is unique in both and the same in both; empty if it is not. */
  private static <T> Optional<VertexMatching> by(
      List<T> measured, List<T> predicted, Function<T, String> key, Function<T, String> id) {
    Map<String, String> ids = new LinkedHashMap<>();
    for (T each : measured) {
      predicted.stream()
          .filter(other -> key.apply(other).equals(key.apply(each)))
          .forEach(other -> ids.put(id.apply(each), id.apply(other)));
    }
    return areUnique(measured, key) && areUnique(predicted, key) && ids.size() == measured.size()
        ? matching(ids)
        : Optional.empty();
  }

  private static <T> boolean areUnique(List<T> all, Function<T, String> key) {
    Set<String> seen = new HashSet<>();
    return all.stream().allMatch(each -> seen.add(key.apply(each)));
  }

  private static Optional<VertexMatching> inOrder(
      List<ObservedVertex> measured, List<ObservedVertex> predicted) {
    if (measured.size() != predicted.size()) {
      return Optional.empty();
    }
    Map<String, String> ids = new LinkedHashMap<>();
    for (int i = 0; i < measured.size(); i++) {
      if (measured.get(i).parallelism() != predicted.get(i).parallelism()) {
        return Optional.empty();
      }
      ids.put(measured.get(i).id(), predicted.get(i).id());
    }
    return matching(ids);
  }

  private static Optional<VertexMatching> matching(Map<String, String> ids) {
    return ids.isEmpty() ? Optional.empty() : Optional.of(new VertexMatching(ids));
  }

  /** The measured name of a vertex, or its id. */
  static String name(Optional<ObservedGraph> graph, String id) {
    return graph.flatMap(known -> known.vertex(id)).map(ObservedVertex::name).orElse(id);
  }
}
