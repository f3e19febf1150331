package dev.spillway.model.calibration;

import dev.spillway.model.observed.ObservedAttempt;
import dev.spillway.model.observed.ObservedJob;
import dev.spillway.model.observed.ObservedSubtask;
import dev.spillway.model.observed.ObservedVertex;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * How long barriers that overtake wait for the record in service, which nothing interrupts: half of
 * the time of a record on average, if records take equal time and barriers come at random in it.
 *
 * @param meanMillis from the first barrier's way past the vertex before to its start
 * @param waits how many
 */
record ServiceWait(double meanMillis, int waits) {

  private static final double MILLIS_PER_SECOND = 1e3;

  /** A wait that is no longer cannot be told from none. */
  private static final double LEAST_MILLIS = 0.5;

  /** Of the subtasks at a limit; empty if no subtask tells of one. */
  static Optional<ServiceWait> of(ObservedJob job, Limit limit, List<ObservedAttempt> attempts) {
    List<String> inputs =
        job.vertices().stream()
            .filter(vertex -> vertex.id().equals(limit.vertexId()))
            .map(ObservedVertex::inputs)
            .flatMap(List::stream)
            .toList();
    double[] waits =
        attempts.stream()
            .filter(ObservedAttempt::isCompletedCheckpoint)
            .flatMapToDouble(
                attempt -> {
                  OptionalLong sent =
                      attempt.tasks().stream()
                          .filter(task -> inputs.contains(task.vertexId()))
                          .flatMap(task -> task.subtasks().stream())
                          .flatMapToLong(subtask -> subtask.startDelayMillis().stream())
                          .min();
                  return attempt.tasks().stream()
                      .filter(task -> task.vertexId().equals(limit.vertexId()))
                      .flatMap(task -> task.subtasks().stream())
                      .filter(subtask -> limit.subtasks().contains(subtask.index()))
                      .map(ObservedSubtask::startDelayMillis)
                      .filter(start -> start.isPresent() && sent.isPresent())
                      .mapToDouble(
                          start -> (double) Math.max(0, start.getAsLong() - sent.getAsLong()));
                })
            .toArray();
    double sum = 0;
    for (double wait : waits) {
      sum += wait;
    }
    return waits.length == 0
        ? Optional.empty()
        : Optional.of(new ServiceWait(sum / waits.length, waits.length));
  }

  /** Records of a subtask whose time is twice the wait. */
  double recordsPerSecond() {
    return MILLIS_PER_SECOND / (2 * Math.max(LEAST_MILLIS, meanMillis));
  }
}
