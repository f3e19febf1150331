package dev.spillway.model.job.draft;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which vertex of a job file sends each edge. A job file has one edge a pair, so that a further one
 * between the same two vertices comes from a vertex chained to their sender, which is one task with
 * it. What a vertex sends twice to one target and twice to another goes over the same chained one.
 */
final class Senders {

  private final List<String> byEdge = new ArrayList<>();
  private final Map<String, Chained> chained = new LinkedHashMap<>();

  /**
   * A vertex that only the file has.
   *
   * @param to the vertex that it is chained to
   * @param number of the edges that it sends, among those of their pairs: 2 or more
   */
  record Chained(String name, String to, int number) {}

  Senders(List<VertexDraft> vertices, List<EdgeDraft> edges) {
    Set<String> used = new HashSet<>();
    vertices.forEach(vertex -> used.add(vertex.name()));
    Map<List<String>, Integer> numbers = new HashMap<>();
    Map<List<Object>, String> names = new HashMap<>();
    for (EdgeDraft edge : edges) {
      int number = numbers.merge(List.of(edge.from(), edge.to()), 1, Integer::sum);
      byEdge.add(
          number == 1
              ? edge.from()
              : names.computeIfAbsent(
                  List.of(edge.from(), number), key -> chain(edge.from(), number, used)));
    }
  }

  private String chain(String to, int number, Set<String> used) {
    String name = to + "_" + number;
    for (int i = 2; !used.add(name); i++) {
      name = to + "_" + number + "_" + i;
    }
    chained.put(name, new Chained(name, to, number));
    return name;
  }

  /** The sender of an edge, by its place among the edges. */
  String of(int edge) {
    return byEdge.get(edge);
  }

  /** The vertices that are chained to one. */
  List<Chained> chainedTo(String vertex) {
    return chained.values().stream().filter(each -> each.to().equals(vertex)).toList();
  }
}
