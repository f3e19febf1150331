package dev.spillway.model.network.topology;

import static dev.spillway.model.network.topology.InvalidNetworkException.require;

import java.util.Optional;

/**
 * Sizes of the network buffers.
 *
 * @param segmentBytes {@code taskmanager.memory.segment-size}, at least 1
 * @param exclusive buffers per channel and per subpartition, at least 0
 * @param floating buffers per gate and per partition on top, at least 0; at least 1 if {@code
 *     exclusive} is 0
 * @param maxPerChannel buffers that one subpartition holds at most, at least 1: with one its writer
 *     waits until the buffer that it began is full, or until a barrier ends it
 * @param overdraft buffers that a record already begun may take beyond the pool, at least 0
 * @param requiredPerGateMost {@code taskmanager.network.memory.read-buffer.required-per-gate.max},
 *     at least 1; {@link #UNCAPPED} for none
 * @param timeoutNanos {@code execution.buffer-timeout.interval}: period of the flusher; 0 flushes
 *     after every record; {@link Long#MAX_VALUE} never
 * @param debloating of the receivers' gates; empty where it is off
 */
public record BufferSettings(
    int segmentBytes,
    int exclusive,
    int floating,
    int maxPerChannel,
    int overdraft,
    int requiredPerGateMost,
    long timeoutNanos,
    Optional<DebloatSettings> debloating) {

  /** No cap of the buffers that a gate requires: the default of streaming jobs. */
  public static final int UNCAPPED = Integer.MAX_VALUE;

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
    require(exclusive >= 0, "exclusive buffers per channel", exclusive, "at least 0");
    int leastFloating = exclusive == 0 ? 1 : 0;
    require(
        floating >= leastFloating,
        "floating buffers per gate",
        floating,
        "at least " + leastFloating + " with " + exclusive + " exclusive ones per channel");
    require(maxPerChannel >= 1, "buffers per subpartition", maxPerChannel, "at least 1");
    require(overdraft >= 0, "overdraft buffers", overdraft, "at least 0");
    require(
        requiredPerGateMost >= 1, "required buffers per gate", requiredPerGateMost, "at least 1");
    require(timeoutNanos >= 0, "buffer timeout", timeoutNanos, "at least 0 ns");
    int starting = debloating.map(DebloatSettings::startingBytes).orElse(segmentBytes);
    require(
        starting <= segmentBytes,
        "starting segment size",
        starting,
        "at most the segment size, " + segmentBytes);
  }

  /** Bytes that a buffer is to hold before any receiver has asked for another size. */
  public int startingBytes() {
    return debloating.map(DebloatSettings::startingBytes).orElse(segmentBytes);
  }

  /** The same with debloating. */
  public BufferSettings withDebloating(DebloatSettings changed) {
    return new BufferSettings(
        segmentBytes,
        exclusive,
        floating,
        maxPerChannel,
        overdraft,
        requiredPerGateMost,
        timeoutNanos,
        Optional.of(changed));
  }

  /** Without a cap of the buffers that a gate requires. */
  public BufferSettings(
      int segmentBytes,
      int exclusive,
      int floating,
      int maxPerChannel,
      int overdraft,
      long timeoutNanos) {
    this(
        segmentBytes,
        exclusive,
        floating,
        maxPerChannel,
        overdraft,
        UNCAPPED,
        timeoutNanos,
        Optional.empty());
  }

  /**
   * Exclusive buffers of each channel of a gate: as set, or as many as the cap leaves when one
   * floating buffer is put aside ({@code InputGateSpecUtils.getExclusiveBuffersPerChannel}).
   *
   * @param channels of the gate, local ones included, at least 1
   */
  public int exclusivePerChannel(int channels) {
    long required = Math.min(requiredPerGateMost, (long) channels * exclusive + 1);
    return (int) Math.min(exclusive, (required - 1) / channels);
  }

  /**
   * Floating buffers of a gate. The cap changes what is required, not how many a gate may have:
   * what the channels lose is shared ({@code InputGateSpecUtils.createGateBuffersSpec}).
   *
   * @param channels of the gate, local ones included, at least 1
   */
  public int floatingPerGate(int channels) {
    long taken = (long) exclusive - exclusivePerChannel(channels);
    return (int) Math.min(Integer.MAX_VALUE, floating + channels * taken);
  }

  /** Whether every record is sent at once ({@code ExecutionOptions.FLUSH_AFTER_EVERY_RECORD}). */
  public boolean flushesEveryRecord() {
    return timeoutNanos == 0;
  }

  /** The same with another segment size. */
  public BufferSettings withSegmentBytes(int changed) {
    return new BufferSettings(
        changed,
        exclusive,
        floating,
        maxPerChannel,
        overdraft,
        requiredPerGateMost,
        timeoutNanos,
        debloating);
  }

  /** The same with other counts. */
  public BufferSettings withCounts(int newExclusive, int newFloating, int newMaxPerChannel) {
    return new BufferSettings(
        segmentBytes,
        newExclusive,
        newFloating,
        newMaxPerChannel,
        overdraft,
        requiredPerGateMost,
        timeoutNanos,
        debloating);
  }

  /** The same with another cap of the buffers that a gate requires. */
  public BufferSettings withRequiredPerGateMost(int changed) {
    return new BufferSettings(
        segmentBytes,
        exclusive,
        floating,
        maxPerChannel,
        overdraft,
        changed,
        timeoutNanos,
        debloating);
  }

  /** The same with another buffer timeout. */
  public BufferSettings withTimeoutNanos(long changed) {
    return new BufferSettings(
        segmentBytes,
        exclusive,
        floating,
        maxPerChannel,
        overdraft,
        requiredPerGateMost,
        changed,
        debloating);
  }
}
