package dev.spillway.model.job;

import java.util.OptionalLong;

/**
 * What the simulation needs beyond Flink's options; {@link ModelParameter} has the source and the
 * plausible range of each. Times in nanoseconds.
 *
 * @param ackToNextTriggerNanos empty: drawn from the measured gaps
 * @param channelStateWriteBytesPerSecond above 0
 */
public record ModelParameters(
    long firstTriggerNanos,
    long triggerToSourceNanos,
    OptionalLong ackToNextTriggerNanos,
    long barrierToAckNanos,
    long unalignedExtraNanos,
    long channelStateWriteBytesPerSecond,
    long networkPerBufferNanos,
    long wakeUpNanos,
    long firstConnectNanos,
    long firstSnapshotNanos) {

  public ModelParameters {
    check(ModelParameter.FIRST_TRIGGER, firstTriggerNanos);
    check(ModelParameter.TRIGGER_TO_SOURCE, triggerToSourceNanos);
    ackToNextTriggerNanos.ifPresent(nanos -> check(ModelParameter.ACK_TO_NEXT_TRIGGER, nanos));
    check(ModelParameter.BARRIER_TO_ACK, barrierToAckNanos);
    check(ModelParameter.UNALIGNED_EXTRA, unalignedExtraNanos);
    Bound.check(
        ModelParameter.CHANNEL_STATE_WRITE.key(),
        channelStateWriteBytesPerSecond,
        1,
        Long.MAX_VALUE);
    check(ModelParameter.NETWORK_PER_BUFFER, networkPerBufferNanos);
    check(ModelParameter.WAKE_UP, wakeUpNanos);
    check(ModelParameter.FIRST_CONNECT, firstConnectNanos);
    check(ModelParameter.FIRST_SNAPSHOT, firstSnapshotNanos);
  }

  private static void check(ModelParameter parameter, long nanos) {
    Bound.check(parameter.key(), nanos, 0, Long.MAX_VALUE);
  }
}
