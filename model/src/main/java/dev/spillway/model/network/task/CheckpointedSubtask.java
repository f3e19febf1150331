package dev.spillway.model.network.task;

import dev.spillway.engine.Simulation;
import dev.spillway.model.network.channel.NetworkRank;
import dev.spillway.model.network.result.OpenSubtask;
import dev.spillway.model.network.result.SubtaskUse;
import dev.spillway.model.network.sample.SubtaskReading;
import dev.spillway.model.network.storage.Link;
import dev.spillway.model.network.topology.NetworkJob;
import java.util.Optional;
import java.util.OptionalLong;

/** A subtask with its snapshots, as the coordinator sees it. */
public final class CheckpointedSubtask {

  private final Simulation simulation;
  private final NetworkJob job;
  private final Subtask subtask;
  private final int index;
  private final Snapshots snapshots;
  private final CheckpointListener listener;
  private final Origin origin;
  private final Restoration restoration;
  private final Optional<BarrierHandler> barriers;
  private long newestAborted;

  CheckpointedSubtask(
      Simulation simulation,
      NetworkJob job,
      Subtask subtask,
      Outputs outputs,
      int index,
      ChannelStateFile file,
      Link uplink,
      Origin origin,
      Restoration restoration,
      CheckpointListener listener) {
    this.simulation = simulation;
    this.job = job;
    this.subtask = subtask;
    this.index = index;
    this.listener = listener;
    this.origin = origin;
    this.restoration = restoration;
    this.snapshots =
        new Snapshots(
            simulation,
            subtask,
            outputs,
            subtask.vertex(),
            index,
            job.checkpoints(),
            job.parameters(),
            file,
            uplink,
            origin.isFirst(),
            listener);
    this.barriers = handler(outputs);
    subtask.connect(snapshots, barriers);
  }

  private Optional<BarrierHandler> handler(Outputs outputs) {
    if (isSource()) {
      return Optional.empty();
    }
    return Optional.of(
        job.checkpoints().exactlyOnce()
            ? new ExactlyOnceBarriers(
                simulation, subtask, snapshots, subtask.channels(), job.checkpoints(), outputs)
            : new AtLeastOnceBarriers(
                simulation, subtask, snapshots, subtask.channels().length, outputs));
  }

  /**
   * Begins: restores what it had in a checkpoint, if there is one, and starts.
   *
   * @param running told when it runs
   */
  public void begin(Runnable running) {
    if (origin.point().isPresent()) {
      restoration.begin(() -> subtask.start(running));
    } else {
      subtask.start(running);
    }
  }

  /** Records emitted by a source, processed by an operator, since the job began. */
  public long position() {
    return subtask.position();
  }

  /** Records that a source could emit at once if nothing held it up; 0 of an operator. */
  public long lag() {
    return subtask.lag();
  }

  /** Starts the flusher of one output ({@code RecordWriter.OutputFlusher}). */
  void startFlusher(int output, long first) {
    new Flusher(output).fileAt(first);
  }

  private final class Flusher implements Runnable {
    private final int output;

    Flusher(int output) {
      this.output = output;
    }

    void fileAt(long time) {
      if (time <= job.durationNanos()) {
        simulation.schedule(time, NetworkRank.FLUSH.rank(), this);
      }
    }

    @Override
    public void run() {
      subtask.flush(output);
      fileAt(simulation.now() + job.buffers().timeoutNanos());
    }
  }

  /** Whether checkpoints start here. */
  public boolean isSource() {
    return subtask.vertex().source().isPresent();
  }

  /** The coordinator triggers a checkpoint at this source: it takes it between two records. */
  public void trigger(long checkpoint, long triggered) {
    long posted = simulation.now();
    long paused = subtask.pausedNanos();
    subtask.post(() -> emitBarrier(checkpoint, triggered, subtask.waitSince(posted, paused)));
  }

  private void emitBarrier(long checkpoint, long triggered, BarrierWait wait) {
    if (checkpoint <= newestAborted) {
      return;
    }
    if (snapshots.isFirst()) {
      // A source loads the classes of a snapshot before it emits the barrier.
      subtask.holdUntil(simulation.now() + snapshots.takeFirst());
      subtask.post(() -> emitBarrier(checkpoint, triggered, wait));
      return;
    }
    Snapshot snapshot =
        new Snapshot(checkpoint, triggered, simulation.now(), wait, subtask.bytesProcessed());
    snapshot.inputOpen = false;
    snapshots.take(snapshot, false);
    listener.barrierEmitted(checkpoint);
  }

  /** The coordinator has given a checkpoint up ({@code notifyCheckpointAborted}). */
  public void abort(long checkpoint) {
    newestAborted = Math.max(newestAborted, checkpoint);
    snapshots.abort(checkpoint);
  }

  /**
   * How far it has come with a checkpoint that it has not acknowledged; empty before the first
   * barrier.
   */
  public Optional<OpenSubtask> progress(long checkpoint) {
    return snapshots
        .open(checkpoint)
        .or(() -> barriers.flatMap(handler -> handler.pending(checkpoint)))
        .map(this::progress);
  }

  private OpenSubtask progress(Snapshot snapshot) {
    return new OpenSubtask(
        subtask.vertex().name(),
        index,
        snapshot.firstBarrier - snapshot.triggered,
        snapshot.wait.inService(),
        snapshot.wait.paused(),
        snapshot.inputOpen
            ? OptionalLong.empty()
            : OptionalLong.of(snapshot.lastBarrier - snapshot.firstBarrier),
        snapshot.isTaken
            ? OptionalLong.of(snapshot.syncEnd - snapshot.taken)
            : OptionalLong.empty());
  }

  /** What it does at this moment. */
  public SubtaskReading reading() {
    return subtask.reading();
  }

  /** Name of its vertex. */
  public String vertexName() {
    return subtask.vertex().name();
  }

  /** Its number within the vertex, from 0. */
  public int index() {
    return index;
  }

  /** Segments of its outputs' pools, without overdraft. */
  public long outputPool() {
    return subtask.outputPool();
  }

  /** What became of its time so far. */
  public SubtaskUse use() {
    return subtask.use();
  }

  /** Records written to this subtask and not yet processed. */
  public long recordsInFlight() {
    return subtask.recordsInFlight();
  }
}
