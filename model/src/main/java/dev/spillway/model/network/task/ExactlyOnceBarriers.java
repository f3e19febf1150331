package dev.spillway.model.network.task;

import dev.spillway.engine.Simulation;
import dev.spillway.model.network.channel.Barrier;
import dev.spillway.model.network.channel.InputChannel;
import dev.spillway.model.network.channel.NetworkRank;
import dev.spillway.model.network.channel.Received;
import dev.spillway.model.network.topology.CheckpointSettings;
import java.util.Arrays;
import java.util.Optional;

/**
 * Barriers for EXACTLY_ONCE: aligned, unaligned, and aligned until a timeout. Source: {@code
 * SingleCheckpointBarrierHandler} with its states.
 *
 * <p>Aligned, a channel whose barrier was read is silent, since the barrier blocks its sender; the
 * last barrier goes on downstream and resumes them all. Unaligned, the first barrier goes on at
 * once, and what each channel delivers before its own barrier becomes part of the checkpoint.
 */
final class ExactlyOnceBarriers implements BarrierHandler {

  private final Simulation simulation;
  private final SubtaskThread thread;
  private final Snapshots snapshots;
  private final InputChannel[] channels;
  private final CheckpointSettings settings;
  private final Outputs outputs;

  /** The newest checkpoint seen. */
  private long current;

  private boolean pending;
  private boolean overtaking;
  private int arrived;
  private Snapshot snapshot = new Snapshot(0, 0, 0, BarrierWait.NONE, 0);

  /** Channels that hold their sender back. */
  private final boolean[] blocking;

  /** Behind which position a channel's bytes are part of an unaligned checkpoint. */
  private final long[] persistFrom;

  /** The checkpoint with a timer at the inputs, and the one whose timer has struck. */
  private long timed;

  private long timedOut;

  ExactlyOnceBarriers(
      Simulation simulation,
      SubtaskThread thread,
      Snapshots snapshots,
      InputChannel[] channels,
      CheckpointSettings settings,
      Outputs outputs) {
    this.simulation = simulation;
    this.thread = thread;
    this.snapshots = snapshots;
    this.channels = channels;
    this.settings = settings;
    this.outputs = outputs;
    this.blocking = new boolean[channels.length];
    this.persistFrom = new long[channels.length];
  }

  @Override
  public void onBarrier(Received received) {
    Barrier barrier = received.barrier().orElseThrow();
    long id = barrier.checkpoint();
    if (barrier.kind() == Barrier.Kind.CANCELLED) {
      cancel(barrier);
      return;
    }
    if (id < current || (id == current && !pending)) {
      if (barrier.blocksSender()) {
        received.channel().resume();
      }
      return;
    }
    if (id > current) {
      abandon();
      current = id;
      pending = true;
      overtaking = false;
      arrived = 0;
      snapshot =
          new Snapshot(
              id,
              barrier.triggered(),
              simulation.now(),
              thread.barrierWait(),
              thread.bytesProcessed());
    }
    arrived++;
    blocking[received.channel().index()] = barrier.blocksSender();
    proceed(received, barrier);
  }

  @Override
  public Optional<Snapshot> pending(long checkpoint) {
    return pending && checkpoint == current ? Optional.of(snapshot) : Optional.empty();
  }

  private void proceed(Received received, Barrier barrier) {
    boolean last = arrived == channels.length;
    if (!overtaking && mustOvertake(barrier, last)) {
      startOvertaking();
    }
    if (overtaking) {
      int channel = received.channel().index();
      long bytes = Math.max(0, received.position() - persistFrom[channel]);
      snapshot.stored[channel] += bytes;
      snapshot.persisted += bytes;
    }
    if (last) {
      complete();
    }
  }

  private boolean mustOvertake(Barrier barrier, boolean last) {
    return switch (barrier.kind()) {
      case UNALIGNED -> true;
      case TIMEOUTABLE ->
          timedOut == barrier.checkpoint()
              || (!last && simulation.now() - barrier.triggered() > settings.alignedTimeout());
      default -> false;
    };
  }

  private void startOvertaking() {
    overtaking = true;
    snapshot.stored = new long[channels.length];
    for (InputChannel channel : channels) {
      persistFrom[channel.index()] = channel.consumed();
    }
    snapshots.take(snapshot, true);
  }

  private void complete() {
    snapshot.lastBarrier = simulation.now();
    snapshot.processed = channels.length == 1 ? 0 : thread.bytesProcessed() - snapshot.readAtFirst;
    snapshot.inputOpen = false;
    pending = false;
    if (overtaking) {
      snapshots.finishIfComplete(snapshot);
    } else {
      snapshots.take(snapshot, false);
    }
    resumeAll();
  }

  /** Gives up the checkpoint under way, if there is one, for a newer one. */
  private void abandon() {
    if (pending) {
      pending = false;
      resumeAll();
    }
  }

  private void cancel(Barrier barrier) {
    long id = barrier.checkpoint();
    if (id < current || (id == current && !pending)) {
      return;
    }
    abandon();
    current = id;
    outputs.broadcast(barrier);
  }

  private void resumeAll() {
    for (InputChannel channel : channels) {
      if (blocking[channel.index()]) {
        channel.resume();
      }
    }
    Arrays.fill(blocking, false);
  }

  @Override
  public void onAnnouncement(Barrier barrier) {
    long id = barrier.checkpoint();
    if (id > timed && id >= current) {
      timed = id;
      long strikes = barrier.triggered() + settings.alignedTimeout();
      simulation.schedule(
          Math.max(simulation.now(), strikes),
          NetworkRank.ALIGNED_TIMEOUT.rank(),
          () -> thread.post(() -> timeOut(id)));
    }
  }

  /** The aligned timeout on the input side. */
  private void timeOut(long id) {
    if (id < current || (id == current && (!pending || overtaking))) {
      return;
    }
    timedOut = id;
    for (InputChannel channel : channels) {
      channel.overtake(id);
    }
    if (id == current && arrived > 0) {
      startOvertaking();
    }
  }
}
