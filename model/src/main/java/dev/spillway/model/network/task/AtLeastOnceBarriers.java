package dev.spillway.model.network.task;

import dev.spillway.engine.Simulation;
import dev.spillway.model.network.channel.Barrier;
import dev.spillway.model.network.channel.Received;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Barriers for AT_LEAST_ONCE: counted, nothing waits for them. Source: {@code
 * CheckpointBarrierTracker}.
 */
final class AtLeastOnceBarriers implements BarrierHandler {

  /** Checkpoints tracked at most; the oldest is forgotten ({@code CheckpointBarrierTracker}). */
  private static final int MAX_TRACKED = 50;

  private static final class Count {
    final Snapshot snapshot;
    int barriers;

    Count(Snapshot snapshot) {
      this.snapshot = snapshot;
    }
  }

  private final Simulation simulation;
  private final SubtaskThread thread;
  private final Snapshots snapshots;
  private final int channels;
  private final Outputs outputs;
  private final TreeMap<Long, Count> counts = new TreeMap<>();
  private long newestDone;

  AtLeastOnceBarriers(
      Simulation simulation,
      SubtaskThread thread,
      Snapshots snapshots,
      int channels,
      Outputs outputs) {
    this.simulation = simulation;
    this.thread = thread;
    this.snapshots = snapshots;
    this.channels = channels;
    this.outputs = outputs;
  }

  @Override
  public void onBarrier(Received received) {
    Barrier barrier = received.barrier().orElseThrow();
    long id = barrier.checkpoint();
    if (id <= newestDone) {
      return;
    }
    if (barrier.kind() == Barrier.Kind.CANCELLED) {
      done(id);
      outputs.broadcast(barrier);
      return;
    }
    Count count = counts.computeIfAbsent(id, newId -> new Count(start(barrier)));
    if (++count.barriers == channels) {
      done(id);
      Snapshot snapshot = count.snapshot;
      snapshot.lastBarrier = simulation.now();
      snapshot.processed = channels == 1 ? 0 : thread.bytesProcessed() - snapshot.readAtFirst;
      snapshot.inputOpen = false;
      snapshots.take(snapshot, false);
    } else if (counts.size() > MAX_TRACKED) {
      counts.pollFirstEntry();
    }
  }

  @Override
  public Optional<Snapshot> pending(long checkpoint) {
    return Optional.ofNullable(counts.get(checkpoint)).map(count -> count.snapshot);
  }

  private Snapshot start(Barrier barrier) {
    return new Snapshot(
        barrier.checkpoint(),
        barrier.triggered(),
        simulation.now(),
        thread.barrierWait(),
        thread.bytesProcessed());
  }

  private void done(long id) {
    newestDone = id;
    counts.headMap(id, true).clear();
  }

  @Override
  public void onAnnouncement(Barrier barrier) {
    throw new IllegalStateException(
        "checkpoint " + barrier.checkpoint() + " must not time out under AT_LEAST_ONCE");
  }
}
