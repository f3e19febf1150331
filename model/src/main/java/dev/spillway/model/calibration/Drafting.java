package dev.spillway.model.calibration;

import dev.spillway.model.job.draft.Capacity;
import dev.spillway.model.job.draft.EdgeDraft;
import dev.spillway.model.job.draft.Estimate;
import dev.spillway.model.job.draft.JobDraft;
import dev.spillway.model.job.draft.OptionDraft;
import dev.spillway.model.job.draft.StorageDraft;
import dev.spillway.model.job.draft.VertexDraft;
import dev.spillway.model.job.text.Quantity;
import dev.spillway.model.observed.ObservedEdge;
import dev.spillway.model.observed.ObservedHistory;
import dev.spillway.model.observed.ObservedJob;
import dev.spillway.model.observed.ObservedVertex;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** From what a job shows to a draft of its job file, but for what the history is fitted by. */
final class Drafting {

  private static final String RESTARTS = "restart-strategy.type";

  /** Source: {@code CheckpointCoordinatorConfiguration.MINIMAL_CHECKPOINT_TIME}. */
  private static final long LEAST_INTERVAL_MILLIS = 10;

  private static final double NANOS_PER_MILLI = 1e6;

  private final ObservedJob job;
  private final ObservedHistory history;
  private final Regime regime;
  private final Map<String, String> names;
  private final RecordSizes sizes;
  private final States states;
  private final UploadSpeed uploads;
  private final Options options;

  Drafting(ObservedJob job, ObservedHistory history, Regime regime) {
    this.job = job;
    this.history = history;
    this.regime = regime;
    names = VertexNames.of(job.vertices());
    sizes = new RecordSizes(job);
    options = new Options(job, bare());
    boolean told = !regime.completed().isEmpty();
    states = new States(told ? regime.summed() : history.completed());
    uploads = new UploadSpeed(job, told ? regime.reported() : history.completed());
  }

  /** Name of a vertex in the file. */
  String name(String vertexId) {
    return names.get(vertexId);
  }

  /** Bytes of the records that a vertex reads, the mean over its inputs. */
  double recordBytesInto(String vertexId) {
    return job.into(vertexId).stream().mapToDouble(sizes::bytesOf).average().orElse(1);
  }

  /** How far its checkpoints are apart. */
  Pace pace() {
    return Pace.of(regime.attempts(), intervalMillis());
  }

  JobDraft draft(Optional<Limit> limit) {
    List<OptionDraft> all = new ArrayList<>(options.taken());
    if (states.isIncremental() && !options.isTold(Options.INCREMENTAL)) {
      all.add(
          new OptionDraft(
              Options.INCREMENTAL,
              Estimate.derived("true", "checkpoints refer to more than they write")));
    }
    double interval = intervalMillis();
    if (all.stream().noneMatch(option -> option.key().equals(Options.INTERVAL))) {
      intervalByTriggers().ifPresent(all::add);
    }
    options.assumedSegment().ifPresent(all::add);
    if (!options.isTold(RESTARTS)) {
      all.addAll(RestartGaps.of(history, interval));
    }
    List<VertexDraft> vertices = vertices(limit);
    return new JobDraft(
        job.name(),
        vertices,
        edges(),
        options.version(),
        all,
        options.refused(),
        Placements.of(job, names),
        storage(vertices),
        pace().runSeconds());
  }

  /** How fast storage is makes a difference where state goes there. */
  private Optional<StorageDraft> storage(List<VertexDraft> vertices) {
    return vertices.stream().anyMatch(vertex -> vertex.state().isPresent())
        ? Optional.of(uploads.storage())
        : Optional.empty();
  }

  private List<VertexDraft> vertices(Optional<Limit> limit) {
    Sources sources = new Sources(job, limit);
    Capacities capacities = new Capacities(job);
    Selectivities selectivities = new Selectivities(job);
    return job.vertices().stream()
        .map(
            vertex ->
                new VertexDraft(
                    name(vertex.id()),
                    vertex.name(),
                    vertex.parallelism(),
                    vertex.inputs().isEmpty() ? Optional.of(sources.of(vertex)) : Optional.empty(),
                    capacities.of(vertex),
                    selectivities.of(vertex),
                    states.of(vertex.id(), vertex.parallelism())))
        .toList();
  }

  private List<EdgeDraft> edges() {
    List<EdgeDraft> edges = new ArrayList<>();
    KeyShares shares = new KeyShares(job);
    for (ObservedEdge edge : job.edges()) {
      edges.add(
          new EdgeDraft(
              name(edge.from()),
              name(edge.to()),
              Strategy.estimate(edge),
              shares.of(edge),
              sizes.of(edge),
              Optional.empty()));
    }
    return edges;
  }

  /** Without an interval a job has no checkpoints, and this one has had some. */
  private Optional<OptionDraft> intervalByTriggers() {
    int attempts = regime.attempts().size();
    if (attempts < 2) {
      return Optional.empty();
    }
    long millis = Math.max(LEAST_INTERVAL_MILLIS, Math.round(pace().gapMillis()));
    return Optional.of(
        new OptionDraft(
            Options.INTERVAL,
            Estimate.derived(
                millis + " ms",
                "no interval is told; the median from one trigger to the next, of "
                    + Medians.checkpoints(attempts))));
  }

  private double intervalMillis() {
    return options.taken().stream()
        .filter(option -> option.key().equals(Options.INTERVAL))
        .findFirst()
        .flatMap(option -> Quantity.parse(option.value().value()))
        .map(quantity -> quantity.nanos().orElse(0) / NANOS_PER_MILLI)
        .orElse(0.0);
  }

  /** A job of one vertex, to try options by. */
  private JobDraft bare() {
    return new JobDraft(
        "bare",
        List.of(
            new VertexDraft(
                "source",
                "source",
                1,
                Optional.of(
                    new VertexDraft.SourceDraft(Estimate.assumed("1", ""), Optional.empty())),
                new Capacity.Unbounded(""),
                Optional.empty(),
                Optional.empty())),
        List.of(),
        Options.version(job.version()),
        List.of(),
        List.of(),
        Optional.empty(),
        Optional.empty(),
        1);
  }

  /** The vertex of an id. */
  ObservedVertex vertex(String id) {
    return job.vertices().stream()
        .filter(vertex -> vertex.id().equals(id))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no vertex " + id + " in the job"));
  }
}
