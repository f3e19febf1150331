package dev.spillway.model.network.job;

import dev.spillway.model.job.Edge;
import dev.spillway.model.job.Job;
import dev.spillway.model.job.Link;
import dev.spillway.model.job.plan.FileMates;
import dev.spillway.model.job.plan.Placement;
import dev.spillway.model.job.plan.Task;
import dev.spillway.model.job.plan.Tasks;
import dev.spillway.model.network.topology.ChannelLocality;
import dev.spillway.model.network.topology.NetworkJob;
import dev.spillway.model.network.topology.Partitioner;
import dev.spillway.model.network.topology.Vertex;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The one way from a job to the network that is simulated: each task becomes a vertex of the same
 * name and index, each edge that is not chained an edge between two of them.
 */
public final class JobMapping {

  /** Number of a task manager that is nobody else's. */
  private static final int ALONE = -1;

  private final Job job;
  private final Placement placement;
  private final Tasks tasks;

  private JobMapping(Job job, Placement placement) {
    this.job = job;
    this.placement = placement;
    this.tasks = Tasks.of(job);
  }

  /** The network of a job on a placement, with the seed of the job's run. */
  public static NetworkJob of(Job job, Placement placement) {
    return new JobMapping(job, placement).network();
  }

  private NetworkJob network() {
    return new NetworkJob(
        tasks.all().stream().map(this::vertex).toList(),
        edges(),
        FlinkSettings.buffers(job.flink()),
        FlinkSettings.checkpoints(job.flink()),
        FlinkSettings.parameters(job.model()),
        FlinkSettings.storage(job.storage(), job.flink()),
        FlinkSettings.failover(job),
        job.run().durationNanos(),
        job.run().seed());
  }

  private Vertex vertex(Task task) {
    Chain chain = new Chain(task, job);
    List<Integer> taskManagers =
        FileMates.isAlone(task, job, tasks)
            ? Collections.nCopies(task.parallelism(), ALONE)
            : placement.taskManagers().get(task.index());
    return new Vertex(
        task.name(),
        chain.source(),
        chain.services(),
        chain.inputs(),
        chain.state(job.flink().checkpoints().incremental()),
        taskManagers,
        chain.pauses());
  }

  private List<dev.spillway.model.network.topology.Edge> edges() {
    List<dev.spillway.model.network.topology.Edge> edges = new ArrayList<>();
    for (Edge edge : job.edges()) {
      if (edge.link() instanceof Link.Network link) {
        edges.add(edge(edge, link, tasks.of(edge.from()), tasks.of(edge.to())));
      }
    }
    return edges;
  }

  private dev.spillway.model.network.topology.Edge edge(
      Edge edge, Link.Network link, Task from, Task to) {
    ChannelLocality locality =
        switch (link.channels()) {
          case LOCAL -> ChannelLocality.LOCAL;
          case REMOTE -> ChannelLocality.REMOTE;
          case BY_SLOT ->
              new ChannelLocality.ByTaskManager(
                  placement.taskManagers().get(from.index()),
                  placement.taskManagers().get(to.index()));
        };
    return new dev.spillway.model.network.topology.Edge(
        from.name(),
        to.name(),
        partitioner(edge.partitioner()),
        Math.toIntExact(link.recordBytes()),
        locality,
        link.unalignedAllowed(),
        new Chain(from, job).selectivity(job.vertex(edge.from())),
        TargetWeights.of(edge.shares(), to.parallelism()));
  }

  private static Partitioner partitioner(dev.spillway.model.job.Partitioner partitioner) {
    return switch (partitioner) {
      case FORWARD -> Partitioner.FORWARD;
      case REBALANCE -> Partitioner.REBALANCE;
      case RESCALE -> Partitioner.RESCALE;
      case SHUFFLE -> Partitioner.SHUFFLE;
      case HASH -> Partitioner.HASH;
      case CUSTOM -> Partitioner.CUSTOM;
      case BROADCAST -> Partitioner.BROADCAST;
      case GLOBAL -> Partitioner.GLOBAL;
    };
  }
}
