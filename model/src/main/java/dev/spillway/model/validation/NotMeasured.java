package dev.spillway.model.validation;

import dev.spillway.model.job.FlinkOptions.CheckpointingMode;
import dev.spillway.model.job.Job;
import dev.spillway.model.job.measured.MeasuredJob;
import dev.spillway.model.job.measured.MeasuredRun;
import dev.spillway.model.job.measured.MeasuredRuns;
import dev.spillway.model.network.predict.Prediction;
import dev.spillway.model.network.report.Report;
import dev.spillway.model.network.report.VertexUse;
import dev.spillway.model.network.topology.Edge;
import dev.spillway.model.network.topology.NetworkJob;
import dev.spillway.model.network.topology.Partitioner;
import dev.spillway.model.network.topology.ServiceSpec;
import dev.spillway.model.network.topology.SourceSpec;
import dev.spillway.model.network.topology.Vertex;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.ToLongFunction;

/** What a run has that none of the measured runs had, so that no error is known of it. */
public final class NotMeasured {

  private static final Set<Partitioner> PARTITIONERS =
      Set.of(Partitioner.FORWARD, Partitioner.REBALANCE, Partitioner.HASH);

  private final Job job;
  private final NetworkJob network;
  private final Report report;
  private final List<String> found = new ArrayList<>();

  private NotMeasured(Prediction prediction, Report report) {
    job = prediction.job();
    network = prediction.shownDraw().network();
    this.report = report;
  }

  /**
   * Each in words, without a full stop; empty if some measured run had all of it.
   *
   * @param report of that prediction
   */
  public static List<String> of(Prediction prediction, Report report) {
    NotMeasured not = new NotMeasured(prediction, report);
    not.addShape();
    not.addSizes();
    not.addWork();
    return List.copyOf(not.found);
  }

  private void addIf(boolean has, String what) {
    if (has) {
      found.add(what);
    }
  }

  private void addShape() {
    List<Edge> edges = network.edges();
    addIf(
        edges.stream().map(Edge::from).distinct().count() < edges.size()
            || edges.stream().map(Edge::to).distinct().count() < edges.size(),
        "a vertex with several inputs or outputs");
    addIf(
        network.vertices().stream().map(Vertex::parallelism).distinct().count() > 1,
        "vertices of different parallelism");
    edges.stream()
        .map(Edge::partitioner)
        .filter(partitioner -> !PARTITIONERS.contains(partitioner))
        .distinct()
        .sorted()
        .forEach(each -> found.add("the partitioner " + each.name().toLowerCase(Locale.ROOT)));
    addIf(
        edges.stream().anyMatch(edge -> edge.weights().isPresent()),
        "unequal shares of the target subtasks");
    addIf(
        edges.stream().anyMatch(edge -> edge.selectivity().compareTo(BigDecimal.ONE) != 0),
        "a selectivity other than 1");
    addIf(
        job.flink().checkpoints().mode() == CheckpointingMode.AT_LEAST_ONCE,
        "barriers that promise at least once");
  }

  /** Larger than in any measured run. */
  private void addSizes() {
    addAbove(
        MeasuredJob::parallelism,
        network.vertices().stream().mapToLong(Vertex::parallelism).max().orElse(0),
        "subtasks of a vertex");
    addAbove(MeasuredJob::hops, network.edges().size(), "edges");
    addAbove(
        MeasuredJob::stateBytes,
        network.vertices().stream().mapToLong(vertex -> vertex.state().bytes()).max().orElse(0),
        "bytes of state of a subtask");
  }

  private void addAbove(ToLongFunction<MeasuredJob> figure, long value, String what) {
    long most =
        MeasuredRuns.shipped().stream().map(MeasuredRun::job).mapToLong(figure).max().orElse(0);
    addIf(value > most, "%s %s; at most %s were measured".formatted(value, what, most));
  }

  private void addWork() {
    addIf(
        network.vertices().stream()
            .flatMap(vertex -> vertex.services().stream())
            .anyMatch(ServiceSpec.Working.class::isInstance),
        "an operator with a time per record, not a rate");
    addIf(
        network.vertices().stream()
            .flatMap(vertex -> vertex.source().stream())
            .anyMatch(
                source -> source instanceof SourceSpec.Limited all && !all.total().isConstant()),
        "a source whose rate changes");
    addIf(
        report
            .busiest()
            .map(VertexUse::vertex)
            .filter(name -> network.edges().stream().anyMatch(edge -> edge.from().equals(name)))
            .isPresent(),
        "a vertex that is busiest and not the last one");
  }
}
