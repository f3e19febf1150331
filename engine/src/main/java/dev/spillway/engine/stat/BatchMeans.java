package dev.spillway.engine.stat;

/**
 * The mean of observations that depend on their predecessors, such as waits in a queue.
 *
 * <p>Their plain variance understates the error of the mean. The means of long batches are nearly
 * independent, and their variance does not (A. M. Law, "Simulation Modeling and Analysis", on batch
 * means). A last batch that is not full is left out.
 */
public final class BatchMeans {

  private final int batchLength;
  private final Tally means = new Tally();
  private double sum;
  private int inBatch;

  /**
   * Statistics with batches of a length.
   *
   * @param batchLength observations per batch, at least 1: many times the distance over which they
   *     depend on each other
   */
  public BatchMeans(int batchLength) {
    if (batchLength < 1) {
      throw new IllegalArgumentException("batchLength (" + batchLength + ") must be at least 1");
    }
    this.batchLength = batchLength;
  }

  /** Takes in the next observation. */
  public void add(double value) {
    sum += value;
    inBatch++;
    if (inBatch == batchLength) {
      means.add(sum / batchLength);
      sum = 0;
      inBatch = 0;
    }
  }

  /** Number of full batches. */
  public long batches() {
    return means.count();
  }

  /**
   * The mean over the full batches.
   *
   * @throws IllegalStateException without a full batch
   */
  public double mean() {
    return means.mean();
  }

  /**
   * The confidence interval of the mean, by Student's t over the batch means.
   *
   * @param level above 0, below 1, say 0.95
   * @throws IllegalStateException with fewer than two full batches
   */
  public ConfidenceInterval confidenceInterval(double level) {
    return means.confidenceInterval(level);
  }
}
