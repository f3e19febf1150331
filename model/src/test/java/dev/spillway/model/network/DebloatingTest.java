package dev.spillway.model.network;

import static dev.spillway.model.network.SmallJobs.MS;
import static dev.spillway.model.network.SmallJobs.S;
import static dev.spillway.model.network.SmallJobs.US;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.spillway.model.network.result.Attempt;
import dev.spillway.model.network.result.NetworkResult;
import dev.spillway.model.network.topology.BufferSettings;
import dev.spillway.model.network.topology.ChannelLocality;
import dev.spillway.model.network.topology.CheckpointSettings;
import dev.spillway.model.network.topology.DebloatSettings;
import dev.spillway.model.network.topology.Edge;
import dev.spillway.model.network.topology.ModelParameters;
import dev.spillway.model.network.topology.NetworkJob;
import dev.spillway.model.network.topology.Partitioner;
import dev.spillway.model.network.topology.ServiceSpec;
import dev.spillway.model.network.topology.SourceSpec;
import dev.spillway.model.network.topology.Vertex;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Jobs whose buffers are sized by what is consumed. */
class DebloatingTest {

  private static final int RECORD = 200;
  private static final long INTERVAL = 20 * S;

  private static NetworkResult run(
      BufferSettings buffers, boolean local, long work, CheckpointSettings checkpoints) {
    return NetworkRun.of(
        new NetworkJob(
            List.of(
                Vertex.source("source", 1, new SourceSpec.Unlimited(US)),
                Vertex.operator("slow", 1, new ServiceSpec.Working(work))),
            List.of(
                new Edge(
                    "source",
                    "slow",
                    Partitioner.REBALANCE,
                    RECORD,
                    local ? ChannelLocality.LOCAL : ChannelLocality.REMOTE)),
            buffers,
            checkpoints,
            ModelParameters.FREE,
            10 * INTERVAL + S,
            1));
  }

  private static double steadySeconds(NetworkResult result) {
    List<Attempt> steady = result.attempts().subList(4, 10);
    assertThat(steady).allMatch(attempt -> attempt.status() == Attempt.Status.COMPLETED);
    return steady.stream().mapToLong(Attempt::duration).average().orElseThrow() / 1e9;
  }

  /**
   * What the sender announces counts as in use, so both ends together hold the target's worth, give
   * or take the threshold of 25 %.
   */
  @ParameterizedTest
  @CsvSource({"false, 1000", "false, 500", "false, 4000", "true, 1000", "true, 2000"})
  void shouldKeepInFlightWhatIsConsumedInTheTarget(boolean local, long targetMillis) {
    DebloatSettings settings =
        new DebloatSettings(200 * MS, targetMillis * MS, 20, 25, RECORD, 1_024);
    BufferSettings buffers =
        new BufferSettings(32_768, 2, 8, 10, 20, 100 * MS).withDebloating(settings);

    double seconds =
        steadySeconds(run(buffers, local, 2 * MS, CheckpointSettings.aligned(INTERVAL)));

    double target = targetMillis / 1_000.0;
    assertThat(seconds).isCloseTo(target, within(0.25 * target));
  }

  /** Debloating cannot go below one record a buffer, nor above the segment. */
  @ParameterizedTest
  @CsvSource({"1, 19.5", "100000, 19.5"})
  void shouldKeepToTheBoundsOfSizes(long targetMillis, double buffersAhead) {
    DebloatSettings settings =
        new DebloatSettings(200 * MS, targetMillis * MS, 20, 25, RECORD, 1_024);
    int segment = 4_000;
    BufferSettings buffers =
        new BufferSettings(segment, 2, 8, 10, 20, 100 * MS).withDebloating(settings);
    int size = targetMillis == 1 ? RECORD : segment;

    double seconds = steadySeconds(run(buffers, false, MS, CheckpointSettings.aligned(INTERVAL)));

    double bufferSeconds = (double) size / RECORD / 1_000;
    assertThat(seconds).isCloseTo(buffersAhead * bufferSeconds, within(2.5 * bufferSeconds));
  }

  @ParameterizedTest
  @CsvSource({"true", "false"})
  void shouldPersistTheLessTheSmallerBuffersAre(boolean debloats) {
    BufferSettings buffers = new BufferSettings(32_768, 2, 8, 10, 20, 100 * MS);
    CheckpointSettings unaligned = CheckpointSettings.aligned(INTERVAL).unalignedAfter(0);

    NetworkResult result =
        run(
            debloats ? buffers.withDebloating(DebloatSettings.FLINK) : buffers,
            false,
            10 * MS,
            unaligned);

    // 100 records/s of 200 bytes for a target of 1 s, against 18.5 buffers of 32 KB.
    double expected = debloats ? 100 * RECORD : 18.5 * 32_768;
    assertThat((double) result.attempts().get(8).persistedBytes())
        .isCloseTo(expected, within(0.25 * expected));
  }
}
