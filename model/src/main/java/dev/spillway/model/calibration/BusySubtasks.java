package dev.spillway.model.calibration;

import dev.spillway.model.observed.ObservedJob;
import dev.spillway.model.observed.ObservedUse;
import dev.spillway.model.observed.ObservedVertex;
import dev.spillway.model.observed.ObservedVertexUse;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Who is busy, by the shares of time that subtasks tell. */
final class BusySubtasks {

  /** A subtask that is busy for so much of its time is at its limit. */
  static final double AT_LIMIT = 0.95;

  /** One that is busy for so much of it has not waited for slower ones. */
  static final double ALL_THE_TIME = 0.99;

  /** A source that is held up for less of its time counts as free. */
  static final double HELD_UP = 0.02;

  private BusySubtasks() {}

  /**
   * The last vertex with a subtask at its limit that has something waiting before it: a busy one
   * that keeps up is no limit.
   */
  static Optional<Limit> limit(ObservedJob job) {
    List<ObservedVertex> vertices = job.vertices();
    for (int i = vertices.size() - 1; i >= 0; i--) {
      ObservedVertex vertex = vertices.get(i);
      List<Integer> busy = busy(job, vertex);
      if (!busy.isEmpty() && isHeldUpBefore(job, vertex)) {
        return Optional.of(Limit.of(job, vertex, busy, Limit.Sign.BUSY));
      }
    }
    return Optional.empty();
  }

  /** Whether each vertex but the sources tells how busy its subtasks are. */
  static boolean isTold(ObservedJob job) {
    return job.vertices().stream()
        .filter(vertex -> !vertex.inputs().isEmpty())
        .allMatch(vertex -> uses(job, vertex).stream().allMatch(use -> use.busy().isPresent()));
  }

  private static List<Integer> busy(ObservedJob job, ObservedVertex vertex) {
    Optional<ObservedVertexUse> use = job.use(vertex.id());
    if (use.isEmpty() || vertex.inputs().isEmpty()) {
      return List.of();
    }
    return IntStream.range(0, vertex.parallelism())
        .filter(i -> use.get().subtask(i).busy().orElse(0) >= AT_LIMIT)
        .boxed()
        .toList();
  }

  /** The least share of time for which any subtask at a limit is busy; 0 if that is not told. */
  static double leastBusy(ObservedJob job, Limit limit) {
    return limit.subtasks().stream()
        .mapToDouble(
            i -> job.use(limit.vertexId()).map(use -> use.subtask(i).busy().orElse(0)).orElse(0.0))
        .min()
        .orElse(0);
  }

  private static boolean isHeldUpBefore(ObservedJob job, ObservedVertex vertex) {
    return vertex.inputs().stream().anyMatch(input -> isHeldUp(job, input));
  }

  /** Whether any subtask of a vertex waits for room in its outputs. */
  static boolean isHeldUp(ObservedJob job, String vertexId) {
    return job.use(vertexId).map(ObservedVertexUse::subtasks).orElse(List.of()).stream()
        .anyMatch(use -> use.backpressured().orElse(0) >= HELD_UP);
  }

  /** Of each subtask of a vertex, in order of their indices. */
  static List<ObservedUse> uses(ObservedJob job, ObservedVertex vertex) {
    List<ObservedUse> uses = new ArrayList<>();
    for (int i = 0; i < vertex.parallelism(); i++) {
      int index = i;
      uses.add(job.use(vertex.id()).map(use -> use.subtask(index)).orElse(ObservedUse.UNKNOWN));
    }
    return uses;
  }
}
