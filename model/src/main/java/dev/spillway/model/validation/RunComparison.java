package dev.spillway.model.validation;

import dev.spillway.model.job.measured.MeasuredFigures.Spread;
import dev.spillway.model.job.measured.MeasuredRun;
import dev.spillway.model.network.report.Range;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * A measured run beside what is predicted for it.
 *
 * @param seeds from which it was predicted
 * @param outcomes one a seed and placement, at least one
 */
public record RunComparison(MeasuredRun run, int seeds, List<Outcome> outcomes) {

  public RunComparison {
    outcomes = List.copyOf(outcomes);
    if (seeds < 1 || outcomes.isEmpty() || outcomes.size() % seeds != 0) {
      throw new IllegalArgumentException(
          "outcomes (" + outcomes.size() + ") must be as many for each of " + seeds + " seeds");
    }
  }

  /** Placements drawn for each seed: 1 where chance has no say. */
  public int placements() {
    return outcomes.size() / seeds;
  }

  /** In ms; empty if no outcome has one. */
  public Optional<Range> durationMs() {
    return Range.of(
        outcomes.stream().flatMapToDouble(each -> each.durationMs().stream()).toArray());
  }

  /** Empty if no outcome has any. */
  public Optional<Range> persistedBytes() {
    return Range.of(
        outcomes.stream().flatMapToDouble(each -> each.persistedBytes().stream()).toArray());
  }

  public Range completed() {
    return count(Outcome::completed);
  }

  public Range failed() {
    return count(Outcome::failed);
  }

  private Range count(ToDoubleFunction<Outcome> figure) {
    return Range.of(outcomes.stream().mapToDouble(figure).toArray()).orElseThrow();
  }

  /**
   * How far the predicted median is off the measured one, as a share of the measured one. NaN where
   * either is missing, infinite where something is predicted and 0 was measured.
   */
  public double durationError() {
    return relative(run.figures().durationMs(), durationMs());
  }

  /** The same of persisted bytes. */
  public double bytesError() {
    return relative(run.figures().persistedBytes(), persistedBytes());
  }

  private static double relative(Optional<Spread> measured, Optional<Range> predicted) {
    double off = off(measured, predicted);
    return off == 0 ? 0 : off / measured.map(Spread::median).orElse(Double.NaN);
  }

  /** How far the predicted median is off the measured one; NaN where either is missing. */
  static double off(Optional<Spread> measured, Optional<Range> predicted) {
    return measured.isEmpty() || predicted.isEmpty()
        ? Double.NaN
        : Math.abs(predicted.get().median() - measured.get().median());
  }
}
