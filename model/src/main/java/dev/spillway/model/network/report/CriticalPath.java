package dev.spillway.model.network.report;

import dev.spillway.model.network.result.Attempt;
import dev.spillway.model.network.result.NetworkResult;
import dev.spillway.model.network.result.SubtaskCheckpoint;
import dev.spillway.model.network.result.SubtaskUse;
import dev.spillway.model.network.topology.Edge;
import dev.spillway.model.network.topology.NetworkJob;
import dev.spillway.model.network.topology.Vertex;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Where the time of an attempt goes: back from the subtask that was last to acknowledge, or from
 * the first that did not, to the source, always by way of the subtask that sent its barrier last.
 *
 * <p>The start delay that a subtask reports counts from the trigger and so holds all the waiting of
 * the subtasks before it. Here each wait is put to the vertex before which it arose.
 */
public final class CriticalPath {

  private final NetworkJob network;
  private final NetworkResult result;
  private final Map<String, Vertex> vertices = new HashMap<>();
  private final List<String> order = new ArrayList<>();
  private final Map<String, Map<Integer, Double>> busy = new HashMap<>();

  /** For the attempts of one run. */
  public CriticalPath(NetworkJob network, NetworkResult result) {
    this.network = network;
    this.result = result;
    network.vertices().forEach(vertex -> vertices.put(vertex.name(), vertex));
    network.vertices().forEach(vertex -> visit(vertex.name()));
    for (SubtaskUse use : result.subtasks()) {
      busy.computeIfAbsent(use.vertex(), name -> new HashMap<>())
          .put(use.subtask(), (double) use.busy());
    }
  }

  /** Puts a vertex after all that send to it. */
  private void visit(String vertex) {
    if (order.contains(vertex)) {
      return;
    }
    for (Edge edge : network.edges()) {
      if (edge.to().equals(vertex)) {
        visit(edge.from());
      }
    }
    order.add(vertex);
  }

  /** The pieces of an attempt, from its end to its trigger; those of no time are left out. */
  public List<Piece> of(Attempt attempt) {
    Reports reports = new Reports(attempt.subtasks());
    List<Piece> pieces = new ArrayList<>();
    long passed;
    Optional<SubtaskCheckpoint> at;
    if (attempt.status() == Attempt.Status.COMPLETED) {
      SubtaskCheckpoint last = attempt.subtasks().get(attempt.subtasks().size() - 1);
      passed = last.startDelay() + last.alignment();
      add(
          pieces,
          Phase.ACKNOWLEDGEMENT,
          last,
          last.endToEnd() - passed - last.sync() - last.async());
      add(pieces, Phase.ASYNC, last, last.async());
      add(pieces, Phase.SYNC, last, last.sync());
      at = Optional.of(last);
    } else {
      Piece open = unfinished(attempt, reports);
      pieces.add(open);
      at = reports.latestBefore(open.vertex(), open.subtask());
      passed = end(attempt) - open.nanos();
    }
    while (at.isPresent()) {
      SubtaskCheckpoint here = at.get();
      at = reports.latestBefore(here.vertex(), here.subtask());
      long sent = Math.min(passed, at.map(CriticalPath::through).orElse(0L));
      long first = Math.max(sent, Math.min(passed, here.startDelay()));
      add(pieces, Phase.ALIGNMENT, here, passed - first);
      add(pieces, Phase.START_DELAY, here, first - sent);
      passed = sent;
    }
    return pieces;
  }

  private static void add(List<Piece> pieces, Phase phase, SubtaskCheckpoint at, long nanos) {
    if (nanos > 0) {
      pieces.add(new Piece(phase, at.vertex(), at.subtask(), nanos));
    }
  }

  /** When a subtask had its last barrier, since the trigger. */
  private static long through(SubtaskCheckpoint report) {
    return report.startDelay() + report.alignment();
  }

  private long end(Attempt attempt) {
    return attempt.status() == Attempt.Status.IN_PROGRESS
        ? result.simulated() - attempt.triggered()
        : attempt.duration();
  }

  /** The busiest subtask that did not acknowledge, of the first vertex that has one. */
  private Piece unfinished(Attempt attempt, Reports reports) {
    for (String vertex : order) {
      List<Integer> open = reports.missing(vertex);
      if (!open.isEmpty()) {
        Map<Integer, Double> load = busy.getOrDefault(vertex, Map.of());
        int subtask =
            open.stream()
                .max(
                    Comparator.<Integer>comparingDouble(i -> load.getOrDefault(i, 0.0))
                        .thenComparing(Comparator.reverseOrder()))
                .orElseThrow();
        long since = reports.latestBefore(vertex, subtask).map(CriticalPath::through).orElse(0L);
        return new Piece(Phase.UNFINISHED, vertex, subtask, Math.max(0, end(attempt) - since));
      }
    }
    // Everybody reported, and the report of the last was on its way.
    SubtaskCheckpoint last = attempt.subtasks().get(attempt.subtasks().size() - 1);
    return new Piece(
        Phase.UNFINISHED, last.vertex(), last.subtask(), Math.max(0, end(attempt) - through(last)));
  }

  /** What the subtasks reported of one attempt. */
  private final class Reports {

    private final Map<String, Map<Integer, SubtaskCheckpoint>> byVertex = new HashMap<>();

    Reports(List<SubtaskCheckpoint> reports) {
      for (SubtaskCheckpoint report : reports) {
        byVertex
            .computeIfAbsent(report.vertex(), name -> new HashMap<>())
            .put(report.subtask(), report);
      }
    }

    List<Integer> missing(String vertex) {
      Map<Integer, SubtaskCheckpoint> there = byVertex.getOrDefault(vertex, Map.of());
      List<Integer> missing = new ArrayList<>();
      for (int subtask = 0; subtask < vertices.get(vertex).parallelism(); subtask++) {
        if (!there.containsKey(subtask)) {
          missing.add(subtask);
        }
      }
      return missing;
    }

    /** Of the subtasks that send to one, that whose last barrier came last. */
    Optional<SubtaskCheckpoint> latestBefore(String vertex, int subtask) {
      return network.edges().stream()
          .filter(edge -> edge.to().equals(vertex))
          .flatMap(
              edge ->
                  byVertex.getOrDefault(edge.from(), Map.of()).values().stream()
                      .filter(report -> sends(edge, report.subtask(), subtask)))
          .max(
              Comparator.comparingLong(CriticalPath::through)
                  .thenComparing(SubtaskCheckpoint::vertex)
                  .thenComparing(SubtaskCheckpoint::subtask));
    }

    private boolean sends(Edge edge, int producer, int consumer) {
      int producers = vertices.get(edge.from()).parallelism();
      int consumers = vertices.get(edge.to()).parallelism();
      return consumer >= edge.partitioner().firstConsumer(producer, producers, consumers)
          && consumer < edge.partitioner().endConsumer(producer, producers, consumers);
    }
  }

  /** The largest piece of an attempt; empty if it took no time. */
  public Optional<Piece> dominant(Attempt attempt) {
    return of(attempt).stream().max(Comparator.comparingLong(Piece::nanos));
  }
}
