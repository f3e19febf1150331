package dev.spillway.model.job;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What holds between the vertices and edges of a job. */
public final class GraphRules {

  /** Which of the two lists an element is in. */
  public enum Part {
    VERTEX,
    EDGE
  }

  /**
   * What breaks a rule.
   *
   * @param part vertex or edge
   * @param index of it, in the order of the file, from 0
   * @param key of it that is at fault, as in a job file
   * @param value of the key
   * @param allowed the rule, to be read after "must be"
   */
  public record Problem(Part part, int index, String key, String value, String allowed) {
    String message() {
      return key + " (" + value + ") must be " + allowed;
    }
  }

  /** Channels of a job: more do not fit the memory of most machines. */
  public static final long MOST_CHANNELS = 1L << 21;

  private final List<Vertex> vertices;
  private final List<Route> routes;
  private final Map<String, Vertex> byName = new LinkedHashMap<>();

  private GraphRules(List<Vertex> vertices, List<Route> routes) {
    this.vertices = vertices;
    this.routes = routes;
    vertices.forEach(vertex -> byName.putIfAbsent(vertex.name(), vertex));
  }

  /** The first rule broken, names before edges before the whole. */
  public static Optional<Problem> firstProblem(List<Vertex> vertices, List<Route> routes) {
    Bound.check("number of vertices", vertices.size(), 1, Integer.MAX_VALUE);
    GraphRules rules = new GraphRules(vertices, routes);
    return rules
        .names()
        .or(rules::ends)
        .or(rules::pairs)
        .or(rules::forwards)
        .or(rules::shares)
        .or(rules::channels)
        .or(rules::cycles)
        .or(rules::sources)
        .or(rules::inputs);
  }

  private Optional<Problem> names() {
    Set<String> seen = new HashSet<>();
    for (int i = 0; i < vertices.size(); i++) {
      String name = vertices.get(i).name();
      if (!seen.add(name)) {
        return vertex(i, "name", name, "unique; a vertex before it has the same");
      }
    }
    return Optional.empty();
  }

  private Optional<Problem> ends() {
    String known = "the name of a vertex: " + String.join(", ", byName.keySet());
    for (int i = 0; i < routes.size(); i++) {
      Route route = routes.get(i);
      if (!byName.containsKey(route.from())) {
        return edge(i, "from", route.from(), known);
      }
      if (!byName.containsKey(route.to())) {
        return edge(i, "to", route.to(), known);
      }
    }
    return Optional.empty();
  }

  private Optional<Problem> pairs() {
    Set<String> seen = new HashSet<>();
    for (int i = 0; i < routes.size(); i++) {
      if (!seen.add(routes.get(i).name())) {
        return edge(
            i,
            "to",
            routes.get(i).to(),
            "reached from " + routes.get(i).from() + " by one edge only; there is one before it");
      }
    }
    return Optional.empty();
  }

  private Optional<Problem> channels() {
    long all = 0;
    for (int i = 0; i < routes.size(); i++) {
      Route route = routes.get(i);
      long from = byName.get(route.from()).parallelism();
      long to = byName.get(route.to()).parallelism();
      all += route.partitioner().isPointwise() ? Math.max(from, to) : from * to;
      if (all > MOST_CHANNELS) {
        return edge(
            i,
            "to",
            route.to(),
            "reached by so many channels that all edges make at most "
                + MOST_CHANNELS
                + "; up to here it is "
                + all);
      }
    }
    return Optional.empty();
  }

  private Optional<Problem> forwards() {
    for (int i = 0; i < routes.size(); i++) {
      Route route = routes.get(i);
      int from = byName.get(route.from()).parallelism();
      int to = byName.get(route.to()).parallelism();
      if (route.partitioner() == Partitioner.FORWARD && from != to) {
        return edge(
            i,
            "partitioner",
            "forward",
            "between vertices of equal parallelism; here it is " + from + " and " + to);
      }
    }
    return Optional.empty();
  }

  private Optional<Problem> shares() {
    for (int i = 0; i < routes.size(); i++) {
      Route route = routes.get(i);
      int to = byName.get(route.to()).parallelism();
      if (route.shares() instanceof Shares.Given given && given.perSubtask().size() != to) {
        return edge(
            i,
            "shares",
            given.perSubtask().toString(),
            "a list with one number a subtask of "
                + route.to()
                + ": there are "
                + to
                + " subtasks and "
                + given.perSubtask().size()
                + " numbers");
      }
    }
    return Optional.empty();
  }

  private Optional<Problem> cycles() {
    if (isAcyclic()) {
      return Optional.empty();
    }
    for (int i = 0; i < routes.size(); i++) {
      List<String> path = path(routes.get(i).to(), routes.get(i).from(), i);
      if (!path.isEmpty()) {
        return edge(
            i,
            "to",
            routes.get(i).to(),
            "a vertex that leads not back to "
                + routes.get(i).from()
                + "; "
                + String.join(" -> ", path)
                + " -> "
                + routes.get(i).to()
                + " is a cycle");
      }
    }
    return Optional.empty();
  }

  /** Whether vertices can be taken away one by one, each with no edge left into it. */
  private boolean isAcyclic() {
    Map<String, Integer> incoming = new HashMap<>();
    Map<String, List<String>> targets = new HashMap<>();
    for (Route route : routes) {
      incoming.merge(route.to(), 1, Integer::sum);
      targets.computeIfAbsent(route.from(), from -> new ArrayList<>()).add(route.to());
    }
    List<String> free =
        new ArrayList<>(
            byName.keySet().stream().filter(name -> !incoming.containsKey(name)).toList());
    for (int next = 0; next < free.size(); next++) {
      for (String target : targets.getOrDefault(free.get(next), List.of())) {
        if (incoming.merge(target, -1, Integer::sum) == 0) {
          free.add(target);
        }
      }
    }
    return free.size() == byName.size();
  }

  /** A path from a vertex to another by the edges up to one, ends included; empty if none. */
  private List<String> path(String start, String end, int lastRoute) {
    Map<String, String> cameFrom = new HashMap<>();
    List<String> open = new ArrayList<>(List.of(start));
    cameFrom.put(start, start);
    for (int next = 0; next < open.size(); next++) {
      String at = open.get(next);
      for (Route route : routes.subList(0, lastRoute + 1)) {
        if (route.from().equals(at) && cameFrom.putIfAbsent(route.to(), at) == null) {
          open.add(route.to());
        }
      }
    }
    return cameFrom.containsKey(end) ? traced(cameFrom, end) : List.of();
  }

  private static List<String> traced(Map<String, String> cameFrom, String end) {
    List<String> path = new ArrayList<>(List.of(end));
    for (String at = end; !cameFrom.get(at).equals(at); at = cameFrom.get(at)) {
      path.add(0, cameFrom.get(at));
    }
    return path;
  }

  private Optional<Problem> sources() {
    Set<String> reached = new HashSet<>();
    routes.forEach(route -> reached.add(route.to()));
    for (int i = 0; i < vertices.size(); i++) {
      Vertex vertex = vertices.get(i);
      if (!vertex.isSource() && !reached.contains(vertex.name())) {
        return vertex(
            i, "name", vertex.name(), "a source, or the end of an edge that starts at one");
      }
    }
    for (int i = 0; i < routes.size(); i++) {
      if (byName.get(routes.get(i).to()).isSource()) {
        return edge(
            i, "to", routes.get(i).to(), "no source: records come into sources from outside");
      }
    }
    return Optional.empty();
  }

  private Optional<Problem> inputs() {
    Map<String, Integer> incoming = new HashMap<>();
    routes.forEach(route -> incoming.merge(route.to(), 1, Integer::sum));
    for (int i = 0; i < vertices.size(); i++) {
      Vertex vertex = vertices.get(i);
      if (vertex.operation() instanceof Operation.Operator operator
          && operator.inputs() == InputOrder.CONNECT
          && incoming.get(vertex.name()) != 2) {
        return vertex(
            i,
            "inputs",
            "connect",
            "union: connect needs two incoming edges, here " + incoming.get(vertex.name()));
      }
    }
    return Optional.empty();
  }

  private static Optional<Problem> vertex(int index, String key, String value, String allowed) {
    return Optional.of(new Problem(Part.VERTEX, index, key, value, allowed));
  }

  private static Optional<Problem> edge(int index, String key, String value, String allowed) {
    return Optional.of(new Problem(Part.EDGE, index, key, value, allowed));
  }
}
