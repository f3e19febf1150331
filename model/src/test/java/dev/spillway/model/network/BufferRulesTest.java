package dev.spillway.model.network;

import static dev.spillway.model.network.SmallJobs.MS;
import static dev.spillway.model.network.SmallJobs.RECORD;
import static dev.spillway.model.network.SmallJobs.S;
import static dev.spillway.model.network.SmallJobs.US;
import static org.assertj.core.api.Assertions.assertThat;

import dev.spillway.model.network.result.Attempt;
import dev.spillway.model.network.result.NetworkResult;
import dev.spillway.model.network.result.SubtaskUse;
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
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Settings of buffers at the edge of what Flink allows, on jobs reckoned by hand. */
class BufferRulesTest {

  private static final BufferSettings FOUR_RECORDS =
      new BufferSettings(4 * RECORD, 2, 8, 10, 20, 100 * MS);

  /** 4 channels require 2 x 4 + 1 = 9 buffers and may have 16, whatever the cap. */
  @ParameterizedTest
  @CsvSource({"2147483647, 2, 8", "9, 2, 8", "8, 1, 12", "5, 1, 12", "4, 0, 16", "1, 0, 16"})
  void shouldShareWhatTheCapTakesFromTheChannels(int most, int exclusive, int floating) {
    BufferSettings capped = BufferSettings.FLINK_2_3.withRequiredPerGateMost(most);

    assertThat(capped.exclusivePerChannel(4)).isEqualTo(exclusive);
    assertThat(capped.floatingPerGate(4)).isEqualTo(floating);
  }

  /**
   * A barrier overtakes while the operator is within a record of 3 s: it ends the buffer that is
   * being filled, and what follows fills the queue up. All of it is read on afterwards.
   */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void shouldReadOnBehindABarrierThatHasOvertaken(boolean local) {
    NetworkJob job =
        new NetworkJob(
            List.of(
                Vertex.source("source", 1, SourceSpec.Limited.of("20", 0)),
                Vertex.operator("slow", 1, new ServiceSpec.Working(3 * S))),
            List.of(
                new Edge(
                    "source",
                    "slow",
                    Partitioner.REBALANCE,
                    RECORD,
                    local ? ChannelLocality.LOCAL : ChannelLocality.REMOTE)),
            FOUR_RECORDS,
            CheckpointSettings.aligned(700 * MS).unalignedAfter(0),
            ModelParameters.FREE,
            300 * S,
            1);

    SubtaskUse slow = NetworkRun.of(job).subtasks().get(1);

    assertThat(slow.recordsIn()).isBetween(99L, 100L);
    assertThat(slow.busy()).isGreaterThan(299 * S);
  }

  /**
   * One channel: of 10 buffers the cap makes 2, 1 or no exclusive ones. Full, the sender's pool of
   * 10 holds 9 buffers of 4 records and one record; the receiver has 10 buffers, one being read.
   */
  @ParameterizedTest
  @ValueSource(ints = {3, 2, 1})
  void shouldHoldAsMuchWhateverTheCap(int most) {
    Attempt second = fullChannel(FOUR_RECORDS.withRequiredPerGateMost(most));

    assertThat(second.inFlightRecords()).isBetween(9L * 4 + 1 + 9 * 4, 9L * 4 + 1 + 10 * 4 + 1);
    assertThat(second.status()).isEqualTo(Attempt.Status.COMPLETED);
  }

  /** Without exclusive buffers both pools are the 8 floating ones. */
  @Test
  void shouldWorkWithoutExclusiveBuffers() {
    Attempt second = fullChannel(FOUR_RECORDS.withCounts(0, 8, 10));

    assertThat(second.inFlightRecords()).isBetween(7L * 4 + 1 + 7 * 4, 7L * 4 + 1 + 8 * 4 + 1);
  }

  /** A barrier that blocks the sender lets go of all buffers; they come back with the next data. */
  @Test
  void shouldGoOnAfterEveryBarrierWithoutExclusiveBuffers() {
    NetworkResult result =
        run(FOUR_RECORDS.withCounts(0, 1, 10), new SourceSpec.Unlimited(US), 100 * MS);

    assertThat(result.completed()).isGreaterThan(40);
    assertThat(result.subtasks().get(1).recordsIn()).isBetween(980L, 1005L);
  }

  /** Three channels share one buffer or two: all get their turn, and every barrier gets through. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 8})
  void shouldShareFloatingBuffersAmongChannelsWithoutOwn(int floating) {
    NetworkResult result =
        NetworkRun.of(
            new NetworkJob(
                List.of(
                    Vertex.source("source", 3, new SourceSpec.Unlimited(US)),
                    Vertex.operator("slow", 2, new ServiceSpec.Working(10 * MS))),
                List.of(
                    new Edge(
                        "source", "slow", Partitioner.REBALANCE, RECORD, ChannelLocality.REMOTE)),
                FOUR_RECORDS.withCounts(0, floating, 10),
                CheckpointSettings.aligned(2 * S),
                ModelParameters.FREE,
                20 * S,
                1));

    assertThat(result.completed()).isBetween(8L, 10L);
    for (SubtaskUse use : result.subtasks().subList(3, 5)) {
      assertThat(use.recordsIn()).isBetween(1_980L, 2_000L);
    }
    for (SubtaskUse use : result.subtasks().subList(0, 3)) {
      assertThat(use.recordsIn()).isBetween(1_000L, 1_700L);
    }
  }

  /** 10 records/s: after 10.25 s the 102 or so are all there, or only full buffers of 4 are. */
  @ParameterizedTest
  @CsvSource({"0, 1", "100000000, 2", "9223372036854775807, 4"})
  void shouldSendARecordAtOnceOrWithItsBuffer(long timeoutNanos, long mostInFlight) {
    NetworkResult result =
        run(FOUR_RECORDS.withTimeoutNanos(timeoutNanos), SourceSpec.Limited.of("10", 0), 1_000 * S);

    long sent = result.subtasks().get(0).recordsIn();
    long arrived = result.subtasks().get(1).recordsIn();
    assertThat(sent).isEqualTo(100);
    assertThat(sent - arrived).isBetween(0L, mostInFlight);
    if (timeoutNanos == Long.MAX_VALUE) {
      assertThat(arrived).isEqualTo(sent / 4 * 4);
    }
  }

  /** The one buffer is begun and nothing ends it but the barrier: a record a checkpoint. */
  @Test
  void shouldWaitForBarriersWithOneBufferASubpartition() {
    NetworkResult result =
        run(FOUR_RECORDS.withCounts(2, 8, 1), new SourceSpec.Unlimited(US), 500 * MS);

    assertThat(result.completed()).isGreaterThan(15);
    assertThat(result.subtasks().get(0).recordsOut())
        .isBetween(result.completed(), result.completed() + 2);
  }

  /** Records that fill a buffer end it themselves. */
  @Test
  void shouldRunWithOneBufferASubpartitionThatARecordFills() {
    NetworkResult result =
        run(
            FOUR_RECORDS.withSegmentBytes(RECORD).withCounts(2, 8, 1),
            new SourceSpec.Unlimited(US),
            4 * S);

    assertThat(result.subtasks().get(1).recordsIn()).isBetween(990L, 1005L);
  }

  private static Attempt fullChannel(BufferSettings buffers) {
    return run(buffers, new SourceSpec.Unlimited(US), 4 * S).attempts().get(1);
  }

  private static NetworkResult run(BufferSettings buffers, SourceSpec source, long interval) {
    NetworkJob job =
        SmallJobs.oneChannel(
            source,
            new ServiceSpec.Working(10 * MS),
            CheckpointSettings.aligned(interval),
            10 * S + 50 * MS);
    return NetworkRun.of(
        new NetworkJob(
            job.vertices(),
            job.edges(),
            buffers,
            job.checkpoints(),
            job.parameters(),
            job.durationNanos(),
            job.seed()));
  }
}
