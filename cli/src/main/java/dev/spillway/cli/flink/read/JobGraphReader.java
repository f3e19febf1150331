package dev.spillway.cli.flink.read;

import dev.spillway.cli.error.BadInputException;
import dev.spillway.model.job.Vertex;
import dev.spillway.model.observed.ObservedEdge;
import dev.spillway.model.observed.ObservedUse;
import dev.spillway.model.observed.ObservedVertex;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Reads vertices and edges out of the answer about a job: what a vertex is stands among its
 * vertices, what sends to it in its plan.
 */
final class JobGraphReader {

  private static final String NODES = "nodes";

  private final Map<String, Fields> vertices;
  private final Fields plan;
  private final List<ObservedEdge> edges;

  private JobGraphReader(Map<String, Fields> vertices, Fields plan, List<ObservedEdge> edges) {
    this.vertices = vertices;
    this.plan = plan;
    this.edges = edges;
  }

  /**
   * The graph of a job.
   *
   * @throws BadInputException if it has no vertices, or no plan that tells of each of them
   */
  static JobGraphReader of(Fields job) {
    Map<String, Fields> vertices = new LinkedHashMap<>();
    for (Fields vertex : job.objects("vertices")) {
      if (vertices.put(vertex.requiredText("id"), vertex) != null) {
        throw vertex.refused("id", "an id that no other vertex has");
      }
    }
    if (vertices.isEmpty()) {
      throw job.refused("vertices", "a list of at least one vertex; one that starts has none yet");
    }
    Fields plan =
        job.object("plan")
            .orElseThrow(
                () -> job.refused("plan", "there: nothing else tells which vertex sends to which"));
    return new JobGraphReader(vertices, plan, edges(vertices.keySet(), plan));
  }

  private static List<ObservedEdge> edges(Set<String> vertices, Fields plan) {
    List<ObservedEdge> edges = new ArrayList<>();
    Set<String> told = new HashSet<>();
    for (Fields node : plan.objects(NODES)) {
      String to = vertex(node, vertices);
      told.add(to);
      for (Fields input : node.objects("inputs")) {
        edges.add(new ObservedEdge(vertex(input, vertices), to, input.text("ship_strategy")));
      }
    }
    for (String vertex : vertices) {
      if (!told.contains(vertex)) {
        throw plan.refused(NODES, "a list with a node of each vertex, also of " + vertex);
      }
    }
    return edges;
  }

  private static String vertex(Fields end, Set<String> vertices) {
    String id = end.requiredText("id");
    if (!vertices.contains(id)) {
      throw end.refused("id", "that of one of the job's vertices");
    }
    return id;
  }

  /** The edges in the order of the plan. */
  List<ObservedEdge> edges() {
    return edges;
  }

  /**
   * The vertices, each after all that send to it, and otherwise in the order of the answer.
   *
   * @throws BadInputException if there is a cycle, which Flink has in no plan
   */
  List<ObservedVertex> vertices() {
    List<String> ids = List.copyOf(vertices.keySet());
    Map<String, Integer> ranks = new HashMap<>();
    ids.forEach(id -> ranks.put(id, ranks.size()));
    Map<String, Set<String>> senders = ends(ObservedEdge::to, ObservedEdge::from);
    Map<String, Set<String>> receivers = ends(ObservedEdge::from, ObservedEdge::to);
    Map<String, Integer> open = new HashMap<>();
    senders.forEach((id, ends) -> open.put(id, ends.size()));
    PriorityQueue<Integer> ready = new PriorityQueue<>();
    ids.stream().filter(id -> !open.containsKey(id)).map(ranks::get).forEach(ready::add);
    List<ObservedVertex> sorted = new ArrayList<>();
    while (!ready.isEmpty()) {
      String id = ids.get(ready.remove());
      sorted.add(vertex(id, vertices.get(id), senders.getOrDefault(id, Set.of())));
      for (String receiver : receivers.getOrDefault(id, Set.of())) {
        if (open.merge(receiver, -1, Integer::sum) == 0) {
          ready.add(ranks.get(receiver));
        }
      }
    }
    if (sorted.size() < ids.size()) {
      throw plan.refused(NODES, "without a cycle");
    }
    return sorted;
  }

  /** One end of the edges by the other, each once. */
  private Map<String, Set<String>> ends(
      Function<ObservedEdge, String> by, Function<ObservedEdge, String> end) {
    return edges.stream()
        .collect(
            Collectors.groupingBy(
                by, Collectors.mapping(end, Collectors.toCollection(LinkedHashSet::new))));
  }

  private static ObservedVertex vertex(String id, Fields fields, Set<String> senders) {
    int parallelism = fields.count("parallelism").orElse(0);
    if (parallelism < 1 || parallelism > Vertex.MAX_PARALLELISM) {
      throw fields.refused("parallelism", "a number from 1 to " + Vertex.MAX_PARALLELISM);
    }
    return new ObservedVertex(
        id, fields.text("name").orElse(id), parallelism, List.copyOf(senders));
  }

  /** What all subtasks of a vertex together came to, as the mean of one. */
  ObservedUse totals(String vertex) {
    return Totals.use(vertices.get(vertex).object("metrics"));
  }
}
