package dev.spillway.model.network.report;

import dev.spillway.model.network.result.Attempt;
import dev.spillway.model.network.result.NetworkResult;
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

  /** Told a piece of time in which the age rises, from one checkpoint to the next. */
  @FunctionalInterface
  public interface Course {
    /**
     * A piece, not empty; times in ns since the start of the run.
     *
     * @param position when the checkpoint that is the newest from one time to the other was
     *     triggered: the age is the time since then
     */
    void piece(long from, long to, long position);
  }

  /** Goes through a run from a time on, piece by piece, each from where the last one ended. */
  public static void follow(NetworkResult result, long from, Course course) {
    long position = 0;
    long since = from;
    for (Attempt attempt : byEnd(result)) {
      if (attempt.end() > since) {
        course.piece(since, attempt.end(), position);
        since = attempt.end();
      }
      position = Math.max(position, attempt.triggered());
    }
    if (result.simulated() > since) {
      course.piece(since, result.simulated(), position);
    }
  }

  private static List<Attempt> byEnd(NetworkResult result) {
    return result.completedAttempts().stream()
        .sorted(Comparator.comparingLong(Attempt::end))
        .toList();
  }

  /** From a time on to the end of the run. */
  static CheckpointAge of(NetworkResult result, long from) {
    Sum sum = new Sum();
    follow(result, from, sum);
    long time = result.simulated() - from;
    return new CheckpointAge(time > 0 ? sum.area / (double) time : 0, sum.oldest);
  }

  private static final class Sum implements Course {
    private double area;
    private long oldest;

    /** What is under a line that rises a nanosecond in a nanosecond. */
    @Override
    public void piece(long from, long to, long position) {
      area += (double) (to - from) * (double) (from - position + to - position) / 2;
      oldest = Math.max(oldest, to - position);
    }
  }
}
