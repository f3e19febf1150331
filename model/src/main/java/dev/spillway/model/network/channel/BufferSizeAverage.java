package dev.spillway.model.network.channel;

import dev.spillway.model.network.topology.DebloatSettings;
import java.util.OptionalInt;

/**
 * The size that a gate wants its buffers to have: a moving average of what its throughput calls
 * for. Sources: {@code BufferDebloater}, {@code BufferSizeEMA}.
 */
final class BufferSizeAverage {

  private static final long NANOS_PER_MS = 1_000_000;
  private static final long MS_PER_SECOND = 1_000;

  private final long targetMs;
  private final double alpha;
  private final double threshold;
  private final int least;
  private final int most;
  private int average;
  private int announced;

  /**
   * @param segmentBytes the largest size
   */
  BufferSizeAverage(DebloatSettings settings, int segmentBytes) {
    targetMs = settings.targetNanos() / NANOS_PER_MS;
    alpha = 2.0 / (settings.samples() + 1);
    threshold = settings.thresholdPercent() / 100.0;
    least = Math.min(settings.minBytes(), segmentBytes);
    most = segmentBytes;
    average = settings.startingBytes();
    announced = settings.startingBytes();
  }

  /**
   * Takes in what was measured since the last time.
   *
   * @param bytesPerSecond while the gate was not idle
   * @param buffersInUse of all its channels
   * @return the size in bytes if the senders are to be told
   */
  OptionalInt next(long bytesPerSecond, int buffersInUse) {
    long wanted = Math.multiplyExact(bytesPerSecond, targetMs) / MS_PER_SECOND;
    // It may double at most, so that it grows no faster than it shrinks.
    long instant = Math.min(wanted / Math.max(1, buffersInUse), 2L * average);
    double moved = average + alpha * (instant - average);
    average = Math.max(least, Math.min((int) moved, most));
    if (isAnnounced(average)) {
      announced = average;
      return OptionalInt.of(average);
    }
    return OptionalInt.empty();
  }

  private boolean isAnnounced(int size) {
    if (size == announced) {
      return false;
    }
    return size == least
        || size == most
        || Math.abs(size - announced) >= (int) (announced * threshold);
  }
}
