package dev.spillway.model.network;

import static dev.spillway.model.network.SmallJobs.MS;
import static dev.spillway.model.network.SmallJobs.S;
import static org.assertj.core.api.Assertions.assertThat;

import dev.spillway.model.network.result.Attempt;
import dev.spillway.model.network.topology.BufferSettings;
import dev.spillway.model.network.topology.ChannelLocality;
import dev.spillway.model.network.topology.CheckpointSettings;
import dev.spillway.model.network.topology.Edge;
import dev.spillway.model.network.topology.ModelParameters;
import dev.spillway.model.network.topology.NetworkJob;
import dev.spillway.model.network.topology.Partitioner;
import dev.spillway.model.network.topology.ServiceSpec;
import dev.spillway.model.network.topology.SourceSpec;
import dev.spillway.model.network.topology.Vertex;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** One input edge that cannot be unaligned aligns them all. */
class ForcedAlignmentTest {

  @ParameterizedTest
  @EnumSource(
      value = Partitioner.class,
      names = {"BROADCAST", "CUSTOM"})
  void shouldAlignTheSiblingsOfAnEdgeThatCannotBeUnaligned(Partitioner partitioner) {
    NetworkJob job = twoInputs(partitioner);
    assertThat(job.edges()).noneMatch(job::canBeUnaligned);
    List<Attempt> attempts = NetworkRun.of(job).attempts();
    assertThat(attempts).allMatch(attempt -> attempt.persistedBytes() == 0);
    assertThat(attempts.get(1).duration()).isGreaterThan(S);
  }

  @Test
  void shouldOvertakeOnBothEdgesWhereBothCan() {
    NetworkJob job = twoInputs(Partitioner.REBALANCE);
    assertThat(job.edges()).allMatch(job::canBeUnaligned);
    List<Attempt> attempts = NetworkRun.of(job).attempts();
    assertThat(attempts.get(1).persistedBytes()).isGreaterThan(10_000);
    assertThat(attempts.get(1).duration()).isLessThan(100 * MS);
  }

  private static NetworkJob twoInputs(Partitioner second) {
    SourceSpec source = new SourceSpec.Unlimited(SmallJobs.US);
    return new NetworkJob(
        List.of(
            Vertex.source("a", 2, source),
            Vertex.source("b", 1, source),
            Vertex.operator("join", 2, new ServiceSpec.Working(10 * MS))),
        List.of(
            new Edge("a", "join", Partitioner.HASH, 217, ChannelLocality.REMOTE),
            new Edge("b", "join", second, 217, ChannelLocality.REMOTE)),
        BufferSettings.FLINK_2_3.withSegmentBytes(1024),
        CheckpointSettings.aligned(4 * S).unalignedAfter(0),
        ModelParameters.MEASURED,
        20 * S,
        7);
  }
}
