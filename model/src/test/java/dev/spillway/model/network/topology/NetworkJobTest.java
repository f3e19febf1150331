package dev.spillway.model.network.topology;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class NetworkJobTest {

  private static final Vertex SOURCE = Vertex.source("a", 2, new SourceSpec.Unlimited(1));
  private static final Vertex B = Vertex.operator("b", 2, ServiceSpec.INSTANT);
  private static final Vertex C = Vertex.operator("c", 3, ServiceSpec.INSTANT);

  @Test
  void shouldRefuseACycle() {
    check(
        List.of(SOURCE, B, C),
        List.of(edge("a", "b"), edge("b", "c"), edge("c", "b")),
        "without a cycle");
  }

  @Test
  void shouldRefuseAnUnknownVertex() {
    check(List.of(SOURCE), List.of(edge("a", "b")), "edge a-b (b) must be to a vertex");
  }

  @Test
  void shouldRefuseToConnectOneInput() {
    check(
        List.of(SOURCE, B.withInputs(InputOrder.CONNECT)),
        List.of(edge("a", "b")),
        "edges into b (1) must be 2, as it connects its inputs");
  }

  @Test
  void shouldRefuseAForwardEdgeOfUnequalParallelism() {
    Edge forward = new Edge("a", "c", Partitioner.FORWARD, 100, ChannelLocality.REMOTE);
    check(List.of(SOURCE, C), List.of(forward), "forward edge a-c (2 to 3)");
  }

  @Test
  void shouldRefuseWeightsThatAreNotOnePerSubtask() {
    Edge weighted =
        new Edge("a", "c", Partitioner.HASH, 100, ChannelLocality.REMOTE)
            .withWeights(new Weights(List.of(1L, 2L)));
    check(
        List.of(SOURCE, C),
        List.of(weighted),
        "number of weights of a-c (2) must be that of the subtasks, 3");
  }

  @Test
  void shouldRefuseWeightsOfAPartitionerThatTakesNone() {
    Weights weights = new Weights(List.of(1L, 2L));
    assertThatThrownBy(() -> edge("a", "b").withWeights(weights))
        .isInstanceOf(InvalidNetworkException.class)
        .hasMessage("partitioner of a-b (REBALANCE) must be HASH or CUSTOM, as it has weights");
  }

  @Test
  void shouldRefuseWeightsThatCannotBeDrawn() {
    assertThatThrownBy(() -> new Weights(List.of())).hasMessageContaining("number of weights (0)");
    assertThatThrownBy(() -> new Weights(List.of(0L, 0L)))
        .hasMessage("sum of weights (0) must be 1 to 140737488355328");
    assertThatThrownBy(() -> new Weights(List.of(1L, -1L))).hasMessageContaining("weight (-1)");
    assertThatThrownBy(() -> new Weights(List.of(Weights.MAX_TOTAL, 1L)))
        .hasMessageContaining("sum of weights (140737488355329)");
  }

  @Test
  void shouldRefuseAnOperatorWithoutInput() {
    check(List.of(SOURCE, B), List.of(), "vertex (b) must be either a source or the end");
  }

  @Test
  void shouldRefuseUnalignedCheckpointsSeveralAtATime() {
    CheckpointSettings unaligned = CheckpointSettings.aligned(1_000_000_000).unalignedAfter(0);
    assertThatThrownBy(() -> unaligned.withLimits(1_000_000_000, 0, 2, 0))
        .hasMessage("max concurrent checkpoints (2) must be 1 with unaligned checkpoints");
  }

  private static Edge edge(String from, String to) {
    return new Edge(from, to, Partitioner.REBALANCE, 100, ChannelLocality.REMOTE);
  }

  private static void check(List<Vertex> vertices, List<Edge> edges, String message) {
    CheckpointSettings checkpoints = CheckpointSettings.aligned(1_000_000_000);
    assertThatThrownBy(
            () ->
                new NetworkJob(
                    vertices,
                    edges,
                    BufferSettings.FLINK_2_3,
                    checkpoints,
                    ModelParameters.MEASURED,
                    1_000_000_000,
                    1))
        .isInstanceOf(InvalidNetworkException.class)
        .hasMessageContaining(message);
  }
}
