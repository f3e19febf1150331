package dev.spillway.model.observed;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What one vertex of a job on Flink sends to another: over one edge, or over several where a stream
 * is joined with itself.
 *
 * @param from id of a vertex
 * @param to id of a vertex
 * @param shipStrategies of each of the edges, in Flink's words, such as {@code REBALANCE}; empty
 *     where it is not told
 */
public record ObservedEdge(String from, String to, List<Optional<String>> shipStrategies) {

  public ObservedEdge {
    shipStrategies = List.copyOf(shipStrategies);
    if (shipStrategies.isEmpty()) {
      throw new IllegalArgumentException(
          "the edge from " + from + " to " + to + " must be at least one edge of the job");
    }
  }

  /** One edge of the job. */
  public ObservedEdge(String from, String to, Optional<String> shipStrategy) {
    this(from, to, List.of(shipStrategy));
  }

  /** The same with an edge more between the two. */
  public ObservedEdge and(ObservedEdge more) {
    List<Optional<String>> all = new ArrayList<>(shipStrategies);
    all.addAll(more.shipStrategies);
    return new ObservedEdge(from, to, all);
  }

  /** How many edges of the job it is. */
  public int count() {
    return shipStrategies.size();
  }

  /** That of the first edge. */
  public Optional<String> shipStrategy() {
    return shipStrategies.get(0);
  }

  /** Those that are told, each once. */
  public Stream<String> toldStrategies() {
    return shipStrategies.stream().flatMap(Optional::stream).distinct();
  }
}
