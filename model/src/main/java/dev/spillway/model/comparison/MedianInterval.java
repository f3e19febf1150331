package dev.spillway.model.comparison;

/**
 * An interval for the median of what some values were drawn from, whatever its distribution.
 *
 * <p>Of n values in ascending order it reaches from the r-th to the r-th from the end. It misses
 * the median only if fewer than r values fall on one side of it, so that its coverage is 1 - 2 P(B
 * < r) with B binomial of n and 1/2, or more where values can be equal (H. A. David and H. N.
 * Nagaraja, Order Statistics, 3rd edition, section 7.1). r is the largest with a coverage of at
 * least 95 %. With fewer than six values there is none: r is 1 then, and the coverage is less.
 *
 * @param low the r-th value
 * @param high the r-th from the end
 * @param coverage 0 to 1; 0 of a single value
 */
public record MedianInterval(double low, double high, double coverage) {

  /** The coverage that is wanted. */
  public static final double WANTED = 0.95;

  /**
   * The interval of some values.
   *
   * @param sorted ascending, at least one
   */
  static MedianInterval of(double[] sorted) {
    int count = sorted.length;
    int rank = 1;
    // Of many values 2^-n is no double, but its logarithm is.
    double log = -count * Math.log(2);
    double coverage = 1 - 2 * Math.exp(log);
    while (true) {
      // The share of samples with exactly as many values as the rank below the median.
      log += Math.log((double) (count - rank + 1) / rank);
      double next = coverage - 2 * Math.exp(log);
      if (next < WANTED) {
        return new MedianInterval(sorted[rank - 1], sorted[count - rank], coverage);
      }
      rank++;
      coverage = next;
    }
  }

  /** Whether a value is inside, or at an end. */
  public boolean contains(double value) {
    return low <= value && value <= high;
  }

  /** Whether the coverage is what is wanted; not of fewer than six values. */
  public boolean isCovered() {
    return coverage >= WANTED;
  }
}
