package dev.spillway.model.calibration;

import dev.spillway.model.network.report.Range;
import dev.spillway.model.network.result.Attempt;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToLongFunction;

/**
 * What the checkpoints of a draft come to.
 *
 * @param medians over all its runs
 * @param restarts of the job in all its runs
 * @param durationMillis the median of each of them; empty if none has any
 */
record Trial(Medians medians, int restarts, Optional<Range> durationMillis) {

  private static final double NANOS_PER_MILLI = 1e6;

  /**
   * Of runs that differ in their seeds.
   *
   * @param runs what was attempted in each
   * @param restarts of the job in all of them
   */
  static Trial of(List<List<Attempt>> runs, int restarts) {
    return new Trial(
        medians(runs.stream().flatMap(List::stream).toList()),
        restarts,
        Range.of(
            runs.stream()
                .map(run -> medians(run).durationMillis())
                .flatMapToDouble(OptionalDouble::stream)
                .toArray()));
  }

  /** Whether chance alone may make a run's durations as long as those. */
  boolean mayBe(Medians measured) {
    double millis = measured.durationMillis().orElse(Double.NaN);
    return durationMillis
        .filter(range -> range.low() <= millis && millis <= range.high())
        .isPresent();
  }

  private static Medians medians(List<Attempt> attempts) {
    List<Attempt> counted = attempts.stream().filter(Trial::counts).toList();
    List<Attempt> completed = counted.stream().filter(Trial::isCompleted).toList();
    return new Medians(
        Medians.median(counted.stream().mapToDouble(Trial::millis).toArray()),
        Medians.median(values(completed, Attempt::persistedBytes)),
        Medians.median(values(completed, Attempt::processedBytes)),
        completed.size(),
        counted.size() - completed.size());
  }

  /** Whether an attempt tells of the job as it goes on. */
  static boolean counts(Attempt attempt) {
    return attempt.isExpired() || (isCompleted(attempt) && attempt.id() > Regime.OF_THE_START);
  }

  private static boolean isCompleted(Attempt attempt) {
    return attempt.status() == Attempt.Status.COMPLETED;
  }

  private static double millis(Attempt attempt) {
    return attempt.isExpired()
        ? Double.POSITIVE_INFINITY
        : (double) attempt.duration() / NANOS_PER_MILLI;
  }

  private static double[] values(List<Attempt> attempts, ToLongFunction<Attempt> figure) {
    return attempts.stream().mapToDouble(each -> (double) figure.applyAsLong(each)).toArray();
  }
}
