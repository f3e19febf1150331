package dev.spillway.model.checkpoint;

import org.apache.commons.math3.stat.descriptive.rank.Max;
import org.apache.commons.math3.stat.descriptive.rank.Percentile;

/**
 * The durations of all completed checkpoints of a run, for the figures that look at all of them.
 *
 * <p>Percentiles are those of commons-math3's {@code DescriptiveStatistics}: position p (n + 1) /
 * 100, linear between neighbours.
 */
final class Durations {

  private final double[] seconds;
  private final Percentile percentile = new Percentile();

  /** Reads the durations of a run with at least one completed checkpoint. */
  Durations(ModelRun run, CheckpointMode mode) {
    seconds = new double[run.completed(mode)];
    for (int i = 0; i < seconds.length; i++) {
      seconds[i] = run.durationSeconds(mode, i);
    }
    percentile.setData(seconds);
  }

  /** A percentile in seconds; percent above 0, at most 100. */
  double percentileSeconds(double percent) {
    return percentile.evaluate(percent);
  }

  double maxSeconds() {
    return new Max().evaluate(seconds);
  }
}
