package dev.spillway.model.network.task;

import dev.spillway.engine.Simulation;
import dev.spillway.model.network.channel.Barrier;
import dev.spillway.model.network.channel.NetworkRank;
import dev.spillway.model.network.result.SubtaskCheckpoint;
import dev.spillway.model.network.storage.Link;
import dev.spillway.model.network.topology.CheckpointSettings;
import dev.spillway.model.network.topology.ModelParameters;
import dev.spillway.model.network.topology.Vertex;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The snapshots of one subtask: from the barrier that goes on, through the sync part, to the report
 * when everything is written. Source: {@code SubtaskCheckpointCoordinatorImpl}.
 */
final class Snapshots {

  /**
   * How many aborted checkpoints are remembered: their barriers may still arrive ({@code
   * maxRecordAbortedCheckpoints}).
   */
  private static final int MAX_ABORTED = 128;

  private final Simulation simulation;
  private final SubtaskThread thread;
  private final Outputs outputs;
  private final Vertex vertex;
  private final int subtask;
  private final CheckpointSettings settings;
  private final ModelParameters parameters;
  private final ChannelStateFile file;
  private final Link uplink;
  private final CheckpointListener listener;

  /** Taken and not yet acknowledged, by checkpoint. */
  private final Map<Long, Snapshot> open = new TreeMap<>();

  private final TreeSet<Long> aborted = new TreeSet<>();

  /** Whether classes are yet to be loaded: a later execution finds them there. */
  private boolean first;

  Snapshots(
      Simulation simulation,
      SubtaskThread thread,
      Outputs outputs,
      Vertex vertex,
      int subtask,
      CheckpointSettings settings,
      ModelParameters parameters,
      ChannelStateFile file,
      Link uplink,
      boolean first,
      CheckpointListener listener) {
    this.simulation = simulation;
    this.thread = thread;
    this.outputs = outputs;
    this.vertex = vertex;
    this.subtask = subtask;
    this.settings = settings;
    this.parameters = parameters;
    this.file = file;
    this.uplink = uplink;
    this.listener = listener;
    this.first = first;
    file.join();
  }

  private boolean usesChannelState() {
    return settings.exactlyOnce() && settings.unaligned();
  }

  /** The coordinator gave a checkpoint up: whatever comes of it is not worth a snapshot. */
  void abort(long checkpoint) {
    aborted.add(checkpoint);
    if (aborted.size() > MAX_ABORTED) {
      aborted.pollFirst();
    }
    drop(checkpoint);
  }

  /** What is under way of a checkpoint comes to nothing. */
  private void drop(long checkpoint) {
    file.cancel(checkpoint);
    Optional.ofNullable(open.remove(checkpoint))
        .flatMap(snapshot -> snapshot.upload)
        .ifPresent(uplink::cancel);
  }

  /**
   * Sends the barrier on and takes the snapshot; the thread is held for the sync part.
   *
   * @param overtaking whether a barrier overtook data at this subtask's inputs
   */
  void take(Snapshot snapshot, boolean overtaking) {
    long id = snapshot.checkpoint;
    if (aborted.contains(id)) {
      // Downstream must not wait for a barrier that will not come.
      outputs.broadcast(new Barrier(id, snapshot.triggered, Barrier.Kind.CANCELLED));
      snapshot.finished = true;
      return;
    }
    long now = simulation.now();
    Barrier.Kind kind = kind(snapshot, overtaking);
    open.put(id, snapshot);
    snapshot.position = thread.position();
    snapshot.consumed = thread.consumed();
    snapshot.written = outputs.written();
    snapshot.overtaking = overtaking || kind == Barrier.Kind.UNALIGNED;
    if (kind == Barrier.Kind.TIMEOUTABLE && outputs.timeoutable() > 0) {
      snapshot.waitingBarriers = outputs.timeoutable();
      long strikes = snapshot.triggered + settings.alignedTimeout();
      simulation.schedule(
          Math.max(now, strikes),
          NetworkRank.ALIGNED_TIMEOUT.rank(),
          () -> thread.post(() -> timeOut(id)));
    }
    snapshot.persisted += outputs.broadcast(new Barrier(id, snapshot.triggered, kind));
    snapshot.syncEnd = now + vertex.state().syncNanos() + takeFirst();
    snapshot.taken = now;
    snapshot.isTaken = true;
    thread.holdUntil(snapshot.syncEnd);
    if (!uplink.makesFile(vertex.state().bytes())) {
      snapshot.stateWritten = OptionalLong.of(snapshot.syncEnd);
    } else {
      snapshot.files++;
      simulation.schedule(
          snapshot.syncEnd, NetworkRank.STORAGE.rank(), () -> uploadState(snapshot));
    }
    finishIfComplete(snapshot);
  }

  /** State is written by one thread from the sync part on, buffers by another. */
  private void uploadState(Snapshot snapshot) {
    if (open.get(snapshot.checkpoint) == snapshot) {
      snapshot.upload =
          Optional.of(uplink.transfer(vertex.state().bytes(), () -> stateWritten(snapshot)));
    }
  }

  private void stateWritten(Snapshot snapshot) {
    snapshot.stateWritten = OptionalLong.of(simulation.now());
    reportIfWritten(snapshot);
  }

  /** What is under way of a checkpoint from its snapshot to the acknowledgement. */
  Optional<Snapshot> open(long checkpoint) {
    return Optional.ofNullable(open.get(checkpoint));
  }

  /** Whether no snapshot was taken yet, which makes the next one longer. */
  boolean isFirst() {
    return first;
  }

  /** How much longer the next snapshot takes, in ns: 0 but for the first. */
  long takeFirst() {
    long more = first ? parameters.firstSnapshot() : 0;
    first = false;
    return more;
  }

  private Barrier.Kind kind(Snapshot snapshot, boolean overtaking) {
    if (!settings.exactlyOnce()) {
      return Barrier.Kind.COUNTED;
    }
    if (!settings.unaligned()) {
      return Barrier.Kind.ALIGNED;
    }
    boolean timedOut = simulation.now() - snapshot.triggered >= settings.alignedTimeout();
    return overtaking || timedOut ? Barrier.Kind.UNALIGNED : Barrier.Kind.TIMEOUTABLE;
  }

  /** The aligned timeout on the output side. */
  private void timeOut(long checkpoint) {
    Snapshot snapshot = open.get(checkpoint);
    if (snapshot != null && snapshot.waitingBarriers > 0) {
      snapshot.waitingBarriers = 0;
      snapshot.overtaking = true;
      snapshot.persisted += outputs.overtake(checkpoint);
      finishIfComplete(snapshot);
    }
  }

  /** A barrier that may time out left in line. */
  void barrierSent(long checkpoint) {
    Snapshot snapshot = open.get(checkpoint);
    if (snapshot != null && snapshot.waitingBarriers > 0) {
      snapshot.waitingBarriers--;
      finishIfComplete(snapshot);
    }
  }

  void finishIfComplete(Snapshot snapshot) {
    if (!snapshot.isComplete() || !open.containsKey(snapshot.checkpoint)) {
      return;
    }
    snapshot.finished = true;
    snapshot.overtaken = outputs.overtaken();
    long id = snapshot.checkpoint;
    dropUnfinishedBefore(id);
    if (usesChannelState()) {
      file.deliver(
          id,
          snapshot.persisted,
          (ready, bytes, files) -> buffersUploaded(snapshot, ready, bytes, files));
    } else {
      buffersUploaded(snapshot, simulation.now(), 0, 0);
    }
  }

  /** Older ones whose barriers do not come any more; those that are being written go on. */
  private void dropUnfinishedBefore(long checkpoint) {
    List.copyOf(open.values()).stream()
        .filter(other -> other.checkpoint < checkpoint && !other.finished)
        .forEach(other -> drop(other.checkpoint));
  }

  /**
   * Buffers are written while the file is uploaded: it is there when both are done.
   *
   * @param ready when all buffers of the file were there
   * @param bytes size of the file with the buffers of this subtask and those it shares it with
   * @param files of which this subtask tells
   */
  private void buffersUploaded(Snapshot snapshot, long ready, long bytes, int files) {
    long written = Math.max(ready, snapshot.syncEnd) + parameters.writeNanos(bytes);
    snapshot.buffersWritten = OptionalLong.of(Math.max(simulation.now(), written));
    snapshot.files += files;
    reportIfWritten(snapshot);
  }

  private void reportIfWritten(Snapshot snapshot) {
    if (snapshot.stateWritten.isPresent() && snapshot.buffersWritten.isPresent()) {
      report(
          snapshot,
          Math.max(snapshot.stateWritten.getAsLong(), snapshot.buffersWritten.getAsLong()));
    }
  }

  private void report(Snapshot snapshot, long written) {
    long done =
        written
            + parameters.barrierToAck()
            + (snapshot.overtaking ? parameters.unalignedExtra() : 0);
    SubtaskCheckpoint report =
        new SubtaskCheckpoint(
            vertex.name(),
            subtask,
            done,
            done - snapshot.triggered,
            snapshot.firstBarrier - snapshot.triggered,
            snapshot.wait.inService(),
            snapshot.wait.paused(),
            snapshot.lastBarrier - snapshot.firstBarrier,
            snapshot.syncEnd - snapshot.taken,
            done - snapshot.syncEnd,
            vertex.state().bytes(),
            snapshot.processed,
            snapshot.persisted,
            snapshot.files);
    SubtaskState state =
        new SubtaskState(
            snapshot.position,
            snapshot.written,
            snapshot.overtaken,
            snapshot.consumed,
            snapshot.stored);
    simulation.schedule(
        done,
        NetworkRank.ACKNOWLEDGEMENT.rank(),
        () -> {
          open.remove(snapshot.checkpoint);
          listener.acknowledged(snapshot.checkpoint, new Acknowledgement(report, state));
        });
  }
}
