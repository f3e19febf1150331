package dev.spillway.model.network.topology;

import static dev.spillway.model.network.topology.InvalidNetworkException.require;

/**
 * Buffer debloating: senders fill buffers only so far that a gate has no more in flight than it
 * consumes in a time. Source of defaults and bounds: {@code TaskManagerOptions}.
 *
 * @param periodNanos {@code buffer-debloat.period}: between two adjustments, at least 1 ms
 * @param targetNanos {@code buffer-debloat.target}: the time in which a gate's data in flight is to
 *     be consumed, at least 1 ms
 * @param samples {@code buffer-debloat.samples}: window of the moving average, at least 1
 * @param thresholdPercent {@code buffer-debloat.threshold-percentages}: a smaller change is not
 *     announced, 0 to 100
 * @param minBytes {@code min-segment-size}: least size, at least 1
 * @param startingBytes {@code starting-segment-size}: size at first, at least {@code minBytes}
 */
public record DebloatSettings(
    long periodNanos,
    long targetNanos,
    int samples,
    int thresholdPercent,
    int minBytes,
    int startingBytes) {

  private static final long MS = 1_000_000;

  /** Flink's defaults. */
  public static final DebloatSettings FLINK =
      new DebloatSettings(200 * MS, 1_000 * MS, 20, 25, 256, 1_024);

  public DebloatSettings {
    require(periodNanos >= MS, "debloat period", periodNanos, "at least 1 ms");
    require(targetNanos >= MS, "debloat target", targetNanos, "at least 1 ms");
    require(samples >= 1, "debloat samples", samples, "at least 1");
    require(
        thresholdPercent >= 0 && thresholdPercent <= 100,
        "debloat threshold",
        thresholdPercent,
        "0 to 100 %");
    require(minBytes >= 1, "least segment size", minBytes, "at least 1 byte");
    require(
        startingBytes >= minBytes, "starting segment size", startingBytes, "at least " + minBytes);
  }
}
