package dev.spillway.model.network.topology;

import static dev.spillway.model.network.topology.InvalidNetworkException.require;

/**
 * Sizes of the network buffers.
 *
 * @param segmentBytes {@code taskmanager.memory.segment-size}, at least 1
 * @param exclusive buffers per channel and per subpartition, at least 1
 * @param floating buffers per gate and per partition on top, at least 0
 * @param maxPerChannel buffers that one subpartition holds at most, at least 2: with one its writer
 *     would wait for ever for the buffer that it is filling
 * @param overdraft buffers that a record already begun may take beyond the pool, at least 0
 * @param timeoutNanos {@code execution.buffer-timeout.interval}: period of the flusher, at least 1;
 *     {@link Long#MAX_VALUE} for none
 */
public record BufferSettings(
    int segmentBytes,
    int exclusive,
    int floating,
    int maxPerChannel,
    int overdraft,
    long timeoutNanos) {

  /**
   * 2.3: the constants of {@code NettyShuffleEnvironmentConfiguration.fromConfiguration} and the
   * defaults of segment size (32 kb) and buffer timeout (100 ms).
   */
  public static final BufferSettings FLINK_2_3 =
      new BufferSettings(32_768, 2, 8, 10, 20, 100_000_000);

  /** 1.16 to 1.20: the same but for 5 overdraft buffers. */
  public static final BufferSettings FLINK_1_20 =
      new BufferSettings(32_768, 2, 8, 10, 5, 100_000_000);

  public BufferSettings {
    require(segmentBytes >= 1, "segment size", segmentBytes, "at least 1 byte");
    require(exclusive >= 1, "exclusive buffers per channel", exclusive, "at least 1");
    require(floating >= 0, "floating buffers per gate", floating, "at least 0");
    require(maxPerChannel >= 2, "buffers per subpartition", maxPerChannel, "at least 2");
    require(overdraft >= 0, "overdraft buffers", overdraft, "at least 0");
    require(timeoutNanos >= 1, "buffer timeout", timeoutNanos, "at least 1 ns");
  }

  /** The same with another segment size. */
  public BufferSettings withSegmentBytes(int changed) {
    return new BufferSettings(changed, exclusive, floating, maxPerChannel, overdraft, timeoutNanos);
  }

  /** The same with other counts. */
  public BufferSettings withCounts(int newExclusive, int newFloating, int newMaxPerChannel) {
    return new BufferSettings(
        segmentBytes, newExclusive, newFloating, newMaxPerChannel, overdraft, timeoutNanos);
  }
}
