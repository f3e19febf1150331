package dev.spillway.cli.flink.read;

import dev.spillway.cli.error.BadInputException;
import dev.spillway.model.observed.ObservedGraph;
import dev.spillway.model.observed.ObservedVertex;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads the vertices of a job, and what each of them reads from. */
public final class GraphReader {

  /** Flink allows no more subtasks. */
  private static final int MOST_SUBTASKS = 32_768;

  private GraphReader() {}

  /**
   * Reads an answer of {@code /jobs/:id}; empty if it has no vertices, or no plan to tell inputs.
   *
   * @throws BadInputException if it cannot be what Flink answers; names answer, field and value
   */
  public static Optional<ObservedGraph> read(Answer job) {
    Fields fields = Fields.of(job);
    Optional<Fields> plan = fields.object("plan");
    List<Fields> vertices = fields.objects("vertices");
    if (plan.isEmpty() || vertices.isEmpty()) {
      return Optional.empty();
    }
    Map<String, List<String>> inputs = inputs(plan.get());
    return Optional.of(
        new ObservedGraph(vertices.stream().map(vertex -> vertex(vertex, inputs)).toList()));
  }

  private static ObservedVertex vertex(Fields vertex, Map<String, List<String>> inputs) {
    String id = id(vertex);
    long parallelism = vertex.required("parallelism");
    if (parallelism < 1 || parallelism > MOST_SUBTASKS) {
      throw vertex.refused("parallelism", "from 1 to " + MOST_SUBTASKS);
    }
    return new ObservedVertex(
        id, vertex.text("name").orElse(id), (int) parallelism, inputs.getOrDefault(id, List.of()));
  }

  /** By the id of the vertex that reads; two edges from one vertex are one input. */
  private static Map<String, List<String>> inputs(Fields plan) {
    Map<String, List<String>> inputs = new HashMap<>();
    for (Fields node : plan.objects("nodes")) {
      List<String> from = new ArrayList<>();
      for (Fields input : node.objects("inputs")) {
        if (!from.contains(id(input))) {
          from.add(id(input));
        }
      }
      inputs.put(id(node), from);
    }
    return inputs;
  }

  private static String id(Fields object) {
    return object.text("id").orElseThrow(() -> object.refused("id", "a text"));
  }
}
