package dev.spillway.engine.random;

import org.apache.commons.math3.random.RandomGenerator;

/** A sequence of random draws; made by {@link RandomStreams}. Not thread-safe. */
public final class RandomStream {

  /** The largest mean of a whole-numbered draw: the longest draw, 37 times it, fits a long. */
  public static final long MAX_MEAN = Long.MAX_VALUE / 37;

  private final RandomGenerator generator;

  RandomStream(RandomGenerator generator) {
    this.generator = generator;
  }

  /** Uniformly distributed, at least 0 and below 1, in steps of 2^-52. */
  public double uniform() {
    return generator.nextDouble();
  }

  /**
   * Exponentially distributed, rounded to the nearest whole number.
   *
   * <p>By inversion, one uniform draw each, so that streams stay in step; at most 36.05 means, the
   * length at the last of the uniform steps.
   *
   * @param mean 1..{@link #MAX_MEAN}, in the unit of the result; rounding shows in small ones
   * @throws IllegalArgumentException if the mean is out of its range
   */
  public long exponential(long mean) {
    if (mean < 1 || mean > MAX_MEAN) {
      throw new IllegalArgumentException("mean (" + mean + ") must be from 1 to " + MAX_MEAN);
    }
    // 1 - u is above 0, u itself may be 0.
    return Math.round(-StrictMath.log(1 - uniform()) * mean);
  }
}
