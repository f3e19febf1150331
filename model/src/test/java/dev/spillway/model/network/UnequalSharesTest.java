package dev.spillway.model.network;

import static dev.spillway.model.network.SmallJobs.MS;
import static dev.spillway.model.network.SmallJobs.RECORD;
import static dev.spillway.model.network.SmallJobs.S;
import static dev.spillway.model.network.SmallJobs.US;
import static org.assertj.core.api.Assertions.assertThat;

import dev.spillway.model.network.result.SubtaskUse;
import dev.spillway.model.network.sample.SubtaskReading;
import dev.spillway.model.network.sample.SubtaskSeries;
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
import dev.spillway.model.network.topology.Weights;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Two sources that could emit a million records a second, and four subtasks of 100 a second. */
class UnequalSharesTest {

  private static final long SEED = 5;

  /** Six of ten records go to the first: it sets the pace, and the others wait for their part. */
  @ParameterizedTest
  @EnumSource(
      value = Partitioner.class,
      names = {"HASH", "CUSTOM"})
  void shouldStopTheWholeUpstreamTaskWhenOneSubpartitionIsFull(Partitioner partitioner) {
    NetworkJob job = job(partitioner);
    SampledRun run = NetworkRun.sampled(job, 10 * S, 100 * MS, share -> {});
    List<SubtaskUse> steady = run.result().steady().subtasks();

    assertThat(steady.get(2).recordsIn()).isBetween(8_998L, 9_001L);
    for (int i = 3; i <= 5; i++) {
      long share = i == 3 ? 2 : 1;
      double expected = 9_000 * share / 6.0;
      assertThat(steady.get(i).recordsIn())
          .as("subtask " + (i - 2) + " of seed " + SEED)
          .isBetween((long) (expected - 5 * Math.sqrt(expected)), (long) (expected * 1.13));
      assertThat(steady.get(i).idle()).isGreaterThan(60 * S);
    }
    for (SubtaskUse source : steady.subList(0, 2)) {
      assertThat(source.blocked()).isGreaterThan(89 * S);
    }
    assertThat(steady.get(2).idle()).isZero();
    run.samples().subtasks().subList(0, 2).forEach(UnequalSharesTest::checkPool);
  }

  /** Ten segments hold what goes to the first, and each other has one or is about to send it. */
  private static void checkPool(SubtaskSeries source) {
    assertThat(source.outputPool()).isEqualTo(2 * 4 + 8);
    List<SubtaskReading> samples = source.samples();
    assertThat(samples.subList(100, samples.size()))
        .allMatch(each -> each.outputBuffers() >= 9 && each.outputBuffers() <= 14)
        .anyMatch(each -> each.outputBuffers() < source.outputPool());
  }

  private static NetworkJob job(Partitioner partitioner) {
    return new NetworkJob(
        List.of(
            Vertex.source("source", 2, new SourceSpec.Unlimited(US)),
            Vertex.operator("slow", 4, new ServiceSpec.Working(10 * MS))),
        List.of(
            new Edge("source", "slow", partitioner, RECORD, ChannelLocality.REMOTE)
                .withWeights(new Weights(List.of(6L, 2L, 1L, 1L)))),
        new BufferSettings(4 * RECORD, 2, 8, 10, 20, 100 * MS),
        CheckpointSettings.aligned(1_000 * S),
        ModelParameters.FREE,
        100 * S,
        SEED);
  }
}
