package dev.spillway.model.network;

import dev.spillway.model.network.result.Attempt;
import dev.spillway.model.network.result.NetworkResult;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.LongStream;
import org.apache.commons.math3.stat.descriptive.DescriptiveStatistics;

/** A measured run and the figures predicted for it, one outcome per seed. */
record PredictedRun(MeasuredRun run, List<Outcome> outcomes) {

  /** The figures of one seed, as they are taken of a measured run. */
  record Outcome(
      OptionalDouble durationMs,
      OptionalDouble persistedBytes,
      long completed,
      long failed,
      NetworkResult result) {}

  static PredictedRun of(MeasuredRun run, int seeds) {
    return new PredictedRun(
        run,
        LongStream.rangeClosed(1, seeds)
            .mapToObj(seed -> outcome(run, NetworkRun.of(run.job(seed))))
            .toList());
  }

  private static Outcome outcome(MeasuredRun run, NetworkResult result) {
    List<Attempt> completed =
        result.attempts().stream()
            .filter(attempt -> attempt.status() == Attempt.Status.COMPLETED)
            .toList();
    OptionalDouble steadyFrom = run.number("steady_from_s");
    List<Attempt> steady;
    if (steadyFrom.isPresent() && !result.attempts().isEmpty()) {
      double from = result.attempts().get(0).triggered() + (steadyFrom.getAsDouble() - 1) * 1e9;
      steady = completed.stream().filter(attempt -> attempt.triggered() >= from).toList();
    } else {
      steady = completed.subList(Math.min(2, completed.size()), completed.size());
    }
    return new Outcome(
        median(steady, attempt -> Math.floor(attempt.duration() / 1e6)),
        median(steady, Attempt::persistedBytes),
        result.completed(),
        result.failed(),
        result);
  }

  private static OptionalDouble median(List<Attempt> of, ToDoubleFunction<Attempt> figure) {
    return median(of.stream().mapToDouble(figure).toArray());
  }

  private static OptionalDouble median(double[] values) {
    return values.length == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(new DescriptiveStatistics(values).getPercentile(50));
  }

  private double[] values(Function<Outcome, OptionalDouble> figure) {
    return outcomes.stream()
        .map(figure)
        .filter(OptionalDouble::isPresent)
        .mapToDouble(OptionalDouble::getAsDouble)
        .toArray();
  }

  /** The median over the seeds. */
  double durationMs() {
    return median(values(Outcome::durationMs)).orElse(0);
  }

  /** The median over the seeds. */
  double persistedBytes() {
    return median(values(Outcome::persistedBytes)).orElse(0);
  }

  double wantedMs() {
    return run.required("duration_ms_median");
  }

  double wantedBytes() {
    return run.required("persisted_bytes_median");
  }

  /** Relative. */
  double durationError() {
    return Math.abs(durationMs() - wantedMs()) / wantedMs();
  }

  /** Relative; within 20 records of a run with few in flight counts as right. */
  double bytesError() {
    double off = Math.abs(persistedBytes() - wantedBytes());
    boolean few = wantedBytes() < 10_000;
    return few && off <= 20 * run.required("record_bytes_on_wire") ? 0 : off / wantedBytes();
  }

  boolean isInMeasuredRange() {
    return run.required("duration_ms_min") <= durationMs()
        && durationMs() <= run.required("duration_ms_max");
  }

  boolean isWithinMs(double ms) {
    return Math.abs(durationMs() - wantedMs()) <= ms;
  }

  /** Lowest and highest duration over the seeds, in ms. */
  double[] rangeMs() {
    DescriptiveStatistics all = new DescriptiveStatistics(values(Outcome::durationMs));
    return new double[] {all.getMin(), all.getMax()};
  }

  @Override
  public String toString() {
    return String.format(
        "%s: %.0f [%.0f..%.0f] of %.0f ms, %.0f of %.0f bytes",
        run.name(),
        durationMs(),
        rangeMs()[0],
        rangeMs()[1],
        run.number("duration_ms_median").orElse(Double.NaN),
        persistedBytes(),
        run.number("persisted_bytes_median").orElse(Double.NaN));
  }
}
