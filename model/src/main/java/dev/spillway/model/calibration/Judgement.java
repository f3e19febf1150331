package dev.spillway.model.calibration;

import dev.spillway.model.job.draft.JobDraft;
import dev.spillway.model.network.report.Range;
import dev.spillway.model.observed.ObservedAttempt;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * How a job file agrees with checkpoints that were measured.
 *
 * @param predicted by the model, over all runs
 * @param predictedMillis the median duration of each of those runs, which differ in their seeds;
 *     empty if none completed or expired
 * @param predictedRestarts of the job in all those runs
 * @param measured what it is held against
 * @param completedMillis durations of those measured ones that completed, oldest first
 * @param onItsOwnData whether the same checkpoints were used for the fit, as there are too few
 */
public record Judgement(
    Medians predicted,
    Optional<Range> predictedMillis,
    int predictedRestarts,
    Medians measured,
    List<Long> completedMillis,
    boolean onItsOwnData) {

  /** As far off, a file does not describe the job that it was made of. */
  private static final double FAR = 0.25;

  /** Differences below are noise, whatever their share. */
  private static final double NOISE_BYTES = 65_536;

  public Judgement {
    completedMillis = List.copyOf(completedMillis);
  }

  static Judgement of(JobDraft draft, Regime regime, Trials trials) {
    List<ObservedAttempt> judged = regime.judged();
    Trial trial = trials.of(draft, Age.of(judged));
    return new Judgement(
        trial.medians(),
        trial.durationMillis(),
        trial.restarts(),
        Medians.of(judged),
        judged.stream()
            .filter(ObservedAttempt::isCompletedCheckpoint)
            .map(ObservedAttempt::durationMillis)
            .flatMapToLong(OptionalLong::stream)
            .boxed()
            .toList(),
        !regime.isSplit());
  }

  /**
   * Whether the file does not describe the job: durations or persisted bytes are off by more than a
   * quarter, or checkpoints complete on one side and on the other none does.
   */
  public boolean isFar() {
    return isFar(predicted.durationMillis(), measured.durationMillis(), Medians.NOISE_MILLIS)
        || (predicted.completed() > 0
            && isFar(predicted.persistedBytes(), measured.persistedBytes(), NOISE_BYTES));
  }

  private static boolean isFar(OptionalDouble predicted, OptionalDouble measured, double noise) {
    if (measured.isEmpty()) {
      return false;
    }
    if (predicted.isEmpty()) {
      return true;
    }
    double one = predicted.getAsDouble();
    double other = measured.getAsDouble();
    if (Double.isInfinite(one) || Double.isInfinite(other)) {
      return one != other;
    }
    return Math.abs(one - other) > Math.max(noise, FAR * other);
  }
}
