package dev.spillway.model.network.job;

import dev.spillway.model.job.Edge;
import dev.spillway.model.job.Job;
import dev.spillway.model.job.Operation;
import dev.spillway.model.job.Supply;
import dev.spillway.model.job.Vertex;
import dev.spillway.model.job.plan.Task;
import dev.spillway.model.network.topology.InputOrder;
import dev.spillway.model.network.topology.PauseSpec;
import dev.spillway.model.network.topology.ServiceSpec;
import dev.spillway.model.network.topology.SourceSpec;
import dev.spillway.model.network.topology.StateSpec;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A task seen as one vertex: what its operators take and store together.
 *
 * <p>An operator down the chain sees, for each record that enters the chain, the product of the
 * selectivities above it, to as many decimals as a job file gives; its time counts as often.
 */
final class Chain {

  private static final int MAX_DECIMALS = 9;

  private final Task task;
  private final Job job;

  /** How many records reach each operator for one that enters the chain. */
  private final Map<String, BigDecimal> passes = new HashMap<>();

  Chain(Task task, Job job) {
    this.task = task;
    this.job = job;
    // A chain lists an operator after the one that it is chained to.
    for (Vertex vertex : task.vertices()) {
      passes.put(
          vertex.name(),
          chainedInput(vertex).map(edge -> sent(job.vertex(edge.from()))).orElse(BigDecimal.ONE));
    }
  }

  private Optional<Edge> chainedInput(Vertex vertex) {
    return job.into(vertex.name()).stream().filter(Edge::isChained).findFirst();
  }

  private BigDecimal sent(Vertex vertex) {
    BigDecimal exact = passes.get(vertex.name()).multiply(vertex.selectivity());
    return exact
        .setScale(Math.min(exact.scale(), MAX_DECIMALS), RoundingMode.HALF_EVEN)
        .stripTrailingZeros();
  }

  /** What the task emits, if it begins with a source. */
  Optional<SourceSpec> source() {
    if (!(task.head().operation() instanceof Operation.Source source)) {
      return Optional.empty();
    }
    if (!(source.supply() instanceof Supply.Rated rated)) {
      return Optional.of(new SourceSpec.Unlimited(Math.max(1, source.workNanos())));
    }
    long backlog =
        rated.backlog() instanceof Supply.Backlog.UpTo upTo
            ? upTo.nanos()
            : SourceSpec.Limited.UNLIMITED_BACKLOG;
    return Optional.of(
        new SourceSpec.Limited(
            rated.rate(), backlog, rated.initialBacklogRecords(), source.workNanos()));
  }

  /** What the operators take for a record that enters the chain, by subtask. */
  List<ServiceSpec> services() {
    List<ServiceSpec> services = new ArrayList<>();
    for (int subtask = 0; subtask < task.parallelism(); subtask++) {
      ServiceSum sum = new ServiceSum();
      for (Vertex vertex : task.vertices()) {
        if (vertex.operation() instanceof Operation.Operator operator) {
          sum.add(operator.service(), subtask, passes.get(vertex.name()));
        }
      }
      services.add(sum.total());
    }
    return services;
  }

  /** How the edges into the task are read: they all lead to its first operator. */
  InputOrder inputs() {
    return task.head().operation() instanceof Operation.Operator operator
            && operator.inputs() == dev.spillway.model.job.InputOrder.CONNECT
        ? InputOrder.CONNECT
        : InputOrder.UNION;
  }

  /** Records that an operator emits on each edge out of it per record that enters the chain. */
  BigDecimal selectivity(Vertex vertex) {
    return sent(vertex);
  }

  /**
   * What a checkpoint stores of a subtask.
   *
   * @param incremental whether only what changed is written
   */
  StateSpec state(boolean incremental) {
    long sync = task.vertices().stream().mapToLong(vertex -> vertex.state().syncNanos()).sum();
    long written = incremental ? task.stateDeltaBytes() : task.stateBytes();
    return new StateSpec(written, task.stateBytes(), sync);
  }

  /** Those of all its operators: they share the thread. */
  List<PauseSpec> pauses() {
    return task.vertices().stream()
        .flatMap(vertex -> vertex.pauses().stream())
        .map(pause -> new PauseSpec(pause.firstNanos(), pause.everyNanos(), pause.lastsNanos()))
        .toList();
  }
}
