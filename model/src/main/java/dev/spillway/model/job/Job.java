package dev.spillway.model.job;

import java.util.List;
import java.util.Optional;

/**
 * A job to simulate: a graph of vertices and edges, where it runs, and how.
 *
 * @param name as the user calls it
 * @param vertices at least one, names unique, in the order of the file
 * @param failures on purpose, in rising order of time
 * @param edges between them, without a cycle, at most one a pair, in the order of the file
 */
public record Job(
    String name,
    List<Vertex> vertices,
    List<Edge> edges,
    Cluster cluster,
    FlinkOptions flink,
    Storage storage,
    List<Failure> failures,
    Recovery recovery,
    ModelParameters model,
    Run run) {

  /**
   * Checks the graph.
   *
   * @throws IllegalArgumentException if it breaks a rule of {@link GraphRules}, or an edge is
   *     chained against {@link ChainRule}
   */
  public Job {
    vertices = List.copyOf(vertices);
    edges = List.copyOf(edges);
    failures = List.copyOf(failures);
    GraphRules.firstProblem(vertices, edges.stream().map(Edge::route).toList())
        .ifPresent(
            problem -> {
              throw new IllegalArgumentException(problem.message());
            });
    ChainRule rule = new ChainRule(vertices, edges.stream().map(Edge::route).toList(), flink);
    for (Edge edge : edges) {
      Optional<String> obstacle = edge.isChained() ? rule.obstacle(edge.route()) : Optional.empty();
      Bound.require(obstacle.isEmpty(), "edge", edge.name(), "unchained: " + obstacle.orElse(""));
    }
  }

  /**
   * The vertex of a name.
   *
   * @throws IllegalArgumentException if there is none
   */
  public Vertex vertex(String vertexName) {
    return vertices.stream()
        .filter(vertex -> vertex.name().equals(vertexName))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no vertex " + vertexName));
  }

  /** The same job run from another seed. */
  public Job withSeed(long seed) {
    return new Job(
        name,
        vertices,
        edges,
        cluster,
        flink,
        storage,
        failures,
        recovery,
        model,
        run.withSeed(seed));
  }

  /** The edges into a vertex, in the order of the file. */
  public List<Edge> into(String vertexName) {
    return edges.stream().filter(edge -> edge.to().equals(vertexName)).toList();
  }

  /** The edges out of a vertex, in the order of the file. */
  public List<Edge> outOf(String vertexName) {
    return edges.stream().filter(edge -> edge.from().equals(vertexName)).toList();
  }
}
