package dev.spillway.model.network.task;

import dev.spillway.engine.Simulation;
import dev.spillway.engine.random.RandomStream;
import dev.spillway.engine.random.RandomStreams;
import dev.spillway.model.network.channel.InputChannel;
import dev.spillway.model.network.channel.InputGate;
import dev.spillway.model.network.channel.LocalChannel;
import dev.spillway.model.network.channel.RemoteChannel;
import dev.spillway.model.network.channel.ResultPartition;
import dev.spillway.model.network.channel.Spread;
import dev.spillway.model.network.channel.Subpartition;
import dev.spillway.model.network.storage.Link;
import dev.spillway.model.network.storage.Storage;
import dev.spillway.model.network.topology.Edge;
import dev.spillway.model.network.topology.Fraction;
import dev.spillway.model.network.topology.NetworkJob;
import dev.spillway.model.network.topology.Partitioner;
import dev.spillway.model.network.topology.StorageSettings;
import dev.spillway.model.network.topology.Vertex;
import dev.spillway.model.network.topology.Weights;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Builds the subtasks of a job and connects them. */
public final class SubtaskFactory {

  private final Simulation simulation;
  private final NetworkJob job;
  private final RandomStreams random;
  private final CheckpointListener listener;
  private final Map<String, List<Sockets>> sockets = new HashMap<>();
  private final Map<Integer, ChannelStateFile> files = new HashMap<>();
  private final Storage storage;
  private final Map<Integer, Link> uplinks = new HashMap<>();
  private final Storage downloads;
  private final Map<Integer, Link> downlinks = new HashMap<>();
  private final Map<String, Integer> edgesNamed = new HashMap<>();
  private final Origin origin;
  private int built;

  /** The ends of a subtask before it is connected; channels and partitions call it through them. */
  private static final class Sockets {
    final SubtaskProxy proxy = new SubtaskProxy();
    final List<InputGate> gates;
    final List<Outputs.Output> outputs = new ArrayList<>();
    final Restoration restoration;
    final Optional<SubtaskState> state;
    int channels;

    Sockets(List<InputGate> gates, Restoration restoration, Optional<SubtaskState> state) {
      this.gates = gates;
      this.restoration = restoration;
      this.state = state;
    }
  }

  private SubtaskFactory(
      Simulation simulation, NetworkJob job, Origin origin, CheckpointListener listener) {
    this.simulation = simulation;
    this.job = job;
    this.origin = origin;
    this.random = new RandomStreams(job.seed(), origin.execution());
    this.listener = listener;
    this.downloads = new Storage(simulation, downloads(job));
    this.storage = new Storage(simulation, job.storage());
  }

  /** Links of the same kind as those up, for the way back. */
  private static StorageSettings downloads(NetworkJob job) {
    return new StorageSettings(
        job.failover().downloadBytesPerSecond(),
        StorageSettings.UNLIMITED,
        job.storage().latencyNanos(),
        job.storage().inlineBytes());
  }

  /** All subtasks of an execution of a job, by vertex and index; they have yet to begin. */
  public static List<CheckpointedSubtask> build(
      Simulation simulation, NetworkJob job, Origin origin, CheckpointListener listener) {
    SubtaskFactory factory = new SubtaskFactory(simulation, job, origin, listener);
    for (Vertex vertex : job.vertices()) {
      List<Sockets> all = new ArrayList<>();
      for (int i = 0; i < vertex.parallelism(); i++) {
        all.add(factory.sockets(vertex, i));
      }
      factory.sockets.put(vertex.name(), all);
    }
    job.edges().forEach(factory::connect);
    List<CheckpointedSubtask> subtasks = new ArrayList<>();
    for (Vertex vertex : job.vertices()) {
      for (int i = 0; i < vertex.parallelism(); i++) {
        subtasks.add(factory.finish(vertex, i));
      }
    }
    return subtasks;
  }

  private Sockets sockets(Vertex vertex, int index) {
    List<InputGate> gates = new ArrayList<>();
    Restoration restoration =
        new Restoration(
            simulation,
            link(vertex, index, downloads, downlinks),
            job.failover(),
            vertex.state().fullBytes(),
            gates);
    return new Sockets(gates, restoration, origin.state(vertex.name(), index));
  }

  private void connect(Edge edge) {
    List<Sockets> producers = sockets.get(edge.from());
    List<Sockets> consumers = sockets.get(edge.to());
    String stream = "spread/" + name(edge) + "/";
    int[] channels = channels(edge.partitioner(), producers.size(), consumers.size());
    List<InputGate> gates = new ArrayList<>();
    for (int c = 0; c < consumers.size(); c++) {
      Sockets consumer = consumers.get(c);
      InputGate gate =
          new InputGate(
              consumer.proxy,
              job.buffers().floatingPerGate(channels[c]),
              job.buffers().segmentBytes());
      job.buffers()
          .debloating()
          .ifPresent(each -> gate.debloat(simulation, each, job.buffers().segmentBytes()));
      consumer.gates.add(gate);
      gates.add(gate);
    }
    for (int p = 0; p < producers.size(); p++) {
      int first = edge.partitioner().firstConsumer(p, producers.size(), consumers.size());
      int end = edge.partitioner().endConsumer(p, producers.size(), consumers.size());
      Sockets producer = producers.get(p);
      ResultPartition partition =
          new ResultPartition(
              job.buffers(),
              producer.proxy,
              end - first,
              edge.recordBytes(),
              spread(edge, stream + p, end - first),
              Fraction.of(edge.selectivity()));
      producer.outputs.add(new Outputs.Output(partition, job.canBeUnaligned(edge)));
      for (int c = first; c < end; c++) {
        int index = consumers.get(c).channels++;
        Subpartition subpartition = partition.subpartition(c - first);
        InputChannel channel =
            edge.locality().isLocal(p, c)
                ? new LocalChannel(gates.get(c), subpartition, index)
                : new RemoteChannel(
                    simulation,
                    gates.get(c),
                    subpartition,
                    index,
                    job.buffers().exclusivePerChannel(channels[c]),
                    job.parameters().networkPerBuffer());
        restore(producer, c - first, consumers.get(c), gates.get(c), channel);
      }
    }
  }

  /**
   * Puts what was in flight on a channel back where it was: on the producer's side what its barrier
   * overtook, in whole records, the rest on the consumer's.
   */
  /**
   * A checkpoint taken exactly once is a consistent cut: what one end of a channel had written and
   * the other had not processed was overtaken and is in it, byte for byte, and nothing else.
   */
  private static void checkCut(long inFlight, long stored, int recordBytes) {
    if (stored != inFlight * recordBytes) {
      throw new IllegalStateException(
          "a checkpoint has "
              + stored
              + " bytes of a channel with "
              + inFlight
              + " records in flight, which must be "
              + inFlight * recordBytes);
    }
  }

  private void restore(
      Sockets producer, int target, Sockets consumer, InputGate gate, InputChannel channel) {
    if (producer.state.isEmpty() || consumer.state.isEmpty()) {
      return;
    }
    int output = producer.outputs.size() - 1;
    SubtaskState sent = producer.state.get();
    long written = sent.written(output, target);
    long inFlight = Math.max(0, written - consumer.state.get().consumed(channel.index()));
    int recordBytes = channel.recordBytes();
    long overtaken = sent.overtaken(output, target);
    if (job.checkpoints().exactlyOnce()) {
      checkCut(
          written - consumer.state.get().consumed(channel.index()),
          overtaken + consumer.state.get().stored(channel.index()),
          recordBytes);
    }
    long queued = Math.min(inFlight, -Math.floorDiv(-overtaken, (long) recordBytes));
    ResultPartition partition = producer.outputs.get(output).partition();
    producer.restoration.add(partition, target, queued, recordBytes);
    gate.restore(channel, inFlight - queued);
  }

  /** How many producers reach each consumer. */
  private static int[] channels(Partitioner partitioner, int producers, int consumers) {
    int[] channels = new int[consumers];
    for (int p = 0; p < producers; p++) {
      int end = partitioner.endConsumer(p, producers, consumers);
      for (int c = partitioner.firstConsumer(p, producers, consumers); c < end; c++) {
        channels[c]++;
      }
    }
    return channels;
  }

  /** Its ends, and its number if it is not the first edge between them. */
  private String name(Edge edge) {
    String name = edge.from() + "-" + edge.to();
    int number = edgesNamed.merge(name, 1, Integer::sum);
    return number == 1 ? name : name + "#" + number;
  }

  private Spread spread(Edge edge, String stream, int targets) {
    return switch (edge.partitioner()) {
      case REBALANCE -> Spread.inTurn(targets, (int) (random.stream(stream).uniform() * targets));
      case FORWARD, RESCALE -> Spread.inTurn(targets, 0);
      case GLOBAL -> Spread.inTurn(1, 0);
      case SHUFFLE, HASH, CUSTOM -> atRandom(edge.weights(), random.stream(stream), targets);
      case BROADCAST -> Spread.toAll();
    };
  }

  private static Spread atRandom(Optional<Weights> weights, RandomStream stream, int targets) {
    if (targets == 1) {
      return Spread.inTurn(1, 0);
    }
    return weights
        .map(unequal -> Spread.atRandom(unequal, stream))
        .orElseGet(() -> Spread.atRandom(targets, stream));
  }

  private CheckpointedSubtask finish(Vertex vertex, int index) {
    Sockets ends = sockets.get(vertex.name()).get(index);
    Outputs outputs = new Outputs(ends.outputs);
    Subtask subtask =
        new Subtask(simulation, vertex, index, built++, inputs(vertex, ends), outputs, job, origin);
    ends.proxy.connect(subtask);
    if (!ends.gates.isEmpty()) {
      job.buffers()
          .debloating()
          .map(each -> new Debloating(simulation, subtask, ends.gates, each.periodNanos()))
          .ifPresent(Debloating::schedule);
    }
    Link uplink = link(vertex, index, storage, uplinks);
    CheckpointedSubtask checkpointed =
        new CheckpointedSubtask(
            simulation,
            job,
            subtask,
            outputs,
            index,
            file(vertex, index, uplink),
            uplink,
            origin,
            ends.restoration,
            listener);
    long period = job.buffers().timeoutNanos();
    boolean flushes = period > 0 && period <= job.durationNanos();
    for (int output = 0; flushes && output < outputs.size(); output++) {
      double phase =
          random.stream("flusher/" + vertex.name() + "/" + index + "/" + output).uniform();
      checkpointed.startFlusher(
          output, simulation.now() + Math.min(period, 1 + (long) (phase * period)));
    }
    return checkpointed;
  }

  private static Inputs inputs(Vertex vertex, Sockets ends) {
    return switch (vertex.inputs()) {
      case UNION -> new UnionInputs(ends.gates);
      case CONNECT -> new ConnectedInputs(ends.gates);
    };
  }

  /** One for each task manager. */
  private static Link link(Vertex vertex, int index, Storage storage, Map<Integer, Link> links) {
    int taskManager = vertex.taskManagers().get(index);
    return taskManager < 0
        ? storage.link()
        : links.computeIfAbsent(taskManager, number -> storage.link());
  }

  /** Subtasks of one task manager fill files one after another, in the order of the vertices. */
  private ChannelStateFile file(Vertex vertex, int index, Link uplink) {
    int taskManager = vertex.taskManagers().get(index);
    if (taskManager < 0) {
      return new ChannelStateFile(simulation, uplink);
    }
    Optional<ChannelStateFile> open =
        Optional.ofNullable(files.get(taskManager))
            .filter(file -> file.members() < job.checkpoints().maxSubtasksPerFile());
    ChannelStateFile file = open.orElseGet(() -> new ChannelStateFile(simulation, uplink));
    files.put(taskManager, file);
    return file;
  }
}
