package dev.spillway.model.job.measured;

import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What came of a run. Durations and bytes are over the completed checkpoints of the steady state.
 *
 * @param steadyFromSeconds after the job ran, from when the state is steady; empty for after the
 *     first two completed checkpoints
 * @param completed checkpoints of the whole run
 * @param failed likewise, refused triggers among them
 * @param durationMs empty if none completed in the steady state
 * @param persistedBytes likewise
 */
public record MeasuredFigures(
    OptionalDouble steadyFromSeconds,
    long completed,
    long failed,
    Optional<Spread> durationMs,
    Optional<Spread> persistedBytes) {

  /** Median, least and largest of a figure. */
  public record Spread(double median, double min, double max) {

    public boolean contains(double value) {
      return min <= value && value <= max;
    }
  }

  private static final String BY_COUNT = "first 2 completed dropped";

  static MeasuredFigures of(RunCells cells) {
    return new MeasuredFigures(
        cells.figureUnless(RunColumn.STEADY_FROM_S, BY_COUNT),
        cells.whole(RunColumn.COMPLETED, 0, Long.MAX_VALUE),
        cells.whole(RunColumn.FAILED, 0, Long.MAX_VALUE),
        spread(
            cells,
            RunColumn.DURATION_MS_MEDIAN,
            RunColumn.DURATION_MS_MIN,
            RunColumn.DURATION_MS_MAX),
        spread(
            cells,
            RunColumn.PERSISTED_BYTES_MEDIAN,
            RunColumn.PERSISTED_BYTES_MIN,
            RunColumn.PERSISTED_BYTES_MAX));
  }

  private static Optional<Spread> spread(
      RunCells cells, RunColumn median, RunColumn min, RunColumn max) {
    if (cells.isEmpty(median)) {
      return Optional.empty();
    }
    Spread spread = new Spread(cells.figure(median), cells.figure(min), cells.figure(max));
    if (!spread.contains(spread.median())) {
      throw cells.wrong(median);
    }
    return Optional.of(spread);
  }
}
