package dev.spillway.model.network;

import static dev.spillway.model.network.SmallJobs.MS;
import static dev.spillway.model.network.SmallJobs.S;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.spillway.model.network.result.Attempt;
import dev.spillway.model.network.result.SubtaskCheckpoint;
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
import dev.spillway.model.network.topology.StorageSettings;
import dev.spillway.model.network.topology.Vertex;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Jobs whose checkpoints take the time of their state's upload: 100 MB at 100 MB/s are 1 s. */
class StateUploadTest {

  private static final long BYTES = 100_000_000;

  private static NetworkJob job(
      List<Integer> taskManagers, StorageSettings storage, CheckpointSettings checkpoints) {
    return job(taskManagers, BYTES, storage, checkpoints);
  }

  private static NetworkJob job(List<Integer> taskManagers, long bytes, StorageSettings storage) {
    return job(taskManagers, bytes, storage, CheckpointSettings.aligned(30 * S));
  }

  private static Attempt second(NetworkJob job) {
    return NetworkRun.of(job).attempts().get(1);
  }

  private static NetworkJob job(
      List<Integer> taskManagers,
      long bytes,
      StorageSettings storage,
      CheckpointSettings checkpoints) {
    return new NetworkJob(
            List.of(
                Vertex.source("source", 1, SourceSpec.Limited.of("10", 0))
                    .withState(new StateSpec(0, 0)),
                Vertex.operator("keyed", taskManagers.size(), ServiceSpec.INSTANT)
                    .withState(new StateSpec(bytes, 5 * MS))
                    .withTaskManagers(taskManagers)),
            List.of(new Edge("source", "keyed", Partitioner.HASH, 100, ChannelLocality.REMOTE)),
            BufferSettings.FLINK_2_3,
            checkpoints,
            ModelParameters.FREE,
            100 * S,
            1)
        .withStorage(storage);
  }

  private static StorageSettings storage(long total, long latency) {
    return new StorageSettings(BYTES, total, latency, StorageSettings.FLINK_INLINE_BYTES);
  }

  private static double seconds(List<Integer> taskManagers, StorageSettings storage) {
    List<Attempt> attempts =
        NetworkRun.of(job(taskManagers, storage, CheckpointSettings.aligned(30 * S))).attempts();
    assertThat(attempts.get(1).status()).isEqualTo(Attempt.Status.COMPLETED);
    return attempts.get(1).duration() / 1e9;
  }

  @ParameterizedTest
  @CsvSource({"1", "2", "5", "8"})
  void shouldTakeAsManyTimesAsLongAsSubtasksShareAnUplink(int subtasks) {
    List<Integer> together = IntStream.range(0, subtasks).mapToObj(i -> 3).toList();
    List<Integer> apart = IntStream.range(0, subtasks).boxed().toList();

    // Barriers reach all of them within a flush of the last record, 100 ms.
    assertThat(seconds(together, storage(StorageSettings.UNLIMITED, 0)))
        .isCloseTo(subtasks, within(0.12));
    assertThat(seconds(apart, storage(StorageSettings.UNLIMITED, 0))).isCloseTo(1, within(0.12));
    assertThat(seconds(apart, storage(BYTES, 0))).isCloseTo(subtasks, within(0.12));
  }

  @Test
  void shouldAddTheLatencyOfAFile() {
    assertThat(seconds(List.of(0), storage(StorageSettings.UNLIMITED, 3 * S)))
        .isCloseTo(4, within(0.12));
  }

  /** 20 kb are Flink's threshold; the metadata is a file of its own. */
  @Test
  void shouldMakeAFileOfWhatIsLargerThanTheThresholdOnly() {
    StorageSettings slow = storage(StorageSettings.UNLIMITED, 3 * S);

    Attempt small = second(job(List.of(0, 1), 20 << 10, slow));
    Attempt large = second(job(List.of(0, 1), (20 << 10) + 1, slow));

    assertThat(small.files()).isEqualTo(1);
    assertThat(small.duration()).isLessThan(S);
    assertThat(small.checkpointedBytes()).isEqualTo(2 * (20 << 10));
    assertThat(large.files()).isEqualTo(3);
    assertThat(large.duration()).isBetween(3 * S, 4 * S);
  }

  /** The buffers of a full channel, 4 kb/s: the source's file and the operator's, each alone. */
  @Test
  void shouldUploadBuffersLikeState() {
    NetworkJob job =
        SmallJobs.slowOperator(CheckpointSettings.aligned(5 * S).unalignedAfter(0))
            .withStorage(new StorageSettings(1_000, StorageSettings.UNLIMITED, 0, 0));

    Attempt attempt = second(job);

    long most = attempt.subtasks().stream().mapToLong(SubtaskCheckpoint::persisted).max().orElse(0);
    assertThat(most).isGreaterThan(1_000);
    assertThat(attempt.duration() / 1e9).isCloseTo(most / 1e3, within(0.02));
    assertThat(attempt.files()).isEqualTo(3);
  }

  /** The sync part holds the thread, the upload does not: only the former is in `sync`. */
  @Test
  void shouldTellTheUploadAsTheAsyncPart() {
    NetworkJob job =
        job(
            List.of(1, 1),
            storage(StorageSettings.UNLIMITED, 0),
            CheckpointSettings.aligned(30 * S));

    List<SubtaskCheckpoint> reports =
        NetworkRun.of(job).attempts().get(1).subtasks().stream()
            .filter(report -> report.vertex().equals("keyed"))
            .toList();

    assertThat(reports).hasSize(2).allMatch(report -> report.sync() == 5 * MS);
    assertThat(reports).allMatch(report -> report.async() > 1_900 * MS);
  }

  /** An attempt that expires gives its uploads up: the next one has the uplink for itself. */
  @Test
  void shouldGiveUpTheUploadOfAnExpiredAttempt() {
    CheckpointSettings impatient =
        CheckpointSettings.aligned(10 * S).withLimits(4 * S, 0, 1, 1_000);
    NetworkJob slow = job(List.of(1, 1, 1, 1, 1), storage(StorageSettings.UNLIMITED, 0), impatient);
    NetworkJob fast = job(List.of(1, 1, 1), storage(StorageSettings.UNLIMITED, 0), impatient);

    List<Attempt> expired = NetworkRun.of(slow).attempts();

    assertThat(expired).hasSizeGreaterThan(5);
    assertThat(expired.subList(0, 5)).allMatch(Attempt::isExpired);
    assertThat(expired.subList(0, 5)).allMatch(attempt -> attempt.duration() == 4 * S);
    assertThat(NetworkRun.of(fast).attempts().subList(0, 5))
        .allMatch(attempt -> attempt.status() == Attempt.Status.COMPLETED);
  }
}
