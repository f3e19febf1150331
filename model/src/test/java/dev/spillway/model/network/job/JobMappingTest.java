package dev.spillway.model.network.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.spillway.model.job.Job;
import dev.spillway.model.job.plan.Placements;
import dev.spillway.model.job.read.JobReader;
import dev.spillway.model.network.topology.BufferSettings;
import dev.spillway.model.network.topology.Edge;
import dev.spillway.model.network.topology.InputOrder;
import dev.spillway.model.network.topology.NetworkJob;
import dev.spillway.model.network.topology.ServiceSpec;
import dev.spillway.model.network.topology.Vertex;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class JobMappingTest {

  private static Job read(String text) {
    return JobReader.read(
            text,
            name -> {
              throw new IOException("there is none");
            },
            List.of())
        .job();
  }

  private static NetworkJob map(String text) {
    Job job = read(text);
    return JobMapping.of(job, Placements.of(job).get(0));
  }

  private static String chain(String first, String second) {
    return """
        job:
          vertices:
            - {name: source, parallelism: 2, source: {rate: 10}}
            - {name: a, parallelism: 2, %s}
            - {name: b, parallelism: 2, %s}
            - {name: sink, parallelism: 1}
          edges:
            - {from: source, to: a, partitioner: hash, record-bytes: 100}
            - {from: a, to: b, partitioner: forward}
            - {from: b, to: sink, partitioner: rebalance, record-bytes: 50, channels: local}
        """
        .formatted(first, second);
  }

  @Test
  void shouldMakeOneVertexOfAChain() {
    NetworkJob job =
        map(
            chain(
                "work: 10 us, selectivity: 0.5, state: {size: 3 kb, sync: 1 ms}",
                "work: 4 us, selectivity: 3, state: {size: 1 kb, sync: 2 ms}"));

    Vertex both = job.vertices().get(1);
    assertThat(job.vertices()).extracting(Vertex::name).containsExactly("source", "a -> b", "sink");
    // Only every second record reaches b.
    assertThat(both.services()).containsOnly(new ServiceSpec.Working(12_000)).hasSize(2);
    assertThat(job.edges().get(1).selectivity()).isEqualByComparingTo("1.5");
    assertThat(both.state().bytes()).isEqualTo(4096);
    assertThat(both.state().syncNanos()).isEqualTo(3_000_000);
    assertThat(job.edges()).hasSize(2);
    assertThat(job.edges().get(1).from()).isEqualTo("a -> b");
  }

  @Test
  void shouldAddTimesWhenAPaceIsInTheChain() {
    NetworkJob job = map(chain("rate: 1000, catch-up: 20 ms", "work: 3 ms"));

    ServiceSpec.Paced sum = (ServiceSpec.Paced) job.vertices().get(1).services().get(0);
    assertThat(sum.rate().initialRate()).isEqualByComparingTo("250");
    assertThat(sum.catchUpNanos()).isEqualTo(20_000_000);
  }

  @Test
  void shouldKeepAPaceAsItIsWhenItIsAlone() {
    NetworkJob job = map(chain("rate: [1000, {0 s: 10, 5 s: 20}]", "selectivity: 1"));

    List<ServiceSpec> services = job.vertices().get(1).services();
    assertThat(((ServiceSpec.Paced) services.get(0)).rate().initialRate())
        .isEqualByComparingTo("1000");
    assertThat(((ServiceSpec.Paced) services.get(1)).rate().steps()).hasSize(2);
  }

  @Test
  void shouldAddWorkThatChangesStepByStep() {
    NetworkJob job =
        map(
            chain(
                "work: {0 s: 2 ms, 10 s: 0 ms}, selectivity: 0.5", "work: {0 s: 3 ms, 5 s: 1 ms}"));

    assertThat(job.vertices().get(1).services().get(0))
        .isEqualTo(
            new ServiceSpec.Working(
                List.of(
                    new ServiceSpec.Working.Step(0, 3_500_000),
                    new ServiceSpec.Working.Step(5_000_000_000L, 2_500_000),
                    new ServiceSpec.Working.Step(10_000_000_000L, 500_000))));
  }

  @Test
  void shouldTakeAPaceWithWorkThatChangesAsOneWithoutCatchUp() {
    NetworkJob job = map(chain("work: {0 s: 1 ms, 10 s: 4 ms}", "rate: 1000"));

    ServiceSpec.Paced pace = (ServiceSpec.Paced) job.vertices().get(1).services().get(0);
    assertThat(pace.catchUpNanos()).isZero();
    assertThat(pace.rate().steps().get(0).ratePerSecond()).isEqualByComparingTo("500");
    assertThat(pace.rate().steps().get(1).ratePerSecond()).isEqualByComparingTo("200");
    assertThat(pace.rate().steps().get(1).atSeconds()).isEqualByComparingTo("10");
  }

  @Test
  void shouldLocateChannelsByPlacementUnlessTheEdgeSays() {
    NetworkJob job =
        map(
            chain("work: 1 us", "work: 1 us")
                + "cluster: {task-managers: 2, slots-per-task-manager: 1}\n");

    assertThat(job.edges().get(0).locality().isLocal(0, 0)).isTrue();
    assertThat(job.edges().get(0).locality().isLocal(0, 1)).isFalse();
    assertThat(job.edges().get(1).locality().isLocal(1, 0)).isTrue();
    assertThat(job.vertices().get(1).taskManagers()).containsExactly(0, 1);
  }

  @Test
  void shouldCountASubtaskAsAloneWhenAllItsEdgesAreRemote() {
    NetworkJob job =
        map(
            chain("work: 1 us", "work: 1 us")
                .replace("record-bytes: 100", "record-bytes: 100, channels: remote"));

    assertThat(job.vertices().get(0).taskManagers()).containsExactly(-1, -1);
    assertThat(job.vertices().get(1).taskManagers()).containsExactly(0, 1);
  }

  @Test
  void shouldTakeTheBuffersOfTheVersion() {
    String job = chain("work: 1 us", "work: 1 us");

    assertThat(map(job).buffers()).isEqualTo(BufferSettings.FLINK_2_3);
    assertThat(map(job + "flink: {version: \"1.20\"}\n").buffers())
        .isEqualTo(BufferSettings.FLINK_1_20);
  }

  @Test
  void shouldWriteTheDeltaOnlyWhenCheckpointsAreIncremental() {
    String job = chain("state: {size: 10 kb, delta: 1 kb}", "selectivity: 1");

    assertThat(map(job).vertices().get(1).state().bytes()).isEqualTo(10_240);
    assertThat(
            map(job + "flink: {execution.checkpointing.incremental: true}\n")
                .vertices()
                .get(1)
                .state()
                .bytes())
        .isEqualTo(1_024);
  }

  /** a sends half of what it takes to c, and b three times that. */
  @Test
  void shouldGiveEachEdgeOutOfAChainItsOwnSelectivity() {
    NetworkJob job =
        map(
            """
            job:
              vertices:
                - {name: source, source: {rate: 10}}
                - {name: a, selectivity: 0.5}
                - {name: b, selectivity: 3}
                - {name: c, inputs: connect}
              edges:
                - {from: source, to: a, partitioner: rebalance, record-bytes: 100}
                - {from: a, to: b, partitioner: forward}
                - {from: a, to: c, partitioner: hash, record-bytes: 200}
                - {from: b, to: c, partitioner: rebalance, record-bytes: 300}
            """);

    assertThat(job.edges())
        .extracting(Edge::from, Edge::to, Edge::recordBytes)
        .containsExactly(
            tuple("source", "a -> b", 100), tuple("a -> b", "c", 200), tuple("a -> b", "c", 300));
    assertThat(job.edges().get(0).selectivity()).isEqualByComparingTo("1");
    assertThat(job.edges().get(1).selectivity()).isEqualByComparingTo("0.5");
    assertThat(job.edges().get(2).selectivity()).isEqualByComparingTo("1.5");
    assertThat(job.vertices().get(2).inputs()).isEqualTo(InputOrder.CONNECT);
  }

  @Test
  void shouldRoundTheSelectivityOfALongChain() {
    NetworkJob job = map(chain("selectivity: 0.123456789", "selectivity: 0.987654321"));

    // 0.121932631112635269
    assertThat(job.edges().get(1).selectivity()).isEqualByComparingTo("0.121932631");
  }

  @Test
  void shouldTakeTheCapOfAGateAndTheBufferTimeouts() {
    String job = chain("work: 1 us", "work: 1 us");

    assertThat(
            map(job
                    + "flink: {taskmanager.network.memory.read-buffer.required-per-gate.max: 7,"
                    + " execution.buffer-timeout.interval: 0 ms}\n")
                .buffers())
        .isEqualTo(BufferSettings.FLINK_2_3.withRequiredPerGateMost(7).withTimeoutNanos(0));
    assertThat(map(job + "flink: {execution.buffer-timeout.enabled: false}\n").buffers())
        .isEqualTo(BufferSettings.FLINK_2_3.withTimeoutNanos(Long.MAX_VALUE));
  }
}
