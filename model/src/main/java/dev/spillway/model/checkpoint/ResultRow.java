package dev.spillway.model.checkpoint;

import dev.spillway.engine.stat.Percentiles;
import dev.spillway.model.scenario.Scenario;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.IntToDoubleFunction;

/**
 * A run summed up for one mode.
 *
 * @param completed checkpoints completed by the horizon
 * @param pending checkpoints injected and not completed; they enter no mean
 * @param figures of the completed checkpoints; empty if there are none
 */
public record ResultRow(
    Scenario scenario,
    CheckpointMode mode,
    int completed,
    int pending,
    long emittedRecords,
    long drainedRecords,
    long fullestBufferRecords,
    Optional<Figures> figures) {

  /** Sums up a finished run for one mode. */
  public static ResultRow of(ModelRun run, CheckpointMode mode) {
    int completed = run.completed(mode);
    return new ResultRow(
        run.scenario(),
        mode,
        completed,
        run.injected() - completed,
        run.emittedRecords(),
        run.drainedRecords(),
        run.fullestBufferRecords(),
        completed == 0 ? Optional.empty() : Optional.of(Figures.of(run, mode)));
  }

  /**
   * Durations and sizes.
   *
   * @param durationSeconds mean over the later half of the completed checkpoints
   * @param sizeKb mean over the later half of the completed checkpoints
   * @param durationP50Seconds median over all completed checkpoints
   * @param durationP95Seconds 95th percentile over all completed checkpoints
   * @param durationMaxSeconds longest of all completed checkpoints
   */
  public record Figures(
      double durationSeconds,
      double sizeKb,
      double durationP50Seconds,
      double durationP95Seconds,
      double durationMaxSeconds) {

    private static Figures of(ModelRun run, CheckpointMode mode) {
      int completed = run.completed(mode);
      double[] durations = new double[completed];
      Arrays.setAll(durations, index -> run.durationSeconds(mode, index));
      Percentiles percentiles = Percentiles.of(durations);
      return new Figures(
          laterHalfMean(completed, index -> run.durationSeconds(mode, index)),
          laterHalfMean(completed, index -> run.sizeKb(mode, index)),
          percentiles.p50(),
          percentiles.p95(),
          percentiles.max());
    }

    /**
     * The mean over the values from index count / 2, rounded down, on.
     *
     * <p>Summed from left to right in doubles, as Python's sum did up to 3.11, so that the rows of
     * the tick reference come out as the script's own.
     */
    private static double laterHalfMean(int count, IntToDoubleFunction value) {
      int from = count / 2;
      double sum = 0;
      for (int i = from; i < count; i++) {
        sum += value.applyAsDouble(i);
      }
      return sum / (count - from);
    }
  }
}
