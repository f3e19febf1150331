package dev.spillway.model.comparison;

import dev.spillway.model.network.report.Phase;
import dev.spillway.model.observed.ObservedAttempt;
import dev.spillway.model.observed.ObservedGraph;
import dev.spillway.model.observed.ObservedSubtask;
import dev.spillway.model.observed.ObservedTask;
import dev.spillway.model.observed.ObservedVertex;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.stream.DoubleStream;

/**
 * How long phases took at vertices: the median over what the subtasks reported of some checkpoints.
 *
 * <p>The start delay of a vertex has all delays before it. Where the graph is known and so the
 * inputs, it is reckoned from the moment the first of them sent the barrier on: once that has come
 * by all its channels, or once it has come by one if buffers are overtaken.
 */
final class PhaseMedians {

  private final List<ObservedAttempt> attempts;
  private final Optional<ObservedGraph> graph;

  PhaseMedians(List<ObservedAttempt> attempts, Optional<ObservedGraph> graph) {
    this.attempts = attempts;
    this.graph = graph;
  }

  /** In ms; empty if no subtask tells. */
  OptionalDouble of(Phase phase, String vertex) {
    return median(
        attempts.stream().flatMapToDouble(attempt -> values(attempt, phase, vertex)).toArray());
  }

  private DoubleStream values(ObservedAttempt attempt, Phase phase, String vertex) {
    DoubleStream all = values(attempt, vertex, subtask -> value(subtask, phase));
    if (phase != Phase.START_DELAY || inputs(vertex).isEmpty()) {
      return all;
    }
    OptionalDouble sent = sent(attempt, inputs(vertex));
    return sent.isEmpty() ? DoubleStream.empty() : all.map(delay -> delay - sent.getAsDouble());
  }

  /** When the first of some inputs sent the barrier on, in ms after the trigger. */
  private static OptionalDouble sent(ObservedAttempt attempt, List<String> inputs) {
    return inputs.stream()
        .map(input -> median(values(attempt, input, PhaseMedians::passed).toArray()))
        .flatMapToDouble(OptionalDouble::stream)
        .min();
  }

  private static OptionalLong passed(ObservedSubtask subtask) {
    if (subtask.startDelayMillis().isEmpty()) {
      return OptionalLong.empty();
    }
    long waited = subtask.unaligned() ? 0 : subtask.alignmentMillis().orElse(0);
    return OptionalLong.of(subtask.startDelayMillis().getAsLong() + waited);
  }

  private static DoubleStream values(
      ObservedAttempt attempt, String vertex, Function<ObservedSubtask, OptionalLong> value) {
    return attempt.tasks().stream()
        .filter(task -> task.vertexId().equals(vertex))
        .map(ObservedTask::subtasks)
        .flatMap(List::stream)
        .map(value)
        .flatMapToLong(OptionalLong::stream)
        .asDoubleStream();
  }

  private static OptionalLong value(ObservedSubtask subtask, Phase phase) {
    return switch (phase) {
      case START_DELAY -> subtask.startDelayMillis();
      case ALIGNMENT -> subtask.alignmentMillis();
      case SYNC -> subtask.syncMillis();
      case ASYNC -> subtask.asyncMillis();
      default -> OptionalLong.empty();
    };
  }

  private List<String> inputs(String vertex) {
    return graph
        .flatMap(known -> known.vertex(vertex))
        .map(ObservedVertex::inputs)
        .orElse(List.of());
  }

  private static OptionalDouble median(double[] values) {
    return Spread.of(values).map(Spread::median).stream().mapToDouble(each -> each).findFirst();
  }
}
