package dev.spillway.model.job;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * Flink's options, those that change what is simulated.
 *
 * @param restarts what becomes of a job that fails
 * @param operatorChaining whether forward edges may be chained at all
 */
public record FlinkOptions(
    FlinkVersion version,
    Checkpoints checkpoints,
    Buffers buffers,
    Restarts restarts,
    boolean operatorChaining) {

  /** Flink's shortest interval and timeout: 10 ms. */
  public static final long MIN_CHECKPOINT_NANOS = 10_000_000;

  /** What barriers promise. */
  public enum CheckpointingMode {
    EXACTLY_ONCE,
    AT_LEAST_ONCE
  }

  /**
   * When checkpoints are taken and how.
   *
   * @param intervalNanos between triggers, at least 10 ms and the pause; empty: checkpointing is
   *     off
   * @param timeoutNanos after which an attempt expires, at least 10 ms
   * @param minPauseNanos from the end of one to the start of the next
   * @param maxConcurrent attempts under way at once, at least 1
   * @param tolerableFailures failures in a row after which the job still runs
   * @param unalignedEnabled as set; see {@link #unaligned}
   * @param alignedTimeoutNanos 0: unaligned from the start; else the time since the trigger after
   *     which an aligned attempt goes on unaligned
   * @param maxSubtasksPerChannelStateFile at least 1
   * @param incremental whether a checkpoint writes the delta of the state only
   * @param inlineThresholdBytes what is no larger becomes no file, 0 to {@link #MOST_INLINE_BYTES}
   */
  public record Checkpoints(
      OptionalLong intervalNanos,
      CheckpointingMode mode,
      long timeoutNanos,
      long minPauseNanos,
      int maxConcurrent,
      int tolerableFailures,
      boolean unalignedEnabled,
      long alignedTimeoutNanos,
      int maxSubtasksPerChannelStateFile,
      boolean incremental,
      long inlineThresholdBytes) {

    /** Flink allows 1 mb. */
    public static final long MOST_INLINE_BYTES = 1 << 20;

    public Checkpoints {
      long shortest = Math.max(MIN_CHECKPOINT_NANOS, minPauseNanos);
      intervalNanos.ifPresent(nanos -> Bound.check("interval", nanos, shortest, Long.MAX_VALUE));
      Bound.check("timeout", timeoutNanos, MIN_CHECKPOINT_NANOS, Long.MAX_VALUE);
      Bound.check("min-pause", minPauseNanos, 0, Long.MAX_VALUE);
      Bound.check("max-concurrent-checkpoints", maxConcurrent, 1, Integer.MAX_VALUE);
      Bound.check("tolerable-failed-checkpoints", tolerableFailures, 0, Integer.MAX_VALUE);
      Bound.check("aligned-checkpoint-timeout", alignedTimeoutNanos, 0, Long.MAX_VALUE);
      Bound.check(
          "max-subtasks-per-channel-state-file",
          maxSubtasksPerChannelStateFile,
          1,
          Integer.MAX_VALUE);
      Bound.check("data-inline-threshold", inlineThresholdBytes, 0, MOST_INLINE_BYTES);
      Bound.require(
          !unalignedEnabled || maxConcurrent == 1,
          "max-concurrent-checkpoints",
          maxConcurrent,
          "1 with unaligned checkpoints");
    }

    /** Whether barriers may overtake: Flink ignores the option under at-least-once. */
    public boolean unaligned() {
      return unalignedEnabled && mode == CheckpointingMode.EXACTLY_ONCE;
    }
  }

  /**
   * The network's buffers.
   *
   * @param segmentBytes of one buffer: a power of 2, at least 4096
   * @param perChannel exclusive buffers of an input channel, at least 0
   * @param floatingPerGate buffers that the channels of a gate share, at least 1
   * @param maxPerSubpartition buffers that one subpartition may hold, at least 1
   * @param overdraftPerGate buffers that a record begun may still take, at least 0
   * @param requiredPerGateMost cap of the buffers a gate insists on; empty: none
   * @param timeoutNanos after which a buffer is sent though not full; 0: after every record; {@link
   *     #NO_TIMEOUT}: never
   * @param debloating how sizes of buffers are adjusted; empty: they are not
   */
  public record Buffers(
      int segmentBytes,
      int perChannel,
      int floatingPerGate,
      int maxPerSubpartition,
      int overdraftPerGate,
      OptionalInt requiredPerGateMost,
      long timeoutNanos,
      Optional<Debloating> debloating) {

    /** Flink's smallest segment. */
    public static final int MIN_SEGMENT_BYTES = 4_096;

    /** Buffers are sent when they are full only. */
    public static final long NO_TIMEOUT = Long.MAX_VALUE;

    /** The largest segment here: 1 gb. */
    public static final int MAX_SEGMENT_BYTES = 1 << 30;

    public Buffers {
      Bound.check("segment-size", segmentBytes, MIN_SEGMENT_BYTES, MAX_SEGMENT_BYTES);
      Bound.require(
          Integer.bitCount(segmentBytes) == 1, "segment-size", segmentBytes, "a power of 2");
      Bound.check("buffers-per-channel", perChannel, 0, Integer.MAX_VALUE);
      Bound.check("floating-buffers-per-gate", floatingPerGate, 1, Integer.MAX_VALUE);
      Bound.check("max-buffers-per-channel", maxPerSubpartition, 1, Integer.MAX_VALUE);
      Bound.check("max-overdraft-buffers-per-gate", overdraftPerGate, 0, Integer.MAX_VALUE);
      requiredPerGateMost.ifPresent(
          most -> Bound.check("required-per-gate.max", most, 1, Integer.MAX_VALUE));
      Bound.check("buffer timeout", timeoutNanos, 0, NO_TIMEOUT);
      debloating.ifPresent(
          each ->
              Bound.check(
                  "starting-segment-size", each.startingBytes(), each.minBytes(), segmentBytes));
    }
  }

  /**
   * Buffer debloating.
   *
   * @param periodNanos between two adjustments, at least 1 ms
   * @param targetNanos in which what is in flight is to be consumed, at least 1 ms
   * @param samples window of the moving average, at least 1
   * @param thresholdPercent a smaller change is not announced, 0 to 100
   * @param minBytes least size of a buffer, at least 1
   * @param startingBytes size of a buffer at first
   */
  public record Debloating(
      long periodNanos,
      long targetNanos,
      int samples,
      int thresholdPercent,
      int minBytes,
      int startingBytes) {

    /** Flink reckons in milliseconds here. */
    public static final long SHORTEST_NANOS = 1_000_000;

    public Debloating {
      Bound.check("buffer-debloat.period", periodNanos, SHORTEST_NANOS, Long.MAX_VALUE);
      Bound.check("buffer-debloat.target", targetNanos, SHORTEST_NANOS, Long.MAX_VALUE);
      Bound.check("buffer-debloat.samples", samples, 1, Integer.MAX_VALUE);
      Bound.check("buffer-debloat.threshold-percentages", thresholdPercent, 0, 100);
      Bound.check("min-segment-size", minBytes, 1, Integer.MAX_VALUE);
      Bound.check("starting-segment-size", startingBytes, minBytes, Integer.MAX_VALUE);
    }
  }
}
