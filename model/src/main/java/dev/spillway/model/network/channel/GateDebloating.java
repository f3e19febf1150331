package dev.spillway.model.network.channel;

import dev.spillway.engine.Simulation;
import dev.spillway.model.network.topology.DebloatSettings;

/**
 * Measures what a gate consumes and tells its senders how large buffers are to be. Sources: {@code
 * ThroughputCalculator}, {@code SingleInputGate.triggerDebloating}.
 *
 * <p>Time counts, in whole milliseconds, while there is something to read: from a buffer that is
 * read until the gate is found empty.
 */
final class GateDebloating {

  private static final long NANOS_PER_MS = 1_000_000;
  private static final long NOT_MEASURING = -1;

  private final Simulation simulation;
  private final BufferSizeAverage size;
  private long since = NOT_MEASURING;
  private long measuredMs;
  private long bytes;
  private long bytesPerSecond;

  GateDebloating(Simulation simulation, DebloatSettings settings, int segmentBytes) {
    this.simulation = simulation;
    this.size = new BufferSizeAverage(settings, segmentBytes);
  }

  private long nowMs() {
    return simulation.now() / NANOS_PER_MS;
  }

  /** Something was read. */
  void read(Received received) {
    if (since == NOT_MEASURING) {
      since = nowMs();
    }
    bytes += received.bytes();
  }

  /** Nothing is left to read. */
  void empty() {
    if (since != NOT_MEASURING) {
      measuredMs += nowMs() - since;
      since = NOT_MEASURING;
    }
  }

  /** The round of a period. */
  void adjust(InputGate gate) {
    int buffers = 0;
    for (InputChannel channel : gate.channels()) {
      buffers += channel.buffersInUse();
    }
    size.next(throughput(), buffers)
        .ifPresent(changed -> gate.channels().forEach(each -> each.announceBufferSize(changed)));
  }

  /** Where no time was measured, that of the last round. */
  private long throughput() {
    if (since != NOT_MEASURING) {
      measuredMs += nowMs() - since;
      since = nowMs();
    }
    if (measuredMs > 0) {
      bytesPerSecond = (long) ((double) bytes / measuredMs * 1_000);
    }
    bytes = 0;
    measuredMs = 0;
    return bytesPerSecond;
  }
}
