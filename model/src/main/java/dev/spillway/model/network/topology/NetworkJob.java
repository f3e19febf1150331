package dev.spillway.model.network.topology;

import static dev.spillway.model.network.topology.InvalidNetworkException.require;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A job as the network model simulates it.
 *
 * @param vertices at least one, names unique, at least one source
 * @param edges without cycles; a vertex that connects its inputs has two of them
 * @param storage where state is uploaded to
 * @param failover what fails, and how the job comes back
 * @param durationNanos simulated time from the moment all tasks run, above 0, up to 366 days
 * @param seed of all random streams
 */
public record NetworkJob(
    List<Vertex> vertices,
    List<Edge> edges,
    BufferSettings buffers,
    CheckpointSettings checkpoints,
    ModelParameters parameters,
    StorageSettings storage,
    FailoverSettings failover,
    long durationNanos,
    long seed) {

  /** A job that ends when it fails, whose task managers upload as fast as they write buffers. */
  public NetworkJob(
      List<Vertex> vertices,
      List<Edge> edges,
      BufferSettings buffers,
      CheckpointSettings checkpoints,
      ModelParameters parameters,
      long durationNanos,
      long seed) {
    this(
        vertices,
        edges,
        buffers,
        checkpoints,
        parameters,
        new StorageSettings(
            parameters.channelStateBytesPerSecond(),
            StorageSettings.UNLIMITED,
            0,
            StorageSettings.FLINK_INLINE_BYTES),
        FailoverSettings.NONE,
        durationNanos,
        seed);
  }

  /** The longest run, 366 days in ns. */
  public static final long MAX_DURATION_NANOS = 366L * 86_400 * 1_000_000_000;

  /**
   * Checks what spans vertices and edges.
   *
   * @throws InvalidNetworkException if a bound above is broken
   */
  public NetworkJob {
    vertices = List.copyOf(vertices);
    edges = List.copyOf(edges);
    require(
        durationNanos > 0 && durationNanos <= MAX_DURATION_NANOS,
        "duration",
        durationNanos,
        "above 0 and at most " + MAX_DURATION_NANOS + " ns");
    Map<String, Vertex> byName = new HashMap<>();
    for (Vertex vertex : vertices) {
      require(byName.put(vertex.name(), vertex) == null, "vertex", vertex.name(), "unique");
    }
    checkEdges(edges, byName);
    checkNoCycle(vertices, edges);
    for (Vertex vertex : vertices) {
      long inputs = edges.stream().filter(edge -> edge.to().equals(vertex.name())).count();
      require(
          inputs > 0 != vertex.source().isPresent(),
          "vertex",
          vertex.name(),
          "either a source or the end of an edge");
      require(
          vertex.inputs() == InputOrder.UNION || inputs == 2,
          "edges into " + vertex.name(),
          inputs,
          "2, as it connects its inputs");
    }
  }

  private static void checkEdges(List<Edge> edges, Map<String, Vertex> byName) {
    for (Edge edge : edges) {
      String name = edge.from() + "-" + edge.to();
      require(byName.containsKey(edge.from()), "edge " + name, edge.from(), "from a vertex");
      require(byName.containsKey(edge.to()), "edge " + name, edge.to(), "to a vertex");
      int producers = byName.get(edge.from()).parallelism();
      int consumers = byName.get(edge.to()).parallelism();
      require(
          edge.partitioner() != Partitioner.FORWARD || producers == consumers,
          "forward edge " + name,
          producers + " to " + consumers,
          "between equal parallelisms");
      require(
          edge.weights().isEmpty() || edge.weights().get().targets() == consumers,
          "number of weights of " + name,
          edge.weights().map(Weights::targets).orElse(consumers),
          "that of the subtasks, " + consumers);
    }
  }

  private static void checkNoCycle(List<Vertex> vertices, List<Edge> edges) {
    Map<String, Integer> open = new HashMap<>();
    vertices.forEach(vertex -> open.put(vertex.name(), 0));
    edges.forEach(edge -> open.merge(edge.to(), 1, Integer::sum));
    Deque<String> ready = new ArrayDeque<>();
    open.forEach(
        (name, inputs) -> {
          if (inputs == 0) {
            ready.add(name);
          }
        });
    int reached = 0;
    while (!ready.isEmpty()) {
      String name = ready.remove();
      reached++;
      for (Edge edge : edges) {
        if (edge.from().equals(name) && open.merge(edge.to(), -1, Integer::sum) == 0) {
          ready.add(edge.to());
        }
      }
    }
    require(
        reached == vertices.size() && reached > 0,
        "vertices",
        reached + " of " + vertices.size() + " reached from sources",
        "at least one, and without a cycle of edges");
  }

  /**
   * Whether barriers may overtake on an edge: it supports that, and so does every other input of
   * its consumer ({@code StreamGraphGenerator.generate}).
   */
  public boolean canBeUnaligned(Edge edge) {
    return edges.stream()
        .filter(other -> other.to().equals(edge.to()))
        .allMatch(Edge::supportsUnaligned);
  }

  /** The same with another seed. */
  public NetworkJob withSeed(long changed) {
    return new NetworkJob(
        vertices,
        edges,
        buffers,
        checkpoints,
        parameters,
        storage,
        failover,
        durationNanos,
        changed);
  }

  /** The same with other model parameters. */
  public NetworkJob withParameters(ModelParameters changed) {
    return new NetworkJob(
        vertices, edges, buffers, checkpoints, changed, storage, failover, durationNanos, seed);
  }

  /** The same with other storage. */
  public NetworkJob withStorage(StorageSettings changed) {
    return new NetworkJob(
        vertices, edges, buffers, checkpoints, parameters, changed, failover, durationNanos, seed);
  }

  /** The same with other failures, or another way back. */
  public NetworkJob withFailover(FailoverSettings changed) {
    return new NetworkJob(
        vertices, edges, buffers, checkpoints, parameters, storage, changed, durationNanos, seed);
  }
}
