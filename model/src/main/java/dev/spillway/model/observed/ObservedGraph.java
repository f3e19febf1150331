package dev.spillway.model.observed;

import java.util.List;
import java.util.Optional;

/**
 * The vertices of a job on Flink.
 *
 * @param vertices each before those that it sends to, as Flink lists them
 */
public record ObservedGraph(List<ObservedVertex> vertices) {

  public ObservedGraph {
    vertices = List.copyOf(vertices);
  }

  /** The vertex with an id. */
  public Optional<ObservedVertex> vertex(String id) {
    return vertices.stream().filter(vertex -> vertex.id().equals(id)).findFirst();
  }
}
