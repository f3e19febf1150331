package dev.spillway.model.calibration;

import dev.spillway.model.observed.ObservedAttempt;
import dev.spillway.model.observed.ObservedSubtask;
import java.util.List;
import java.util.Optional;

/**
 * How fast a subtask at its limit reads: what it processed while it aligned, by the time that took.
 *
 * @param bytesPerSecond over all alignments
 * @param least of one alignment
 * @param most of one alignment
 * @param alignments how many
 */
record AlignmentRate(double bytesPerSecond, double least, double most, int alignments) {

  /** Shorter ones are told too roughly, in whole milliseconds. */
  private static final long SHORTEST_MILLIS = 40;

  private static final double MILLIS_PER_SECOND = 1e3;

  /** Of the subtasks at a limit; empty if none of them ever aligned for long. */
  static Optional<AlignmentRate> of(Limit limit, List<ObservedAttempt> attempts) {
    List<ObservedSubtask> aligned =
        attempts.stream()
            .flatMap(attempt -> attempt.tasks().stream())
            .filter(task -> task.vertexId().equals(limit.vertexId()))
            .flatMap(task -> task.subtasks().stream())
            .filter(subtask -> limit.subtasks().contains(subtask.index()))
            .filter(subtask -> subtask.alignmentMillis().orElse(0) >= SHORTEST_MILLIS)
            .filter(subtask -> subtask.processedBytes().orElse(0) > 0)
            .toList();
    double bytes = aligned.stream().mapToDouble(AlignmentRate::bytes).sum();
    double seconds = aligned.stream().mapToDouble(AlignmentRate::seconds).sum();
    return aligned.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new AlignmentRate(
                bytes / seconds,
                aligned.stream().mapToDouble(AlignmentRate::rate).min().orElseThrow(),
                aligned.stream().mapToDouble(AlignmentRate::rate).max().orElseThrow(),
                aligned.size()));
  }

  private static double bytes(ObservedSubtask subtask) {
    return (double) subtask.processedBytes().getAsLong();
  }

  private static double seconds(ObservedSubtask subtask) {
    return subtask.alignmentMillis().getAsLong() / MILLIS_PER_SECOND;
  }

  private static double rate(ObservedSubtask subtask) {
    return bytes(subtask) / seconds(subtask);
  }
}
