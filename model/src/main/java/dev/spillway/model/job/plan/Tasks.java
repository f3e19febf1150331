package dev.spillway.model.job.plan;

import dev.spillway.model.job.Edge;
import dev.spillway.model.job.Job;
import dev.spillway.model.job.Vertex;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** The tasks of a job: each vertex is in one. */
public final class Tasks {

  private final List<Task> tasks = new ArrayList<>();
  private final Map<String, Task> byVertex = new HashMap<>();

  private Tasks(List<Vertex> vertices, List<Edge> edges) {
    Map<String, Vertex> byName =
        vertices.stream().collect(Collectors.toMap(Vertex::name, vertex -> vertex));
    Map<String, List<Vertex>> chainedTo = new HashMap<>();
    Set<String> inner = new HashSet<>();
    for (Edge edge : edges) {
      if (edge.isChained()) {
        chainedTo
            .computeIfAbsent(edge.from(), from -> new ArrayList<>())
            .add(byName.get(edge.to()));
        inner.add(edge.to());
      }
    }
    for (Vertex vertex : vertices) {
      if (!inner.contains(vertex.name())) {
        add(chain(vertex, chainedTo));
      }
    }
  }

  private void add(List<Vertex> chain) {
    Task task = new Task(tasks.size(), chain);
    tasks.add(task);
    chain.forEach(vertex -> byVertex.put(vertex.name(), task));
  }

  /** The head and all that is chained to it, in depth first, each branch in the file's order. */
  private static List<Vertex> chain(Vertex head, Map<String, List<Vertex>> chainedTo) {
    List<Vertex> chain = new ArrayList<>();
    List<Vertex> open = new ArrayList<>(List.of(head));
    while (!open.isEmpty()) {
      Vertex vertex = open.remove(0);
      chain.add(vertex);
      open.addAll(0, chainedTo.getOrDefault(vertex.name(), List.of()));
    }
    return chain;
  }

  /** The tasks of a job. */
  public static Tasks of(Job job) {
    return of(job.vertices(), job.edges());
  }

  /** The tasks of a graph without cycles whose ends all exist. */
  public static Tasks of(List<Vertex> vertices, List<Edge> edges) {
    return new Tasks(vertices, edges);
  }

  /** All of them, in the order of the file. */
  public List<Task> all() {
    return List.copyOf(tasks);
  }

  /**
   * The task that a vertex is in.
   *
   * @throws IllegalArgumentException if there is no such vertex
   */
  public Task of(String vertex) {
    Task task = byVertex.get(vertex);
    if (task == null) {
      throw new IllegalArgumentException("no vertex " + vertex);
    }
    return task;
  }

  /**
   * How many slots the job needs: with sharing the largest parallelism, else one a subtask.
   *
   * @param sharing whether subtask i of every task shares slot i
   */
  public long slotsNeeded(boolean sharing) {
    return sharing
        ? tasks.stream().mapToLong(Task::parallelism).max().orElse(0)
        : tasks.stream().mapToLong(Task::parallelism).sum();
  }
}
