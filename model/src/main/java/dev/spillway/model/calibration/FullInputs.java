package dev.spillway.model.calibration;

import dev.spillway.model.observed.ObservedAttempt;
import dev.spillway.model.observed.ObservedJob;
import dev.spillway.model.observed.ObservedSubtask;
import dev.spillway.model.observed.ObservedTask;
import dev.spillway.model.observed.ObservedVertex;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.IntStream;

/**
 * Where buffers are full, by what subtasks reported of checkpoints: barriers wait behind full
 * buffers, and those that overtake have them persisted.
 *
 * <p>Source of the fields: {@code CheckpointMetrics}; a barrier is through at start delay plus
 * alignment.
 */
final class FullInputs {

  /** Barriers that wait no longer meet no queue: measured noise of idle jobs. */
  private static final double LEAST_WAIT_MILLIS = 50;

  /** Of the longest passage through a vertex; a shorter one is none of a full one. */
  private static final double LEAST_SHARE = 0.1;

  /** Fewer bytes of a subtask are what any working channel has. */
  private static final double LEAST_PERSISTED_BYTES = 8_192;

  /** A subtask with less than this of the longest queue of its vertex waits for input. */
  private static final double SAME_QUEUE = 0.5;

  private FullInputs() {}

  static Optional<Limit> limit(ObservedJob job, List<ObservedAttempt> attempts) {
    boolean unaligned =
        attempts.stream()
            .filter(ObservedAttempt::isCompletedCheckpoint)
            .anyMatch(attempt -> attempt.persistedBytes().orElse(0) > 0);
    return unaligned
        ? last(job, attempts, LEAST_PERSISTED_BYTES, Limit.Sign.PERSISTED)
        : last(job, attempts, LEAST_WAIT_MILLIS, Limit.Sign.WAITING);
  }

  private static Optional<Limit> last(
      ObservedJob job, List<ObservedAttempt> attempts, double least, Limit.Sign sign) {
    List<ObservedVertex> vertices =
        job.vertices().stream().filter(vertex -> !vertex.inputs().isEmpty()).toList();
    List<double[]> queues = new ArrayList<>();
    double longest = 0;
    for (ObservedVertex vertex : vertices) {
      double[] queue = queues(vertex, attempts, sign);
      queues.add(queue);
      longest = Math.max(longest, most(queue));
    }
    for (int i = vertices.size() - 1; i >= 0; i--) {
      double[] queue = queues.get(i);
      double most = most(queue);
      if (most >= least && most >= LEAST_SHARE * longest) {
        List<Integer> full =
            IntStream.range(0, queue.length)
                .filter(subtask -> queue[subtask] >= SAME_QUEUE * most)
                .boxed()
                .toList();
        return Optional.of(Limit.of(job, vertices.get(i), full, sign));
      }
    }
    return Optional.empty();
  }

  private static double most(double[] values) {
    double most = 0;
    for (double value : values) {
      most = Math.max(most, value);
    }
    return most;
  }

  /** The queue before each subtask: its median over the attempts that tell it. */
  private static double[] queues(
      ObservedVertex vertex, List<ObservedAttempt> attempts, Limit.Sign sign) {
    double[] queues = new double[vertex.parallelism()];
    for (int i = 0; i < queues.length; i++) {
      int subtask = i;
      queues[i] =
          Medians.median(
                  attempts.stream()
                      .flatMapToDouble(
                          attempt ->
                              (sign == Limit.Sign.PERSISTED
                                      ? persisted(attempt, vertex.id(), subtask)
                                      : waited(attempt, vertex, subtask))
                                  .stream().mapToDouble(each -> (double) each))
                      .toArray())
              .orElse(0);
    }
    return queues;
  }

  private static OptionalLong persisted(ObservedAttempt attempt, String vertex, int subtask) {
    return subtask(attempt, vertex, subtask)
        .map(ObservedSubtask::persistedBytes)
        .orElse(OptionalLong.empty());
  }

  /** From when the last barrier was sent before a subtask to when it had gone through it. */
  private static OptionalLong waited(ObservedAttempt attempt, ObservedVertex vertex, int subtask) {
    Optional<ObservedSubtask> own = subtask(attempt, vertex.id(), subtask);
    if (own.isEmpty() || through(own.get()).isEmpty()) {
      return OptionalLong.empty();
    }
    long sent =
        attempt.tasks().stream()
            .filter(task -> vertex.inputs().contains(task.vertexId()))
            .flatMap(task -> task.subtasks().stream())
            .mapToLong(each -> through(each).orElse(0))
            .max()
            .orElse(0);
    return OptionalLong.of(Math.max(0, through(own.get()).getAsLong() - sent));
  }

  /** When the last barrier was through a subtask, since the trigger. */
  private static OptionalLong through(ObservedSubtask subtask) {
    return subtask.startDelayMillis().isPresent()
        ? OptionalLong.of(
            subtask.startDelayMillis().getAsLong() + subtask.alignmentMillis().orElse(0))
        : OptionalLong.empty();
  }

  private static Optional<ObservedSubtask> subtask(
      ObservedAttempt attempt, String vertex, int index) {
    return attempt.tasks().stream()
        .filter(task -> task.vertexId().equals(vertex))
        .map(ObservedTask::subtasks)
        .flatMap(List::stream)
        .filter(each -> each.index() == index && each.completed())
        .findFirst();
  }
}
