package dev.spillway.model.network;

import static dev.spillway.model.network.SmallJobs.MS;
import static dev.spillway.model.network.SmallJobs.RECORD;
import static dev.spillway.model.network.SmallJobs.S;
import static dev.spillway.model.network.SmallJobs.US;
import static org.assertj.core.api.Assertions.assertThat;

import dev.spillway.model.network.result.Attempt;
import dev.spillway.model.network.result.NetworkResult;
import dev.spillway.model.network.result.SubtaskUse;
import dev.spillway.model.network.topology.CheckpointSettings;
import org.junit.jupiter.api.Test;

/** One remote channel, reckoned by hand. */
class OneChannelTest {

  /** Triggered at 0, in the first record: it ends after 1 us, its barrier waits for it 10 ms. */
  @Test
  void shouldAlignBehindTheOneRecordSent() {
    Attempt first =
        NetworkRun.of(SmallJobs.slowOperator(CheckpointSettings.aligned(4 * S))).attempts().get(0);
    assertThat(first.triggered()).isZero();
    assertThat(first.inFlightRecords()).isEqualTo(1);
    assertThat(first.duration()).isEqualTo(US + 10 * MS);
    assertThat(first.persistedBytes()).isZero();
    assertThat(first.type()).isEqualTo(Attempt.Type.CHECKPOINT);
  }

  /** The same, but the barrier overtakes the record, which becomes part of the checkpoint. */
  @Test
  void shouldOvertakeTheOneRecordSent() {
    Attempt first =
        NetworkRun.of(SmallJobs.slowOperator(CheckpointSettings.aligned(4 * S).unalignedAfter(0)))
            .attempts()
            .get(0);
    assertThat(first.duration()).isEqualTo(US);
    assertThat(first.persistedBytes()).isEqualTo(RECORD);
    assertThat(first.type()).isEqualTo(Attempt.Type.UNALIGNED_CHECKPOINT);
  }

  /**
   * Full: the pool of 10 holds 9 full buffers of 4 records and one record in the last segment; the
   * 10 buffers of the gate hold 4 each, of which the one being read lacks what was processed.
   */
  @Test
  void shouldFillBothPools() {
    Attempt second =
        NetworkRun.of(SmallJobs.slowOperator(CheckpointSettings.aligned(4 * S))).attempts().get(1);
    long most = 9 * 4 + 1 + 10 * 4;
    assertThat(second.inFlightRecords()).isBetween(most - 4, most + 1);
    assertThat(second.duration())
        .isBetween((second.inFlightRecords() - 1) * 10 * MS, second.inFlightRecords() * 10 * MS);
  }

  /** An unaligned checkpoint persists what is in flight, save the record in service. */
  @Test
  void shouldPersistWhatIsInFlight() {
    Attempt second =
        NetworkRun.of(SmallJobs.slowOperator(CheckpointSettings.aligned(4 * S).unalignedAfter(0)))
            .attempts()
            .get(1);
    assertThat(second.persistedBytes()).isEqualTo((second.inFlightRecords() - 1) * RECORD);
    assertThat(second.duration()).isLessThanOrEqualTo(10 * MS);
  }

  /** With a timeout of 100 ms, 10 records fewer or so are left to persist. */
  @Test
  void shouldOvertakeAfterTheTimeout() {
    Attempt second =
        NetworkRun.of(
                SmallJobs.slowOperator(CheckpointSettings.aligned(4 * S).unalignedAfter(100 * MS)))
            .attempts()
            .get(1);
    assertThat(second.duration()).isBetween(100 * MS, 110 * MS);
    assertThat(second.persistedBytes() / RECORD)
        .isBetween(second.inFlightRecords() - 11, second.inFlightRecords() - 10);
  }

  @Test
  void shouldKeepTheOperatorBusyAndTheSourceBlocked() {
    NetworkResult result = NetworkRun.of(SmallJobs.slowOperator(CheckpointSettings.aligned(4 * S)));
    SubtaskUse source = result.subtasks().get(0);
    SubtaskUse slow = result.subtasks().get(1);
    assertThat(slow.recordsIn()).isEqualTo(999);
    assertThat(slow.idle()).isEqualTo(US);
    assertThat(source.recordsIn()).isEqualTo(slow.recordsIn() + slow.recordsInFlight());
    assertThat(source.busy()).isEqualTo(source.recordsIn() * US);
    assertThat(source.blocked()).isGreaterThan(9 * S);
  }

  /** Counted barriers block nothing: alignment of one channel is the same. */
  @Test
  void shouldCompleteAtLeastOnceLikeExactlyOnceOverOneChannel() {
    CheckpointSettings settings = CheckpointSettings.aligned(4 * S);
    Attempt exactly = NetworkRun.of(SmallJobs.slowOperator(settings)).attempts().get(1);
    Attempt atLeast =
        NetworkRun.of(SmallJobs.slowOperator(settings.atLeastOnce())).attempts().get(1);
    assertThat(atLeast.status()).isEqualTo(Attempt.Status.COMPLETED);
    assertThat(Math.abs(atLeast.duration() - exactly.duration())).isLessThanOrEqualTo(40 * MS);
  }
}
