package dev.spillway.model.calibration;

import dev.spillway.model.observed.ObservedAttempt;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Optional;

/**
 * A change of a job's rates, told by durations: each of the few checkpoints before it took longer
 * than each one after it, or shorter, and by far.
 *
 * @param index of the first checkpoint after it
 * @param lastBefore id of the checkpoint before it
 * @param firstAfter id of the checkpoint after it
 * @param medianBeforeMillis duration, since the change before it if there is one
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

  /** The last change among checkpoints, oldest first; empty if there is none. */
  static Optional<RateChange> last(List<ObservedAttempt> attempts) {
    double[] durations =
        attempts.stream()
            .mapToDouble(
                each -> Math.max(Medians.NOISE_MILLIS, (double) each.durationMillis().orElse(0)))
            .toArray();
    int split = lastSplit(durations);
    return split == 0
        ? Optional.empty()
        : Optional.of(of(attempts, lastSplit(Arrays.copyOf(durations, split)), split));
  }

  private static RateChange of(List<ObservedAttempt> attempts, int from, int split) {
    return new RateChange(
        split,
        attempts.get(split - 1).id(),
        attempts.get(split).id(),
        Medians.durationMillis(attempts.subList(from, split)).orElse(Double.NaN),
        Medians.durationMillis(attempts.subList(split, attempts.size())).orElse(Double.NaN));
  }

  /** Index of the first duration after the last change; 0 if there is none. */
  private static int lastSplit(double[] durations) {
    int last = 0;
    int next = farthestSplit(durations, last);
    while (next > last) {
      last = next;
      next = farthestSplit(durations, last);
    }
    return last;
  }

  /** Where the two sides are farthest from each other; the start if they are not far anywhere. */
  private static int farthestSplit(double[] durations, int from) {
    int best = from;
    double most = LEAST_RATIO;
    for (int split = from + LEAST; split <= durations.length - LEAST; split++) {
      double ratio = apart(durations, split);
      if (ratio > most) {
        best = split;
        most = ratio;
      }
    }
    return best;
  }

  /** How far all after a split are from the few before it: what was earlier may be like them. */
  private static double apart(double[] durations, int split) {
    DoubleSummaryStatistics before =
        Arrays.stream(durations, split - LEAST, split).summaryStatistics();
    DoubleSummaryStatistics after =
        Arrays.stream(durations, split, durations.length).summaryStatistics();
    return Math.max(before.getMin() / after.getMax(), after.getMin() / before.getMax());
  }
}
