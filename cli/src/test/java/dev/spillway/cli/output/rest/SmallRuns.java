package dev.spillway.cli.output.rest;

import dev.spillway.model.network.NetworkRun;
import dev.spillway.model.network.topology.BufferSettings;
import dev.spillway.model.network.topology.ChannelLocality;
import dev.spillway.model.network.topology.CheckpointSettings;
import dev.spillway.model.network.topology.Edge;
import dev.spillway.model.network.topology.ModelParameters;
import dev.spillway.model.network.topology.NetworkJob;
import dev.spillway.model.network.topology.Partitioner;
import dev.spillway.model.network.topology.ServiceSpec;
import dev.spillway.model.network.topology.SourceSpec;
import dev.spillway.model.network.topology.StateSpec;
import dev.spillway.model.network.topology.Vertex;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Runs of a source and operators of parallelism 2, the last of which is the bottleneck. */
final class SmallRuns {

  static final long SECOND = 1_000_000_000;

  /** As {@code rest/aligned} was measured. */
  static final RestRun ALIGNED = run(1, CheckpointSettings.aligned(5 * SECOND));

  /** As {@code rest/aligned-timeout} was measured. */
  static final RestRun ALIGNED_TIMEOUT =
      run(2, CheckpointSettings.aligned(5 * SECOND).unalignedAfter(2 * SECOND));

  /** The first attempt, slowed by first snapshots, expires; all others complete. */
  static final RestRun EXPIRED =
      run(1, CheckpointSettings.aligned(20 * SECOND).withLimits(5 * SECOND, 0, 1, 100));

  /** The second failure is one too many. */
  static final RestRun FAILED =
      run(2, CheckpointSettings.aligned(5 * SECOND).withLimits(8 * SECOND, 0, 1, 1));

  private SmallRuns() {}

  static NetworkJob job(int operators, CheckpointSettings checkpoints) {
    List<Vertex> vertices = new ArrayList<>();
    List<Edge> edges = new ArrayList<>();
    vertices.add(
        Vertex.source("src", 2, new SourceSpec.Unlimited(10_000))
            .withState(new StateSpec(265, 500_000)));
    for (int i = 1; i <= operators; i++) {
      String name = i == operators ? "map -> sink" : "map" + i;
      ServiceSpec service =
          i == operators ? new ServiceSpec.Working(10_000_000) : ServiceSpec.INSTANT;
      edges.add(
          new Edge(
              vertices.get(i - 1).name(),
              name,
              Partitioner.REBALANCE,
              1_000,
              ChannelLocality.REMOTE));
      vertices.add(Vertex.operator(name, 2, service));
    }
    return new NetworkJob(
        vertices,
        edges,
        BufferSettings.FLINK_2_3,
        checkpoints,
        ModelParameters.MEASURED,
        56 * SECOND,
        1);
  }

  private static RestRun run(int operators, CheckpointSettings checkpoints) {
    NetworkJob job = job(operators, checkpoints);
    return new RestRun("Flink Streaming Job", job, Map.of(), NetworkRun.of(job));
  }
}
