package dev.spillway.model.calibration;

import java.util.OptionalDouble;

/** How far what a draft comes to is from what was measured: 0 is alike. */
final class Agreement {

  /** Differences below these are noise. */
  private static final double NOISE_PERSISTED_BYTES = 16_384;

  private static final double NOISE_PROCESSED_BYTES = 32_768;

  /** Processed bytes vary far more from one checkpoint to the next than the others. */
  private static final double WEIGHT_OF_PROCESSED = 0.25;

  /** One side completes nothing in time, and the other does. */
  private static final double OPPOSITE = 5;

  private Agreement() {}

  static double distance(Medians one, Medians other) {
    return ofDurations(one, other)
        + logarithm(one.persistedBytes(), other.persistedBytes(), NOISE_PERSISTED_BYTES)
        + WEIGHT_OF_PROCESSED
            * logarithm(one.processedBytes(), other.processedBytes(), NOISE_PROCESSED_BYTES);
  }

  static double ofDurations(Medians one, Medians other) {
    return ofDurations(one.durationMillis(), other.durationMillis());
  }

  private static double ofDurations(OptionalDouble one, OptionalDouble other) {
    if (one.isEmpty() || other.isEmpty()) {
      return one.isPresent() == other.isPresent() ? 0 : OPPOSITE;
    }
    boolean never = Double.isInfinite(one.getAsDouble());
    if (never || Double.isInfinite(other.getAsDouble())) {
      return never == Double.isInfinite(other.getAsDouble()) ? 0 : OPPOSITE;
    }
    return logarithm(one, other, Medians.NOISE_MILLIS);
  }

  private static double logarithm(OptionalDouble one, OptionalDouble other, double noise) {
    return one.isPresent() && other.isPresent()
        ? Math.abs(Math.log((one.getAsDouble() + noise) / (other.getAsDouble() + noise)))
        : 0;
  }
}
