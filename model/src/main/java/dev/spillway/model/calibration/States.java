package dev.spillway.model.calibration;

import dev.spillway.model.job.draft.Estimate;
import dev.spillway.model.job.draft.VertexDraft.StateDraft;
import dev.spillway.model.observed.ObservedAttempt;
import dev.spillway.model.observed.ObservedSubtask;
import dev.spillway.model.observed.ObservedTask;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Function;

/**
 * The state of vertices: what completed checkpoints have of them, without buffers. A job file has
 * one size for all subtasks of a vertex, so it is their mean.
 */
final class States {

  private static final double NANOS_PER_MILLI = 1e6;

  /** Flink's own sync part, in ms; one that is no longer is not worth a figure. */
  private static final double ORDINARY_SYNC_MILLIS = 2;

  private final List<ObservedAttempt> completed;
  private final boolean incremental;

  States(List<ObservedAttempt> attempts) {
    completed = attempts.stream().filter(ObservedAttempt::isCompletedCheckpoint).toList();
    incremental =
        completed.stream()
            .anyMatch(
                attempt ->
                    attempt.stateBytes().isPresent()
                        && attempt.checkpointedBytes().isPresent()
                        && attempt.stateBytes().getAsLong()
                            > attempt.checkpointedBytes().getAsLong());
  }

  /** Whether checkpoints refer to more than they write. */
  boolean isIncremental() {
    return incremental;
  }

  /** Of a vertex; empty if it has none, or nothing tells it. */
  Optional<StateDraft> of(String vertexId, int parallelism) {
    List<ObservedTask> tasks =
        completed.stream()
            .flatMap(attempt -> attempt.tasks().stream())
            .filter(task -> task.vertexId().equals(vertexId))
            .toList();
    OptionalDouble written = median(tasks, task -> bytes(task.checkpointedBytes(), task));
    OptionalDouble full = median(tasks, task -> bytes(task.stateBytes(), task));
    double size = Math.max(full.orElse(0), written.orElse(0)) / parallelism;
    if (size < 1) {
      return Optional.empty();
    }
    String of =
        "median of " + Medians.checkpoints(tasks.size()) + ", the mean of its subtasks, no buffers";
    return Optional.of(
        new StateDraft(
            Estimate.measured(whole(size) + " b", of),
            incremental && written.isPresent()
                ? Optional.of(
                    Estimate.measured(
                        whole(Math.min(size, written.getAsDouble() / parallelism)) + " b",
                        "what a checkpoint writes; " + of))
                : Optional.empty(),
            sync(tasks)));
  }

  private static Optional<Estimate> sync(List<ObservedTask> tasks) {
    OptionalDouble sync =
        Medians.median(
            tasks.stream()
                .flatMap(task -> task.subtasks().stream())
                .map(ObservedSubtask::syncMillis)
                .filter(OptionalLong::isPresent)
                .mapToDouble(each -> (double) each.getAsLong())
                .toArray());
    return sync.isPresent() && sync.getAsDouble() > ORDINARY_SYNC_MILLIS
        ? Optional.of(
            Estimate.measured(
                whole(sync.getAsDouble() * NANOS_PER_MILLI) + " ns",
                "median of the subtasks of " + Medians.checkpoints(tasks.size())))
        : Optional.empty();
  }

  private static OptionalDouble bytes(OptionalLong all, ObservedTask task) {
    return all.isPresent()
        ? OptionalDouble.of((double) Math.max(0, all.getAsLong() - task.persistedBytes().orElse(0)))
        : OptionalDouble.empty();
  }

  private static OptionalDouble median(
      List<ObservedTask> tasks, Function<ObservedTask, OptionalDouble> figure) {
    return Medians.median(
        tasks.stream()
            .map(figure)
            .filter(OptionalDouble::isPresent)
            .mapToDouble(OptionalDouble::getAsDouble)
            .toArray());
  }

  private static long whole(double value) {
    return Math.round(value);
  }
}
