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
 */
record Pace(double gapMillis) {

  /** A run has so many checkpoints, or more. */
  static final int CHECKPOINTS = 20;

  /** A trial of a job that is long to simulate has so many. */
  private static final int LEAST_CHECKPOINTS = 5;

  private static final double MILLIS_PER_SECOND = 1e3;
  private static final long LEAST_SECONDS = 300;
  private static final long MOST_SECONDS = 86_400;
  private static final long LEAST_TRIAL_SECONDS = 60;

  /** Buffers that pass in one trial; a million take a few seconds to simulate. */
  private static final double BUFFERS_OF_A_TRIAL = 1e6;

  /** The pace of a history. A checkpoint that outlasts its interval keeps the next one waiting. */
  static Pace of(List<ObservedAttempt> attempts, double intervalMillis) {
    double between =
        median(
            IntStream.range(1, attempts.size())
                .mapToLong(
                    i -> attempts.get(i).triggerMillis() - attempts.get(i - 1).triggerMillis()));
    double taken = median(attempts.stream().map(Pace::millis).flatMapToLong(OptionalLong::stream));
    return new Pace(Math.max(intervalMillis, Math.max(between, taken)));
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
    return Math.min(MOST_SECONDS, Math.max(LEAST_SECONDS, seconds(CHECKPOINTS)));
  }

  /**
   * Time for as many checkpoints as a run has, or for fewer where that takes long to simulate.
   *
   * @param buffersPerSecond that pass
   */
  long trialSeconds(double buffersPerSecond) {
    double affordable = BUFFERS_OF_A_TRIAL / Math.max(1, buffersPerSecond);
    long least = seconds(LEAST_CHECKPOINTS);
    long wanted = Math.max(least, (long) Math.min((double) seconds(CHECKPOINTS), affordable));
    return Math.min(MOST_SECONDS, Math.max(LEAST_TRIAL_SECONDS, wanted));
  }

  private long seconds(int checkpoints) {
    return (long) Math.ceil(gapMillis * checkpoints / MILLIS_PER_SECOND);
  }
}
