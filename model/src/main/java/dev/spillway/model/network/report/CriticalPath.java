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
import java.util.stream.Stream;

/**
 * Where the time of an attempt goes: back from the subtask that was last to acknowledge, or from
 * the first that did not get through, to the source, always by way of the subtask that sent its
 * barrier last.
 *
 * <p>The start delay that a subtask reports counts from the trigger and so holds all the waiting of
 * the subtasks before it. Here each wait is put to the vertex before which it arose. The pieces of
 * an attempt add up to its duration; of one in progress, to what has passed of it.
 */
public final class CriticalPath {

  private final NetworkJob network;
  private final NetworkResult result;
  private final Map<String, Vertex> vertices = new HashMap<>();
  private final List<String> order = new ArrayList<>();
  private final Map<String, Map<Integer, Long>> busy = new HashMap<>();

  /** For the attempts of one run. */
  public CriticalPath(NetworkJob network, NetworkResult result) {
    this.network = network;
    this.result = result;
    network.vertices().forEach(vertex -> vertices.put(vertex.name(), vertex));
    network.vertices().forEach(vertex -> visit(vertex.name()));
    for (SubtaskUse use : result.subtasks()) {
      busy.computeIfAbsent(use.vertex(), name -> new HashMap<>()).put(use.subtask(), use.busy());
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
    Trail trail = new Trail(attempt);
    if (attempt.status() == Attempt.Status.COMPLETED) {
      trail.acknowledged(attempt.subtasks().get(attempt.subtasks().size() - 1));
    } else {
      trail.unfinished(attempt);
    }
    return trail.pieces;
  }

  /** The largest piece of an attempt; empty if it took no time. */
  public Optional<Piece> dominant(Attempt attempt) {
    return of(attempt).stream().max(Comparator.comparingLong(Piece::nanos));
  }

  private long end(Attempt attempt) {
    return attempt.status() == Attempt.Status.IN_PROGRESS
        ? result.simulated() - attempt.triggered()
        : attempt.duration();
  }

  /** The way back through one attempt. */
  private final class Trail {

    private final Map<String, Map<Integer, Passage>> passages = new HashMap<>();
    private final List<Piece> pieces = new ArrayList<>();

    /** Since the trigger; what lies behind is in the pieces. */
    private long passed;

    Trail(Attempt attempt) {
      attempt.subtasks().forEach(report -> add(Passage.of(report)));
      attempt.open().forEach(open -> add(Passage.of(open)));
      passed = end(attempt);
    }

    private void add(Passage passage) {
      passages
          .computeIfAbsent(passage.vertex(), name -> new HashMap<>())
          .put(passage.subtask(), passage);
    }

    private Optional<Passage> passage(String vertex, int subtask) {
      return Optional.ofNullable(passages.getOrDefault(vertex, Map.of()).get(subtask));
    }

    /** All that lies between a moment and the end of the trail is spent on a phase. */
    private void spend(Phase phase, String vertex, int subtask, long from) {
      if (from < passed) {
        pieces.add(new Piece(phase, vertex, subtask, passed - from));
        passed = from;
      }
    }

    void acknowledged(SubtaskCheckpoint last) {
      long written = last.startDelay() + last.alignment() + last.sync() + last.async();
      spend(Phase.ACKNOWLEDGEMENT, last.vertex(), last.subtask(), written);
      spend(Phase.ASYNC, last.vertex(), last.subtask(), written - last.async());
      through(Passage.of(last));
    }

    /** From the end of the snapshot back to the trigger. */
    private void through(Passage last) {
      spend(Phase.SYNC, last.vertex(), last.subtask(), last.through());
      Optional<Passage> at = Optional.of(last);
      while (at.isPresent()) {
        Passage here = at.get();
        at = latestBefore(here.vertex(), here.subtask());
        long sent = at.map(Passage::through).orElse(0L);
        long first = Math.max(sent, here.startDelay());
        spend(Phase.ALIGNMENT, here.vertex(), here.subtask(), first);
        spend(
            Phase.RECORD_IN_SERVICE,
            here.vertex(),
            here.subtask(),
            Math.max(sent, first - here.inService()));
        spend(
            Phase.PAUSE,
            here.vertex(),
            here.subtask(),
            Math.max(sent, first - here.inService() - here.paused()));
        spend(Phase.START_DELAY, here.vertex(), here.subtask(), sent);
      }
    }

    /** From the end of an attempt that somebody did not get through. */
    void unfinished(Attempt attempt) {
      Optional<Place> held = held();
      if (held.isEmpty()) {
        writing(attempt);
        return;
      }
      Place place = held.get();
      Optional<Passage> begun = passage(place.vertex(), place.subtask());
      if (begun.isPresent()) {
        long first = begun.get().startDelay();
        spend(Phase.ALIGNMENT, place.vertex(), place.subtask(), first);
        through(begun.get());
        return;
      }
      Optional<Passage> sender = latestBefore(place.vertex(), place.subtask());
      long sent = sender.map(Passage::through).orElse(0L);
      spend(Phase.START_DELAY, place.vertex(), place.subtask(), sent);
      sender.ifPresent(this::through);
    }

    private record Place(String vertex, int subtask) {}

    /**
     * The busiest subtask that did not have all its barriers, of the first vertex that has one;
     * empty if all had them.
     */
    private Optional<Place> held() {
      for (String vertex : order) {
        Map<Integer, Long> load = busy.getOrDefault(vertex, Map.of());
        Optional<Place> busiest = Optional.empty();
        long most = -1;
        for (int subtask = 0; subtask < vertices.get(vertex).parallelism(); subtask++) {
          long own = load.getOrDefault(subtask, 0L);
          if (own > most && passage(vertex, subtask).filter(Passage::isAligned).isEmpty()) {
            most = own;
            busiest = Optional.of(new Place(vertex, subtask));
          }
        }
        if (busiest.isPresent()) {
          return busiest;
        }
      }
      return Optional.empty();
    }

    /** Everybody had the barriers: somebody was writing, or an acknowledgement was on its way. */
    private void writing(Attempt attempt) {
      Stream<Passage> candidates =
          attempt.open().isEmpty()
              ? attempt.subtasks().stream().map(Passage::of)
              : attempt.open().stream().map(Passage::of);
      Passage last =
          candidates
              .max(
                  Comparator.comparingLong(Passage::through)
                      .thenComparing(Passage::vertex)
                      .thenComparing(Passage::subtask))
              .orElseThrow();
      spend(Phase.ASYNC, last.vertex(), last.subtask(), last.through() + last.sync().orElse(0));
      through(last);
    }

    /** Of the subtasks that send to one, that whose last barrier came last. */
    private Optional<Passage> latestBefore(String vertex, int subtask) {
      return network.edges().stream()
          .filter(edge -> edge.to().equals(vertex))
          .flatMap(
              edge ->
                  passages.getOrDefault(edge.from(), Map.of()).values().stream()
                      .filter(passage -> sends(edge, passage.subtask(), subtask)))
          .max(
              Comparator.comparingLong(Passage::through)
                  .thenComparing(Passage::vertex)
                  .thenComparing(Passage::subtask));
    }

    private boolean sends(Edge edge, int producer, int consumer) {
      int producers = vertices.get(edge.from()).parallelism();
      int consumers = vertices.get(edge.to()).parallelism();
      return consumer >= edge.partitioner().firstConsumer(producer, producers, consumers)
          && consumer < edge.partitioner().endConsumer(producer, producers, consumers);
    }
  }
}
