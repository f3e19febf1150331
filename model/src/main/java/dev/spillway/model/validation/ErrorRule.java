package dev.spillway.model.validation;

import dev.spillway.model.job.measured.MeasuredFigures.Spread;
import dev.spillway.model.job.measured.MeasuredJob;
import dev.spillway.model.network.report.Range;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * How far a prediction is off: at least 0, NaN where nothing was predicted or measured, which no
 * bound allows.
 */
public enum ErrorRule {
  DURATION(Unit.SHARE, "duration"),

  /** A duration depends on where in a buffer the barrier comes; half of one is no error. */
  DURATION_BEYOND_HALF_A_BUFFER(Unit.SHARE, "duration, beyond half a buffer"),

  DURATION_BEYOND_10_MS(Unit.SHARE, "duration, beyond 10 ms"),

  DURATION_MS(Unit.MS, "duration"),

  /** How far the predicted median is outside of what was measured. */
  OUTSIDE_MEASURED_MS(Unit.MS, "duration, outside the measured range"),

  /** The same, from the measured median: 0 inside of what was measured. */
  DURATION_OUTSIDE_MEASURED_MS(Unit.MS, "duration, if outside the measured range"),

  /** How far the measured median is outside of what is predicted over seeds and placements. */
  OUTSIDE_PREDICTED_MS(Unit.MS, "measured duration, outside the predicted range"),

  BYTES(Unit.SHARE, "bytes"),

  /** Of so few that a handful decides, 20 records are no error. */
  BYTES_BEYOND_20_RECORDS_OF_FEW(Unit.SHARE, "bytes, beyond 20 records of few"),

  PERSISTED_BYTES(Unit.BYTES, "bytes"),

  /** In the simulation that is furthest off. */
  COMPLETED(Unit.COUNT, "completed"),

  /** Likewise. */
  FAILED(Unit.COUNT, "failed"),

  /** Likewise: attempts of the burst, against the 26 that were measured within 0.71 s. */
  BURST(Unit.COUNT, "triggers within a second, of 26");

  /** What an error is counted in. */
  public enum Unit {
    /** Of what was measured; 0.02 is 2 %. */
    SHARE,
    MS,
    BYTES,
    COUNT
  }

  private static final double SHORT_MS = 10;
  private static final double FEW_BYTES = 10_000;
  private static final int FEW_RECORDS = 20;
  private static final long MEASURED_BURST = 26;
  private static final double HALF_A_SECOND_MS = 500;

  private final Unit unit;
  private final String label;

  ErrorRule(Unit unit, String label) {
    this.unit = unit;
    this.label = label;
  }

  /** What it is the error of, in words. */
  public String label() {
    return label;
  }

  public Unit unit() {
    return unit;
  }

  /** The error of a run, in the rule's unit. */
  public double of(RunComparison each) {
    return switch (this) {
      case DURATION -> each.durationError();
      case DURATION_BEYOND_HALF_A_BUFFER ->
          offMs(each) <= halfBufferMs(each) ? 0 : each.durationError();
      case DURATION_BEYOND_10_MS -> offMs(each) <= SHORT_MS ? 0 : each.durationError();
      case DURATION_MS -> offMs(each);
      case OUTSIDE_MEASURED_MS -> outsideMeasuredMs(each);
      case DURATION_OUTSIDE_MEASURED_MS -> outsideMeasuredMs(each) == 0 ? 0 : offMs(each);
      case OUTSIDE_PREDICTED_MS ->
          outside(
              each.run().figures().durationMs().map(Spread::median),
              each.durationMs().map(Range::low),
              each.durationMs().map(Range::high));
      case BYTES -> each.bytesError();
      case BYTES_BEYOND_20_RECORDS_OF_FEW -> isWithinFewRecords(each) ? 0 : each.bytesError();
      case PERSISTED_BYTES -> offBytes(each);
      case COMPLETED -> furthest(each, each.run().figures().completed(), Outcome::completed);
      case FAILED -> furthest(each, each.run().figures().failed(), Outcome::failed);
      case BURST ->
          furthest(
              each,
              MEASURED_BURST,
              outcome -> outcome.burst().isPresent() ? outcome.burst().getAsLong() : Double.NaN);
    };
  }

  private static double offMs(RunComparison each) {
    return RunComparison.off(each.run().figures().durationMs(), each.durationMs());
  }

  private static double offBytes(RunComparison each) {
    return RunComparison.off(each.run().figures().persistedBytes(), each.persistedBytes());
  }

  /** Half the time that the slow operator takes for the records of a buffer. */
  private static double halfBufferMs(RunComparison each) {
    MeasuredJob job = each.run().job();
    return HALF_A_SECOND_MS
        * job.buffers().segmentBytes()
        / job.recordBytes()
        / job.rate().slowest().doubleValue();
  }

  private static double outsideMeasuredMs(RunComparison each) {
    Optional<Spread> measured = each.run().figures().durationMs();
    return outside(
        each.durationMs().map(Range::median), measured.map(Spread::min), measured.map(Spread::max));
  }

  private static double outside(
      Optional<Double> value, Optional<Double> least, Optional<Double> most) {
    if (value.isEmpty() || least.isEmpty() || most.isEmpty()) {
      return Double.NaN;
    }
    return Math.max(0, Math.max(least.get() - value.get(), value.get() - most.get()));
  }

  private static boolean isWithinFewRecords(RunComparison each) {
    Optional<Spread> measured = each.run().figures().persistedBytes();
    return measured.isPresent()
        && measured.get().median() < FEW_BYTES
        && offBytes(each) <= (double) FEW_RECORDS * each.run().job().recordBytes();
  }

  /** NaN if one outcome has none. */
  private static double furthest(
      RunComparison each, long measured, ToDoubleFunction<Outcome> predicted) {
    return each.outcomes().stream()
        .mapToDouble(outcome -> Math.abs(predicted.applyAsDouble(outcome) - measured))
        .max()
        .orElseThrow();
  }
}
