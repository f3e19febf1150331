package dev.spillway.model.network;

import static dev.spillway.model.network.SmallJobs.MS;
import static dev.spillway.model.network.SmallJobs.RECORD;
import static dev.spillway.model.network.SmallJobs.S;
import static dev.spillway.model.network.SmallJobs.US;
import static org.assertj.core.api.Assertions.assertThat;

import dev.spillway.model.network.result.Attempt;
import dev.spillway.model.network.result.NetworkResult;
import dev.spillway.model.network.result.SubtaskCheckpoint;
import dev.spillway.model.network.result.SubtaskUse;
import dev.spillway.model.network.sample.SubtaskReading;
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
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * An operator of 10 ms a record that makes several of each. Four records fill a buffer, and its one
 * subpartition has a pool of 10.
 */
class FanOutTest {

  private static final int POOL = 10;
  private static final CheckpointSettings RARE = CheckpointSettings.aligned(1_000 * S);

  /** Of the n-th record on, what is written is n times the selectivity, rounded down. */
  @ParameterizedTest
  @CsvSource({"2", "2.5", "3.333333333", "50", "1000"})
  void shouldMakeAsManyRecordsAsTheSelectivitySays(String selectivity) {
    NetworkResult result = NetworkRun.of(job(selectivity, 0, 20, RARE));
    SubtaskUse fan = result.subtasks().get(1);
    SubtaskUse sink = result.subtasks().get(2);

    assertThat(fan.recordsIn()).isEqualTo(1_999);
    assertThat(fan.recordsOut())
        .isEqualTo(
            new BigDecimal(selectivity).multiply(BigDecimal.valueOf(fan.recordsIn())).longValue());
    assertThat(sink.recordsIn() + sink.recordsInFlight()).isEqualTo(fan.recordsOut());
  }

  /** The sink takes 1 ms a record, so 20 records/s go through the fan: 0.2 s of work a second. */
  @Test
  void shouldWorkOncePerRecordThatComesInHoweverManyGoOut() {
    SubtaskUse fan = NetworkRun.of(job("50", MS, 20, RARE)).subtasks().get(1);

    // Buffers fill up first: some 80 records fit into the two pools, and 50 of the sink's a record.
    assertThat(fan.recordsIn()).isBetween(400L, 404L);
    assertThat(fan.busy()).isBetween(fan.recordsIn() * 10 * MS, (fan.recordsIn() + 1) * 10 * MS);
    assertThat(fan.blocked()).isGreaterThan(15 * S);
  }

  /**
   * A record is begun with a segment free at least, and its 50 fill 12 or 13 more. With 20 beyond
   * the pool all go out in one go; with 5 the operator is stuck within a record until they drain.
   */
  @ParameterizedTest
  @CsvSource({"20, 12, 23", "5, 15, 15", "0, 10, 10"})
  void shouldTakeBuffersBeyondThePoolForARecordOnceBegun(int overdraft, int least, int most) {
    int used =
        NetworkRun.sampled(job("50", MS, overdraft, RARE), 0, 3 * MS, share -> {})
            .samples()
            .subtasks()
            .get(1)
            .samples()
            .stream()
            .mapToInt(SubtaskReading::outputBuffers)
            .max()
            .orElseThrow();

    assertThat(used).isBetween(least, Math.min(most, POOL + overdraft));
  }

  /**
   * A barrier that overtakes comes between two records that come in, never among what one of them
   * becomes. With room beyond the pool it waits for 10 ms of work at most; without, for records of
   * 1 ms to drain as well, some 12 buffers of four of them.
   */
  @ParameterizedTest
  @CsvSource({"20, 0, 10", "0, 25, 60"})
  void shouldKeepABarrierWaitingForAllThatOneRecordBecomes(int overdraft, long least, long most) {
    List<Attempt> attempts =
        NetworkRun.of(
                job("50", MS, overdraft, CheckpointSettings.aligned(733 * MS).unalignedAfter(0)))
            .attempts();

    long longest =
        attempts.stream()
            .flatMap(attempt -> attempt.subtasks().stream())
            .filter(each -> each.vertex().equals("fan"))
            .mapToLong(SubtaskCheckpoint::startDelay)
            .max()
            .orElseThrow();
    assertThat(attempts).hasSizeGreaterThan(20);
    assertThat(longest).isBetween(least * MS, most * MS);
  }

  /** An aligned barrier waits for the records before it, and for what they become. */
  @Test
  void shouldWaitForAllThatRecordsAheadBecome() {
    List<Attempt> attempts =
        NetworkRun.of(job("50", MS, 20, CheckpointSettings.aligned(10 * S))).attempts();

    // 77 records wait before the fan and 90 after it: 77 x 50 + 90 of 1 ms.
    assertThat(attempts.get(1).duration()).isBetween(3_700 * MS, 4_100 * MS);
  }

  private static NetworkJob job(
      String selectivity, long sinkWork, int overdraft, CheckpointSettings checkpoints) {
    StateSpec free = new StateSpec(0, 0);
    return new NetworkJob(
        List.of(
            Vertex.source("source", 1, new SourceSpec.Unlimited(US)).withState(free),
            Vertex.operator("fan", 1, new ServiceSpec.Working(10 * MS)).withState(free),
            Vertex.operator("sink", 1, new ServiceSpec.Working(sinkWork)).withState(free)),
        List.of(
            edge("source", "fan"),
            edge("fan", "sink").withSelectivity(new BigDecimal(selectivity))),
        new BufferSettings(4 * RECORD, 2, 8, 10, overdraft, 100 * MS),
        checkpoints,
        ModelParameters.FREE,
        20 * S,
        1);
  }

  private static Edge edge(String from, String to) {
    return new Edge(from, to, Partitioner.REBALANCE, RECORD, ChannelLocality.REMOTE);
  }
}
