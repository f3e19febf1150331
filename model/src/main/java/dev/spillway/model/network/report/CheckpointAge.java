package dev.spillway.model.network.report;

import dev.spillway.model.network.result.Attempt;
import java.util.Comparator;
import java.util.List;

/**
 * How old the newest completed checkpoint is over time: what a failure at that moment would set the
 * job back by. Counted from the checkpoint's trigger; before the first from the start of the run.
 *
 * @param meanNanos over the time reported
 * @param maxNanos the oldest it becomes
 */
public record CheckpointAge(double meanNanos, long maxNanos) {

  /** From a time on to the end of the run; {@code completed} are all of the run. */
  static CheckpointAge of(List<Attempt> completed, long from, long end) {
    List<Attempt> byEnd =
        completed.stream().sorted(Comparator.comparingLong(CheckpointAge::end)).toList();
    double area = 0;
    long oldest = 0;
    long position = 0;
    long since = from;
    for (Attempt attempt : byEnd) {
      long until = end(attempt);
      if (until > since) {
        area += area(since - position, until - position);
        oldest = Math.max(oldest, until - position);
        since = until;
      }
      position = Math.max(position, attempt.triggered());
    }
    if (end > since) {
      area += area(since - position, end - position);
      oldest = Math.max(oldest, end - position);
    }
    return new CheckpointAge(end > from ? area / (double) (end - from) : 0, oldest);
  }

  private static long end(Attempt attempt) {
    return Math.addExact(attempt.triggered(), attempt.duration());
  }

  /** Under a line that rises from one age to another, a nanosecond in a nanosecond. */
  private static double area(long fromAge, long toAge) {
    return (double) (toAge - fromAge) * (double) (fromAge + toAge) / 2;
  }
}
