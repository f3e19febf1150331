package dev.spillway.engine.stat;

import org.apache.commons.math3.distribution.TDistribution;
import org.apache.commons.math3.stat.descriptive.SummaryStatistics;

/** Mean and variance of observations that are independent of each other. */
public final class Tally {

  private final SummaryStatistics statistics = new SummaryStatistics();

  /**
   * Takes in an observation.
   *
   * @throws IllegalArgumentException if it is NaN or infinite
   */
  public void add(double value) {
    if (!Double.isFinite(value)) {
      throw new IllegalArgumentException("observation (" + value + ") must be finite");
    }
    statistics.addValue(value);
  }

  /** Number of observations. */
  public long count() {
    return statistics.getN();
  }

  /**
   * The mean.
   *
   * @throws IllegalStateException without an observation
   */
  public double mean() {
    requireCount(1);
    return statistics.getMean();
  }

  /**
   * The sample variance, with n - 1 below.
   *
   * @throws IllegalStateException with fewer than two observations
   */
  public double variance() {
    requireCount(2);
    return statistics.getVariance();
  }

  /**
   * The confidence interval of the mean, by Student's t with n - 1 degrees of freedom.
   *
   * @param level above 0, below 1, say 0.95
   * @throws IllegalArgumentException if the level is out of its range
   * @throws IllegalStateException with fewer than two observations
   */
  public ConfidenceInterval confidenceInterval(double level) {
    if (!(level > 0 && level < 1)) {
      throw new IllegalArgumentException("level (" + level + ") must be above 0 and below 1");
    }
    requireCount(2);
    double quantile =
        new TDistribution(count() - 1.0).inverseCumulativeProbability((1 + level) / 2);
    double halfWidth = quantile * Math.sqrt(variance() / count());
    return new ConfidenceInterval(mean() - halfWidth, mean() + halfWidth);
  }

  private void requireCount(int least) {
    if (count() < least) {
      throw new IllegalStateException(
          "observations (" + count() + ") must be at least " + least + " for this figure");
    }
  }
}
