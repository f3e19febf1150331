package dev.spillway.model.network.topology;

import static dev.spillway.model.network.topology.InvalidNetworkException.require;

import dev.spillway.engine.Rational;
import java.util.OptionalLong;

/**
 * What the model needs beyond the settings of the real engine; one value for all jobs. Times in ns.
 * Each default was read off runs of version 2.3.0 on one small cluster, over all of them together.
 *
 * @param firstTrigger from the moment all tasks run (and the min pause) to the first trigger, on
 *     average; drawn evenly from a third less to a third more. Plausible: 10 to 20 ms; the
 *     scheduler is started, stopped and started again ({@code
 *     ExecutionTrackingCheckpointCoordinatorDeActivator})
 * @param triggerToSource from the trigger to the source's mailbox: pending checkpoint, storage
 *     location, remote call. Plausible: 1 to 6 ms
 * @param ackToNextTrigger from the last acknowledgement to a queued trigger; empty to draw from the
 *     gaps measured, of median 5 ms. Plausible: 2 to 13 ms
 * @param barrierToAck from the end of the sync part to the acknowledgement. Plausible: 1 to 5 ms
 * @param unalignedExtra the same, more for an unaligned barrier: channel-state files are opened and
 *     closed. Plausible: 1 to 6 ms
 * @param channelStateBytesPerSecond how fast state is written. Plausible: 50 to 500 MB/s
 * @param networkPerBuffer time of a buffer or a credit on the network. Plausible: 5 to 100 us
 * @param wakeUp from the end of its wait to the first step of a task's thread. Plausible: 20 to 300
 *     us
 * @param firstConnect from the start of the first tasks until their channels are connected.
 *     Plausible: 20 to 200 ms
 * @param firstSnapshot how much longer the first snapshot of a subtask takes (classes are loaded).
 *     Plausible: 0 to 500 ms
 */
public record ModelParameters(
    long firstTrigger,
    long triggerToSource,
    OptionalLong ackToNextTrigger,
    long barrierToAck,
    long unalignedExtra,
    long channelStateBytesPerSecond,
    long networkPerBuffer,
    long wakeUp,
    long firstConnect,
    long firstSnapshot) {

  /** The measured values. */
  public static final ModelParameters MEASURED =
      new ModelParameters(
          15_000_000,
          3_000_000,
          OptionalLong.empty(),
          2_500_000,
          3_000_000,
          150L << 20,
          25_000,
          100_000,
          50_000_000,
          350_000_000);

  /** Nothing costs any time. */
  public static final ModelParameters FREE =
      new ModelParameters(0, 0, OptionalLong.of(0), 0, 0, Long.MAX_VALUE, 0, 0, 0, 0);

  public ModelParameters {
    require(firstTrigger >= 0, "first trigger", firstTrigger, "at least 0 ns");
    require(triggerToSource >= 0, "trigger to source", triggerToSource, "at least 0 ns");
    ackToNextTrigger.ifPresent(
        gap -> require(gap >= 0, "acknowledgement to next trigger", gap, "at least 0 ns"));
    require(barrierToAck >= 0, "barrier to acknowledgement", barrierToAck, "at least 0 ns");
    require(unalignedExtra >= 0, "unaligned extra", unalignedExtra, "at least 0 ns");
    require(
        channelStateBytesPerSecond >= 1,
        "channel state write",
        channelStateBytesPerSecond,
        "at least 1 byte/s");
    require(networkPerBuffer >= 0, "network per buffer", networkPerBuffer, "at least 0 ns");
    require(wakeUp >= 0, "wake-up", wakeUp, "at least 0 ns");
    require(firstConnect >= 0, "first connect", firstConnect, "at least 0 ns");
    require(firstSnapshot >= 0, "first snapshot", firstSnapshot, "at least 0 ns");
  }

  /** Time to write bytes of buffers, in ns. */
  public long writeNanos(long bytes) {
    return nanos(bytes, channelStateBytesPerSecond);
  }

  /**
   * Time that bytes take at a speed, in whole ns, up to {@link StorageSettings#NEVER_NANOS}; none
   * at {@link StorageSettings#UNLIMITED}.
   */
  public static long nanos(long bytes, long bytesPerSecond) {
    if (bytesPerSecond == StorageSettings.UNLIMITED) {
      return 0;
    }
    return Rational.of(bytes)
        .times(1_000_000_000L)
        .dividedBy(Rational.of(bytesPerSecond))
        .min(Rational.of(StorageSettings.NEVER_NANOS))
        .floor();
  }
}
