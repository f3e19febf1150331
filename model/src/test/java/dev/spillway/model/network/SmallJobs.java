package dev.spillway.model.network;

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
import java.util.List;

/** Jobs small enough to reckon by hand: nothing costs time but the records. */
final class SmallJobs {

  static final long US = 1_000;
  static final long MS = 1_000_000;
  static final long S = 1_000_000_000;

  /** Bytes of a record; four make a segment. */
  static final int RECORD = 100;

  private SmallJobs() {}

  /** An unlimited source, 1 us a record, and an operator of 10 ms a record. */
  static NetworkJob slowOperator(CheckpointSettings checkpoints) {
    return oneChannel(
        new SourceSpec.Unlimited(US), new ServiceSpec.Working(10 * MS), checkpoints, 10 * S);
  }

  static NetworkJob oneChannel(
      SourceSpec source, ServiceSpec service, CheckpointSettings checkpoints, long duration) {
    StateSpec free = new StateSpec(0, 0);
    return new NetworkJob(
        List.of(
            Vertex.source("source", 1, source).withState(free),
            Vertex.operator("slow", 1, service).withState(free)),
        List.of(new Edge("source", "slow", Partitioner.REBALANCE, RECORD, ChannelLocality.REMOTE)),
        new BufferSettings(4 * RECORD, 2, 8, 10, 20, 100 * MS),
        checkpoints,
        ModelParameters.FREE,
        duration,
        1);
  }
}
