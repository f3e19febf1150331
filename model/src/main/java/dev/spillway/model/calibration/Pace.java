package dev.spillway.model.calibration;

import dev.spillway.model.observed.ObservedAttempt;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * How far checkpoints are apart, and with that how long a run lasts that is to have some.
 *
 * @param gapMillis from one trigger to the next
 * @param takenMillis by one of them, at the median; 0 if that is not told
 */
record Pace(double gapMillis, double takenMillis) {

  /** A run has so many checkpoints, or more. */
  static final int CHECKPOINTS = 20;

  private static final double MILLIS_PER_SECOND = 1e3;
  private static final long LEAST_SECONDS = 300;
  private static final long MOST_SECONDS = 86_400;
  private static final long LEAST_TRIAL_SECONDS = 60;

  /**
   * After so many times what one takes, or after so long, buffers are as full as they get: what
   * follows until the next checkpoint makes no difference to it.
   */
  private static final double STEADY_AFTER = 20;

  private static final double STEADY_AFTER_MILLIS = 120_000;

  /** The pace of a history. A checkpoint that outlasts its interval keeps the next one waiting. */
  static Pace of(List<ObservedAttempt> attempts, double intervalMillis) {
    double between =
        median(
            IntStream.range(1, attempts.size())
                .mapToLong(
                    i -> attempts.get(i).triggerMillis() - attempts.get(i - 1).triggerMillis()));
    double taken = median(attempts.stream().map(Pace::millis).flatMapToLong(OptionalLong::stream));
    return new Pace(Math.max(intervalMillis, Math.max(between, taken)), taken);
  }

  private static OptionalLong millis(ObservedAttempt attempt) {
    return attempt.failureMillis().isPresent()
        ? OptionalLong.of(
            Math.max(0, attempt.failureMillis().getAsLong() - attempt.triggerMillis()))
        : attempt.durationMillis();
  }

  private static double median(LongStream millis) {
    return Medians.median(millis.mapToDouble(each -> (double) each).toArray()).orElse(0);
  }

  /** Time for enough checkpoints, within a day. */
  long runSeconds() {
    return Math.min(MOST_SECONDS, Math.max(LEAST_SECONDS, seconds(gapMillis)));
  }

  /** From one checkpoint of a trial to the next: no longer than makes a difference to them. */
  double trialGapMillis() {
    return Math.min(gapMillis, Math.max(STEADY_AFTER_MILLIS, STEADY_AFTER * takenMillis));
  }

  /** Time for as many checkpoints of a trial as a run has, within a day. */
  long trialSeconds() {
    return Math.min(MOST_SECONDS, Math.max(LEAST_TRIAL_SECONDS, seconds(trialGapMillis())));
  }

  private static long seconds(double gapMillis) {
    return (long) Math.ceil(gapMillis * CHECKPOINTS / MILLIS_PER_SECOND);
  }
}
