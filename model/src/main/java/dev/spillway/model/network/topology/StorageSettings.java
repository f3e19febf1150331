package dev.spillway.model.network.topology;

import static dev.spillway.model.network.topology.InvalidNetworkException.require;

/**
 * How fast state is uploaded.
 *
 * @param uploadBytesPerSecond of a task manager, above 0
 * @param totalBytesPerSecond of all task managers together, above 0
 * @param latencyNanos before each file, at least 0
 */
public record StorageSettings(
    long uploadBytesPerSecond, long totalBytesPerSecond, long latencyNanos) {

  /** As fast as can be. */
  public static final long UNLIMITED = Long.MAX_VALUE;

  public StorageSettings {
    require(uploadBytesPerSecond > 0, "upload", uploadBytesPerSecond, "above 0 bytes/s");
    require(totalBytesPerSecond > 0, "total upload", totalBytesPerSecond, "above 0 bytes/s");
    require(latencyNanos >= 0, "latency of a file", latencyNanos, "at least 0 ns");
  }
}
