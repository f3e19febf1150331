package dev.spillway.model.job.plan;

import dev.spillway.model.job.Vertex;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Vertices that form one task: a chain, whose subtasks are one thread each.
 *
 * @param index of the task, from 0, in the order of the file
 * @param vertices at least one, in the order in which a record passes them; a chain may branch
 */
public record Task(int index, List<Vertex> vertices) {

  public Task {
    vertices = List.copyOf(vertices);
    if (vertices.isEmpty()) {
      throw new IllegalArgumentException("vertices (none) must be at least one");
    }
  }

  /** The vertex that the task's input comes to, or the source. */
  public Vertex head() {
    return vertices.get(0);
  }

  /** The vertices' names, joined by {@code " -> "} as Flink's web interface does. */
  public String name() {
    return vertices.stream().map(Vertex::name).collect(Collectors.joining(" -> "));
  }

  /** Number of subtasks. */
  public int parallelism() {
    return head().parallelism();
  }

  public boolean isSource() {
    return head().isSource();
  }

  /** The id under which results name the task: see {@link VertexId}. */
  public String id() {
    return VertexId.of(name());
  }

  /** What a checkpoint stores of one subtask: the sum over the chain, in bytes. */
  public long stateBytes() {
    return vertices.stream().mapToLong(vertex -> vertex.state().sizeBytes()).sum();
  }

  /** What an incremental checkpoint writes of one subtask: the sum over the chain, in bytes. */
  public long stateDeltaBytes() {
    return vertices.stream().mapToLong(vertex -> vertex.state().deltaBytes()).sum();
  }
}
