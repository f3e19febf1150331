package dev.spillway.model.validation;

import dev.spillway.model.job.measured.MeasuredRun;
import dev.spillway.model.job.measured.OperatorRate;
import dev.spillway.model.network.report.Range;
import dev.spillway.model.network.result.Attempt;
import dev.spillway.model.network.result.NetworkResult;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.ToDoubleFunction;

/**
 * What one simulation predicts for a measured run, taken as the measured figures were taken.
 *
 * @param durationMs median over the steady state; empty if nothing completed
 * @param persistedBytes likewise
 * @param completed checkpoints of the whole run
 * @param failed likewise, refused triggers among them
 * @param burst attempts triggered within a second from the first one after the rate changed; empty
 *     if it does not change, or there is none after
 */
public record Outcome(
    OptionalDouble durationMs,
    OptionalDouble persistedBytes,
    long completed,
    long failed,
    OptionalLong burst) {

  private static final long NANOS_PER_MS = 1_000_000;
  private static final double NANOS_PER_SECOND = 1e9;

  /** Without a time from which the state is steady, so many completed ones are warm-up. */
  private static final int WARM_UP_ATTEMPTS = 2;

  static Outcome of(MeasuredRun run, NetworkResult result) {
    List<Attempt> steady = steady(run.figures().steadyFromSeconds(), result.attempts());
    return new Outcome(
        median(steady, Outcome::durationMs),
        median(steady, Attempt::persistedBytes),
        result.completed(),
        result.failed(),
        run.job().rate() instanceof OperatorRate.Changing changing
            ? burst(changing.atSeconds().doubleValue() * NANOS_PER_SECOND, result.attempts())
            : OptionalLong.empty());
  }

  /**
   * The completed attempts of the steady state. Runs were timed from the moment the job ran or from
   * the first trigger, which comes within a second of it: hence the second less.
   */
  static List<Attempt> steady(OptionalDouble fromSeconds, List<Attempt> attempts) {
    List<Attempt> completed =
        attempts.stream().filter(attempt -> attempt.status() == Attempt.Status.COMPLETED).toList();
    if (fromSeconds.isEmpty()) {
      return completed.subList(Math.min(WARM_UP_ATTEMPTS, completed.size()), completed.size());
    }
    double from =
        attempts.stream().mapToLong(Attempt::triggered).min().orElse(0)
            + (fromSeconds.getAsDouble() - 1) * NANOS_PER_SECOND;
    return completed.stream().filter(attempt -> attempt.triggered() >= from).toList();
  }

  /** As Flink shows it: the difference of two time stamps, each in whole ms rounded down. */
  private static double durationMs(Attempt attempt) {
    return Math.floorDiv(attempt.end(), NANOS_PER_MS)
        - Math.floorDiv(attempt.triggered(), NANOS_PER_MS);
  }

  private static OptionalDouble median(List<Attempt> steady, ToDoubleFunction<Attempt> figure) {
    return Range.of(steady.stream().mapToDouble(figure).toArray())
        .map(range -> OptionalDouble.of(range.median()))
        .orElse(OptionalDouble.empty());
  }

  private static OptionalLong burst(double changeNanos, List<Attempt> attempts) {
    List<Long> after =
        attempts.stream().map(Attempt::triggered).filter(at -> at > changeNanos).sorted().toList();
    return after.isEmpty()
        ? OptionalLong.empty()
        : OptionalLong.of(
            after.stream().filter(at -> at < after.get(0) + NANOS_PER_SECOND).count());
  }
}
