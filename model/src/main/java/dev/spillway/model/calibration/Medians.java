package dev.spillway.model.calibration;

import dev.spillway.model.observed.ObservedAttempt;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Function;

/**
 * What some checkpoints come to.
 *
 * @param durationMillis of those that completed or expired, the latter counted as longer than any;
 *     infinite if that makes the median an expired one, empty if there are none
 * @param persistedBytes of completed ones
 * @param processedBytes of completed ones
 * @param completed how many
 * @param expired how many
 */
public record Medians(
    OptionalDouble durationMillis,
    OptionalDouble persistedBytes,
    OptionalDouble processedBytes,
    int completed,
    int expired) {

  /** Differences of durations below this are noise: the clock's and the coordinator's doing. */
  public static final double NOISE_MILLIS = 50;

  /** Of checkpoints that were measured. */
  public static Medians of(List<ObservedAttempt> attempts) {
    List<ObservedAttempt> completed =
        attempts.stream().filter(ObservedAttempt::isCompletedCheckpoint).toList();
    return new Medians(
        durationMillis(attempts),
        median(completed, ObservedAttempt::persistedBytes),
        median(completed, ObservedAttempt::processedBytes),
        completed.size(),
        (int) attempts.stream().filter(ObservedAttempt::isExpired).count());
  }

  /** Whether the median is of one that completed: expired ones tell no duration. */
  boolean isTimed() {
    return durationMillis.isPresent() && !Double.isInfinite(durationMillis.getAsDouble());
  }

  /** Median duration of checkpoints, an expired one longer than any; empty if there are none. */
  static OptionalDouble durationMillis(List<ObservedAttempt> attempts) {
    return median(
        attempts.stream()
            .filter(attempt -> attempt.isExpired() || attempt.durationMillis().isPresent())
            .mapToDouble(
                attempt ->
                    attempt.isExpired()
                        ? Double.POSITIVE_INFINITY
                        : (double) attempt.durationMillis().getAsLong())
            .toArray());
  }

  private static OptionalDouble median(
      List<ObservedAttempt> attempts, Function<ObservedAttempt, OptionalLong> figure) {
    return median(
        attempts.stream()
            .map(figure)
            .filter(OptionalLong::isPresent)
            .mapToDouble(each -> (double) each.getAsLong())
            .toArray());
  }

  /** So many checkpoints, in words. */
  static String checkpoints(int count) {
    return count + (count == 1 ? " checkpoint" : " checkpoints");
  }

  /** The median of some values; the upper of the middle two where one of those is infinite. */
  static OptionalDouble median(double[] values) {
    if (values.length == 0) {
      return OptionalDouble.empty();
    }
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    double lower = sorted[(sorted.length - 1) / 2];
    double upper = sorted[sorted.length / 2];
    return OptionalDouble.of(Double.isInfinite(upper) ? upper : lower + (upper - lower) / 2);
  }
}
