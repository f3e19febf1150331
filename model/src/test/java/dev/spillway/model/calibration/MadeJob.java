package dev.spillway.model.calibration;

import dev.spillway.model.observed.ObservedEdge;
import dev.spillway.model.observed.ObservedJob;
import dev.spillway.model.observed.ObservedVertex;
import dev.spillway.model.observed.ObservedVertexUse;
import dev.spillway.model.observed.ObservedVertexUse.Basis;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** A job on Flink, made by hand; its vertices have their ids for names. */
final class MadeJob {

  private final List<ObservedVertex> vertices = new ArrayList<>();
  private final List<ObservedEdge> edges = new ArrayList<>();
  private final Map<String, ObservedVertexUse> uses = new HashMap<>();
  private final Map<String, String> jobOptions = new LinkedHashMap<>();
  private final Map<String, String> clusterOptions = new LinkedHashMap<>();
  private final Map<String, String> taskManagerOptions = new LinkedHashMap<>();
  private final Map<String, List<String>> taskManagers = new HashMap<>();
  private Optional<String> version = Optional.of("2.3.0");
  private int slots;

  MadeJob source(String id, int parallelism) {
    vertices.add(new ObservedVertex(id, id, parallelism, List.of()));
    return this;
  }

  /** A vertex that reads others, by the same way of dealing out. */
  MadeJob vertex(String id, int parallelism, String shipStrategy, String... inputs) {
    vertices.add(new ObservedVertex(id, id, parallelism, List.of(inputs)));
    for (String input : inputs) {
      edges.add(new ObservedEdge(input, id, Optional.of(shipStrategy)));
    }
    return this;
  }

  /** One more edge between two that have one. */
  MadeJob again(String from, String to, String shipStrategy) {
    edges.add(new ObservedEdge(from, to, Optional.of(shipStrategy)));
    return this;
  }

  MadeJob use(String id, MadeUse... subtasks) {
    return use(id, Basis.SUBTASK_METRICS, subtasks);
  }

  MadeJob use(String id, Basis basis, MadeUse... subtasks) {
    uses.put(id, new ObservedVertexUse(id, basis, Stream.of(subtasks).map(MadeUse::use).toList()));
    return this;
  }

  MadeJob option(String key, String value) {
    jobOptions.put(key, value);
    return this;
  }

  MadeJob clusterOption(String key, String value) {
    clusterOptions.put(key, value);
    return this;
  }

  MadeJob taskManagerOption(String key, String value) {
    taskManagerOptions.put(key, value);
    return this;
  }

  MadeJob version(Optional<String> told) {
    version = told;
    return this;
  }

  MadeJob on(String id, String... taskManagersOfSubtasks) {
    taskManagers.put(id, List.of(taskManagersOfSubtasks));
    return this;
  }

  MadeJob slots(int number) {
    slots = number;
    return this;
  }

  ObservedJob job() {
    return new ObservedJob(
        "made",
        version,
        vertices,
        edges,
        uses,
        jobOptions,
        clusterOptions,
        taskManagerOptions,
        taskManagers,
        slots,
        Optional.ofNullable(clusterOptions.get(Options.DEBLOATING)).map(Boolean::parseBoolean));
  }
}
