package dev.spillway.model.study;

import dev.spillway.model.checkpoint.ResultRow;
import java.util.List;
import java.util.Optional;

/**
 * What a sweep comes to. Rows are in the order of the sinks, aligned before unaligned.
 *
 * @param pipeline the rows of the event pipeline; empty if it did not run
 * @param tick the rows of the tick reference for each ticks value; empty if it did not run
 * @param comparisons one for each row and ticks value, ticks values in the order given within a
 *     row; empty unless both ran
 * @param convergence one for each aligned row; empty unless both ran, with several ticks values
 * @param figures of the event pipeline; empty if it did not run
 */
public record SweepResult(
    List<ResultRow> pipeline,
    List<TickRows> tick,
    List<ComparisonRow> comparisons,
    List<ConvergenceRow> convergence,
    Optional<PipelineFigures> figures) {

  public SweepResult {
    pipeline = List.copyOf(pipeline);
    tick = List.copyOf(tick);
    comparisons = List.copyOf(comparisons);
    convergence = List.copyOf(convergence);
  }

  /** The rows of the tick reference for one number of ticks per second. */
  public record TickRows(int ticksPerSecond, List<ResultRow> rows) {

    public TickRows {
      rows = List.copyOf(rows);
    }
  }

  /**
   * What the event pipeline did over all scenarios.
   *
   * @param events executed by the engine
   * @param records moved: those that entered the buffer and those that left it
   * @param unitsPerSecond of the finest time base of the scenarios
   * @param fingerprint of the flow, 16 hexadecimal digits; with several scenarios the hash over
   *     their fingerprints
   */
  public record PipelineFigures(
      long events, long records, long unitsPerSecond, String fingerprint) {}
}
