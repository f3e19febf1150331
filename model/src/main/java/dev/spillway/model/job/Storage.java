package dev.spillway.model.job;

/**
 * Where checkpoints are kept, and how fast state gets there.
 *
 * @param uploadBytesPerSecond of a task manager, above 0
 * @param totalBytesPerSecond of all task managers together, above 0
 * @param latencyNanos before each file, at least 0
 */
public record Storage(long uploadBytesPerSecond, long totalBytesPerSecond, long latencyNanos) {

  /** As fast as can be. */
  public static final long UNLIMITED = Long.MAX_VALUE;

  public Storage {
    Bound.check("upload", uploadBytesPerSecond, 1, UNLIMITED);
    Bound.check("upload-total", totalBytesPerSecond, 1, UNLIMITED);
    Bound.check("latency", latencyNanos, 0, Long.MAX_VALUE);
  }
}
