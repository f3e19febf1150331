package dev.spillway.model.calibration;

import dev.spillway.model.observed.ObservedAttempt;
import java.util.List;
import java.util.Optional;

/**
 * A change of a job's rates, told by durations: each checkpoint before it took longer than each one
 * after it, or shorter, and by far.
 *
 * @param index of the first checkpoint after it
 * @param lastBefore id of the checkpoint before it
 * @param firstAfter id of the checkpoint after it
 * @param medianBeforeMillis duration
 * @param medianAfterMillis duration
 */
public record RateChange(
    int index,
    long lastBefore,
    long firstAfter,
    double medianBeforeMillis,
    double medianAfterMillis) {

  /** Checkpoints on either side at least; fewer may be outliers. */
  private static final int LEAST = 3;

  /**
   * How many times longer the shorter of the long ones is than the longest of the short ones, at
   * least. Under constant rates durations of back-to-back checkpoints were measured to vary by up
   * to 2.2 times (1.9 to 4.1 s).
   */
  private static final double LEAST_RATIO = 2.5;

  /** Durations are no more exact than this: what is below counts as this much. */
  private static final double NOISE_MILLIS = 50;

  /** The last change among checkpoints, oldest first; empty if there is none. */
  static Optional<RateChange> last(List<ObservedAttempt> attempts) {
    double[] durations =
        attempts.stream()
            .mapToDouble(each -> Math.max(NOISE_MILLIS, (double) each.durationMillis().orElse(0)))
            .toArray();
    int from = 0;
    Optional<RateChange> last = Optional.empty();
    while (true) {
      int split = split(durations, from);
      if (split < 0) {
        return last;
      }
      last = Optional.of(of(attempts, from, split));
      from = split;
    }
  }

  private static RateChange of(List<ObservedAttempt> attempts, int from, int split) {
    return new RateChange(
        split,
        attempts.get(split - 1).id(),
        attempts.get(split).id(),
        Medians.durationMillis(attempts.subList(from, split)).orElse(Double.NaN),
        Medians.durationMillis(attempts.subList(split, attempts.size())).orElse(Double.NaN));
  }

  /** Where the two sides are farthest from each other; -1 if they are not far anywhere. */
  private static int split(double[] durations, int from) {
    int best = -1;
    double most = LEAST_RATIO;
    for (int split = from + LEAST; split <= durations.length - LEAST; split++) {
      double ratio = apart(durations, from, split);
      if (ratio > most) {
        best = split;
        most = ratio;
      }
    }
    return best;
  }

  private static double apart(double[] durations, int from, int split) {
    double leastBefore = Double.POSITIVE_INFINITY;
    double mostBefore = 0;
    for (int i = from; i < split; i++) {
      leastBefore = Math.min(leastBefore, durations[i]);
      mostBefore = Math.max(mostBefore, durations[i]);
    }
    double leastAfter = Double.POSITIVE_INFINITY;
    double mostAfter = 0;
    for (int i = split; i < durations.length; i++) {
      leastAfter = Math.min(leastAfter, durations[i]);
      mostAfter = Math.max(mostAfter, durations[i]);
    }
    return Math.max(leastBefore / mostAfter, leastAfter / mostBefore);
  }
}
