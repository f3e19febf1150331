package dev.spillway.model.network.task;

import dev.spillway.engine.Simulation;
import dev.spillway.model.network.channel.InputGate;
import dev.spillway.model.network.channel.NetworkRank;
import dev.spillway.model.network.channel.ResultPartition;
import dev.spillway.model.network.storage.Link;
import dev.spillway.model.network.topology.FailoverSettings;
import dev.spillway.model.network.topology.ModelParameters;
import java.util.ArrayList;
import java.util.List;

/**
 * Brings one subtask back to where it was in a checkpoint. Source: {@code
 * StreamTask.restoreStateAndGates}: first what its outputs had in flight, then its state, then what
 * its inputs had, which its thread works through before the channels are opened; while it does, it
 * does not count as running. Files go through the link of its task manager, in that order.
 */
final class Restoration {

  /** Records of a subpartition that were in flight. */
  private record Queued(ResultPartition partition, int subpartition, long records, long bytes) {}

  private final Simulation simulation;
  private final Link link;
  private final FailoverSettings settings;
  private final long stateBytes;
  private final List<Queued> queued = new ArrayList<>();
  private final List<InputGate> gates;

  /**
   * @param link of the task manager
   * @param stateBytes the whole state
   * @param gates of the subtask, which know what they had in flight
   */
  Restoration(
      Simulation simulation,
      Link link,
      FailoverSettings settings,
      long stateBytes,
      List<InputGate> gates) {
    this.simulation = simulation;
    this.link = link;
    this.settings = settings;
    this.stateBytes = stateBytes;
    this.gates = gates;
  }

  /** So many records of a subpartition were in flight on this side of the channel. */
  void add(ResultPartition partition, int subpartition, long records, int recordBytes) {
    if (records > 0) {
      long bytes = Math.multiplyExact(records, (long) recordBytes);
      queued.add(new Queued(partition, subpartition, records, bytes));
    }
  }

  /** Begins now; the action is run when the thread may start. */
  void begin(Runnable start) {
    fetch(queued.stream().mapToLong(Queued::bytes).sum(), () -> restoreOutputs(start));
  }

  private void restoreOutputs(Runnable start) {
    queued.forEach(each -> each.partition().restoreQueued(each.subpartition(), each.records()));
    long begin = simulation.now();
    fetch(
        stateBytes,
        () ->
            simulation.schedule(
                Math.max(simulation.now(), begin + readNanos()),
                NetworkRank.STORAGE.rank(),
                () -> fetch(gates.stream().mapToLong(InputGate::restoredBytes).sum(), start)));
  }

  /** State is read while it comes in. */
  private long readNanos() {
    return ModelParameters.nanos(stateBytes, settings.readBytesPerSecond());
  }

  /** What is no file came with the metadata. */
  private void fetch(long bytes, Runnable then) {
    if (link.makesFile(bytes)) {
      link.transfer(bytes, then);
    } else {
      then.run();
    }
  }
}
