package dev.spillway.engine.stat;

/**
 * A range that covers the true mean with a given probability.
 *
 * @param low the lower bound
 * @param high the upper bound
 */
public record ConfidenceInterval(double low, double high) {

  /** Whether a value lies in the range, bounds included. */
  public boolean contains(double value) {
    return low <= value && value <= high;
  }
}
