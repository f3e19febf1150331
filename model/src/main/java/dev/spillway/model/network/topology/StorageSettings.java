package dev.spillway.model.network.topology;

import static dev.spillway.model.network.topology.InvalidNetworkException.require;

/**
 * How fast files of checkpoints are uploaded, and what is too small to be one.
 *
 * @param uploadBytesPerSecond of a task manager, above 0
 * @param totalBytesPerSecond of all task managers together, above 0
 * @param latencyNanos before each file, at least 0
 * @param inlineBytes what is no larger travels with the acknowledgement and becomes part of the
 *     checkpoint's metadata, at least 0. Source: {@code FsCheckpointStreamFactory}
 */
public record StorageSettings(
    long uploadBytesPerSecond, long totalBytesPerSecond, long latencyNanos, long inlineBytes) {

  /** As fast as can be. */
  public static final long UNLIMITED = Long.MAX_VALUE;

  /**
   * A transfer that takes as long, in ns, or longer: none that a run could see the end of. Such
   * times are cut to it, so that they can be added to any time in a run.
   */
  public static final long NEVER_NANOS = 1L << 61;

  /** Flink's own threshold: 20 kb. */
  public static final long FLINK_INLINE_BYTES = 20 << 10;

  public StorageSettings {
    require(uploadBytesPerSecond > 0, "upload", uploadBytesPerSecond, "above 0 bytes/s");
    require(totalBytesPerSecond > 0, "total upload", totalBytesPerSecond, "above 0 bytes/s");
    require(latencyNanos >= 0, "latency of a file", latencyNanos, "at least 0 ns");
    require(inlineBytes >= 0, "inline threshold", inlineBytes, "at least 0 bytes");
  }
}
