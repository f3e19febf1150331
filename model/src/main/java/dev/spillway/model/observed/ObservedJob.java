package dev.spillway.model.observed;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A job on Flink, but for the history of its checkpoints.
 *
 * @param name as its author called it
 * @param version of Flink, such as {@code 2.3.0}, if it is told
 * @param vertices each before those that it sends to
 * @param edges between vertices, in the order of the plan
 * @param uses what became of the time of vertices, those of which anything is told
 * @param jobOptions checkpoint options that the job has, by Flink's keys, as a job file has them
 * @param clusterOptions options that the cluster has, by Flink's keys, as they are told; the job
 *     may have others
 * @param taskManagerOptions options as a task manager of the job has them, by Flink's keys, as far
 *     as what it tells of itself shows them
 * @param taskManagers of each subtask, by the id of the vertex: the task manager that it runs on;
 *     vertices of which that is not known are absent
 * @param slots of one task manager, 0 if it is not told
 * @param debloated whether buffers are debloated, by their sizes or else by the cluster's options;
 *     empty if nothing is told
 */
public record ObservedJob(
    String name,
    Optional<String> version,
    List<ObservedVertex> vertices,
    List<ObservedEdge> edges,
    Map<String, ObservedVertexUse> uses,
    Map<String, String> jobOptions,
    Map<String, String> clusterOptions,
    Map<String, String> taskManagerOptions,
    Map<String, List<String>> taskManagers,
    int slots,
    Optional<Boolean> debloated) {

  public ObservedJob {
    vertices = List.copyOf(vertices);
    edges = List.copyOf(edges);
    uses = Map.copyOf(uses);
    jobOptions = Collections.unmodifiableMap(new LinkedHashMap<>(jobOptions));
    clusterOptions = Collections.unmodifiableMap(new LinkedHashMap<>(clusterOptions));
    taskManagerOptions = Map.copyOf(taskManagerOptions);
    taskManagers = Map.copyOf(taskManagers);
    NotNegative.require("slots", slots);
  }

  /** What became of the time of a vertex. */
  public Optional<ObservedVertexUse> use(String vertexId) {
    return Optional.ofNullable(uses.get(vertexId));
  }

  /** Edges into a vertex. */
  public List<ObservedEdge> into(String vertexId) {
    return edges.stream().filter(edge -> edge.to().equals(vertexId)).toList();
  }

  /** Edges out of a vertex. */
  public List<ObservedEdge> outOf(String vertexId) {
    return edges.stream().filter(edge -> edge.from().equals(vertexId)).toList();
  }
}
