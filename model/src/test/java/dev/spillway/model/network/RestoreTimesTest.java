package dev.spillway.model.network;

import static dev.spillway.model.network.SmallJobs.MS;
import static dev.spillway.model.network.SmallJobs.RECORD;
import static dev.spillway.model.network.SmallJobs.S;
import static dev.spillway.model.network.SmallJobs.US;
import static org.assertj.core.api.Assertions.assertThat;

import dev.spillway.engine.Simulation;
import dev.spillway.engine.dsol.DsolSimulation;
import dev.spillway.model.network.failover.JobMaster;
import dev.spillway.model.network.result.Attempt;
import dev.spillway.model.network.result.NetworkResult;
import dev.spillway.model.network.result.RefusedTrigger;
import dev.spillway.model.network.result.Restart;
import dev.spillway.model.network.result.SubtaskCheckpoint;
import dev.spillway.model.network.sample.SubtaskReading;
import dev.spillway.model.network.topology.BufferSettings;
import dev.spillway.model.network.topology.ChannelLocality;
import dev.spillway.model.network.topology.CheckpointSettings;
import dev.spillway.model.network.topology.Edge;
import dev.spillway.model.network.topology.FailoverSettings;
import dev.spillway.model.network.topology.FailureSpec;
import dev.spillway.model.network.topology.NetworkJob;
import dev.spillway.model.network.topology.Partitioner;
import dev.spillway.model.network.topology.RestartSettings;
import dev.spillway.model.network.topology.ServiceSpec;
import dev.spillway.model.network.topology.SourceSpec;
import dev.spillway.model.network.topology.StateSpec;
import dev.spillway.model.network.topology.StorageSettings;
import dev.spillway.model.network.topology.Vertex;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * From a failure to the moment all tasks run again, to the nanosecond: detection, delay, redeploy,
 * and what is downloaded and read, one after the other. Nothing else costs time.
 */
class RestoreTimesTest {

  private static final long UNLIMITED = StorageSettings.UNLIMITED;

  private static FailoverSettings failover(
      FailureSpec failure, long delay, long redeploy, long download, long read) {
    return new FailoverSettings(
        new RestartSettings.FixedDelay(RestartSettings.UNLIMITED, delay),
        List.of(failure),
        redeploy,
        download,
        read);
  }

  /** What is downloaded fast is uploaded as fast; all of it is a file. */
  private static StorageSettings storage(long latency) {
    return new StorageSettings(UNLIMITED, UNLIMITED, latency, 0);
  }

  private static NetworkJob withStates(NetworkJob small, StateSpec source, StateSpec operator) {
    return new NetworkJob(
            List.of(
                small.vertices().get(0).withState(source),
                small.vertices().get(1).withState(operator)),
            small.edges(),
            small.buffers(),
            small.checkpoints(),
            small.parameters(),
            small.durationNanos(),
            small.seed())
        .withStorage(storage(0));
  }

  /** Checkpoints of 10 s, a failure at 25 s, subtasks of an operator with state. */
  private static NetworkJob keyed(List<Integer> taskManagers, StateSpec state) {
    NetworkJob small =
        SmallJobs.oneChannel(
            SourceSpec.Limited.of("10", 0),
            ServiceSpec.INSTANT,
            CheckpointSettings.aligned(10 * S),
            200 * S);
    return new NetworkJob(
            List.of(
                small.vertices().get(0),
                Vertex.operator(
                        "keyed", Collections.nCopies(taskManagers.size(), ServiceSpec.INSTANT))
                    .withState(state)
                    .withTaskManagers(taskManagers)),
            List.of(new Edge("source", "keyed", Partitioner.HASH, RECORD, ChannelLocality.REMOTE)),
            small.buffers(),
            small.checkpoints(),
            small.parameters(),
            small.durationNanos(),
            1)
        .withStorage(storage(0));
  }

  private static Restart restart(NetworkJob job) {
    NetworkResult result = NetworkRun.of(job);
    assertThat(result.restarts()).hasSize(1);
    assertThat(result.restarts().get(0).checkpoint()).isPresent();
    return result.restarts().get(0);
  }

  private static long restoring(NetworkJob job, long download, long read) {
    Restart restart =
        restart(job.withFailover(failover(new FailureSpec(25 * S, 0), 0, 0, download, read)));
    return restart.running().orElseThrow() - restart.failed();
  }

  // --- what adds up

  @ParameterizedTest(name = "detection {0}, delay {1}, redeploy {2} ns")
  @CsvSource({
    "0, 0, 0",
    "1, 0, 0",
    "0, 1, 0",
    "0, 0, 1",
    "50000000000, 1000000000, 3000000000",
    "123456789, 987654321, 1000000007",
  })
  void shouldAddDetectionDelayRedeployAndRestore(long detection, long delay, long redeploy) {
    NetworkJob job = keyed(List.of(0), new StateSpec(7_000_000, 0));
    long failed = 25 * S + 13;

    Restart restart =
        restart(
            job.withFailover(
                failover(
                    new FailureSpec(failed, detection), delay, redeploy, 2_000_000, UNLIMITED)));

    assertThat(restart.failed()).isEqualTo(failed);
    assertThat(restart.detected()).hasValue(failed + detection);
    assertThat(restart.redeployed()).hasValue(failed + detection + delay);
    assertThat(restart.running()).hasValue(failed + detection + delay + redeploy + 3_500 * MS);
  }

  @Test
  void shouldRestoreNothingWhereNoCheckpointCompleted() {
    NetworkJob job = keyed(List.of(0), new StateSpec(7_000_000, 0));

    Restart restart =
        NetworkRun.of(
                job.withStorage(new StorageSettings(1, UNLIMITED, 0, 0))
                    .withFailover(failover(new FailureSpec(25 * S, 0), S, 2 * S, 1, 1)))
            .restarts()
            .get(0);

    assertThat(restart.checkpoint()).isEmpty();
    assertThat(restart.running()).hasValue(28 * S);
  }

  // --- state

  @ParameterizedTest(name = "{0} subtasks, {1} bytes each, {2} bytes/s")
  @CsvSource({
    "1, 100000000, 100000000",
    "2, 100000000, 100000000",
    "5, 100000000, 100000000",
    "8, 100000000, 100000000",
    "3, 1000000, 7000000",
    "4, 999999, 333333",
  })
  void shouldDownloadStateThroughTheLinkOfTheTaskManager(int subtasks, long bytes, long download) {
    List<Integer> together = Collections.nCopies(subtasks, 3);
    List<Integer> apart = IntStream.range(0, subtasks).boxed().toList();
    StateSpec state = new StateSpec(bytes, 0);

    assertThat(restoring(keyed(together, state), download, UNLIMITED))
        .isEqualTo(subtasks * bytes * S / download);
    assertThat(restoring(keyed(apart, state), download, UNLIMITED)).isEqualTo(bytes * S / download);
  }

  @Test
  void shouldTakeAsLongAsTheMostCrowdedTaskManager() {
    StateSpec state = new StateSpec(1_000_000, 0);

    assertThat(restoring(keyed(List.of(0, 1, 1, 1, 2, 2), state), 1_000_000, UNLIMITED))
        .isEqualTo(3 * S);
  }

  /** Each checkpoint uploads a tenth; to restore, all of it is needed. */
  @Test
  void shouldDownloadTheFullStateOfAnIncrementalCheckpoint() {
    assertThat(
            restoring(
                keyed(List.of(0), new StateSpec(1_000_000, 10_000_000, 0)), 1_000_000, UNLIMITED))
        .isEqualTo(10 * S);
  }

  /** State is read while it comes in: the slower of the two counts. */
  @ParameterizedTest(name = "{0} subtasks on a task manager, read at {1} bytes/s: {2} s")
  @CsvSource({
    "1, 1000000, 10",
    "1, 2000000, 5",
    "1, 10000000, 1",
    "1, 20000000, 1",
    "4, 1000000, 10",
    "4, 5000000, 4",
    "20, 1000000, 20",
  })
  void shouldReadStateSubtaskBySubtask(int subtasks, long read, long seconds) {
    List<Integer> together = Collections.nCopies(subtasks, 3);

    assertThat(restoring(keyed(together, new StateSpec(10_000_000, 0)), 10_000_000, read))
        .isEqualTo(seconds * S);
  }

  @Test
  void shouldAddTheLatencyOfAFile() {
    NetworkJob job = keyed(List.of(0), new StateSpec(1_000_000, 0)).withStorage(storage(3 * S));

    assertThat(restoring(job, 1_000_000, UNLIMITED)).isEqualTo(4 * S);
  }

  /** What came with the metadata is not downloaded, but it is read. */
  @Test
  void shouldDownloadNoSmallState() {
    StorageSettings flink =
        new StorageSettings(UNLIMITED, UNLIMITED, 3 * S, StorageSettings.FLINK_INLINE_BYTES);
    NetworkJob small = keyed(List.of(0), new StateSpec(20 << 10, 0)).withStorage(flink);

    assertThat(restoring(small, 1, UNLIMITED)).isZero();
    assertThat(restoring(small, 1, 10 << 10)).isEqualTo(2 * S);
  }

  // --- buffers

  private static final long BYTES_PER_SECOND = 1_000;
  private static final long SOURCE_STATE = 5_000;
  private static final long OPERATOR_STATE = 8_000;
  private static final long WORK = 10 * MS;

  /** A full channel into an operator of 10 ms a record, barriers that overtake, a failure. */
  private static NetworkJob full() {
    NetworkJob small =
        SmallJobs.oneChannel(
            new SourceSpec.Unlimited(US),
            new ServiceSpec.Working(WORK),
            CheckpointSettings.aligned(10 * S).unalignedAfter(0),
            100 * S);
    return withStates(small, new StateSpec(SOURCE_STATE, 0), new StateSpec(OPERATOR_STATE, 0))
        .withFailover(failover(new FailureSpec(25 * S, 0), S, S, BYTES_PER_SECOND, UNLIMITED));
  }

  private static final long BEGIN = 27 * S;

  private static SubtaskCheckpoint report(Attempt attempt, String vertex) {
    return attempt.subtasks().stream()
        .filter(each -> each.vertex().equals(vertex))
        .findFirst()
        .orElseThrow();
  }

  private static Attempt restored(NetworkResult result) {
    return result.attempts().get((int) result.restarts().get(0).checkpoint().orElseThrow() - 1);
  }

  private static long downloading(long bytes) {
    return bytes * S / BYTES_PER_SECOND;
  }

  /** In whole records, of which a barrier may have split one between the two ends. */
  private static long outputBytes(Attempt attempt) {
    return (report(attempt, "source").persisted() + RECORD - 1) / RECORD * RECORD;
  }

  private static long inputBytes(Attempt attempt) {
    return attempt.persistedBytes() - outputBytes(attempt);
  }

  @Test
  void shouldRunOnceTheRestoredInputIsProcessed() {
    NetworkResult result = NetworkRun.of(full());
    Attempt attempt = restored(result);
    assertThat(outputBytes(attempt)).isGreaterThan(2 * RECORD);
    long inputs = inputBytes(attempt);
    assertThat(inputs).isGreaterThan(2 * RECORD);
    assertThat(inputs % RECORD).isZero();
    // The record in service when the barrier came is done.
    assertThat(outputBytes(attempt) + inputs).isEqualTo((attempt.inFlightRecords() - 1) * RECORD);

    long expected =
        BEGIN + downloading(OPERATOR_STATE) + downloading(inputs) + inputs / RECORD * WORK;

    assertThat(result.restarts().get(0).running()).hasValue(expected);
  }

  /** As many exclusive ones do; what is restored is read through one of the gate's own. */
  @Test
  void shouldProcessTheRestoredInputWithoutFloatingBuffersToo() {
    NetworkJob full = full();
    BufferSettings of = full.buffers();
    NetworkJob exclusive =
        new NetworkJob(
                full.vertices(),
                full.edges(),
                new BufferSettings(
                    of.segmentBytes(),
                    of.exclusive(),
                    0,
                    of.maxPerChannel(),
                    of.overdraft(),
                    of.timeoutNanos()),
                full.checkpoints(),
                full.parameters(),
                full.durationNanos(),
                full.seed())
            .withStorage(full.storage())
            .withFailover(full.failover());

    NetworkResult result = NetworkRun.of(exclusive);
    long inputs = inputBytes(restored(result));

    assertThat(inputs).isPositive();
    assertThat(result.restarts().get(0).running())
        .hasValue(
            BEGIN + downloading(OPERATOR_STATE) + downloading(inputs) + inputs / RECORD * WORK);
  }

  /** Each tick until then is refused; the next attempt that completes was triggered later. */
  @Test
  void shouldCompleteNoCheckpointBeforeTheRestoredInputIsProcessed() {
    NetworkResult result = NetworkRun.of(full());
    Restart restart = result.restarts().get(0);
    long running = restart.running().orElseThrow();

    assertThat(result.attempts())
        .noneMatch(each -> each.triggered() > restart.failed() && each.triggered() < running)
        .noneMatch(
            each ->
                each.status() == Attempt.Status.COMPLETED
                    && each.triggered() + each.duration() > restart.failed()
                    && each.triggered() + each.duration() <= running);
    assertThat(result.refused().stream().map(RefusedTrigger::time))
        .isNotEmpty()
        .allMatch(time -> time > restart.failed() && time < running);
    assertThat(result.attempts())
        .anyMatch(each -> each.status() == Attempt.Status.COMPLETED && each.triggered() > running);
  }

  /**
   * The source's buffers are in its pool before its state is there; it does not run until then. The
   * operator works on none of its buffers before its state and they are there.
   */
  @Test
  void shouldRestoreOutputsThenStateThenInputs() {
    NetworkJob job = full();
    Attempt attempt = restored(NetworkRun.of(job));
    Simulation simulation = DsolSimulation.create();
    JobMaster master = new JobMaster(simulation, job);
    master.start();
    long outputsThere = BEGIN + downloading(outputBytes(attempt));
    long sourceStateThere = outputsThere + downloading(SOURCE_STATE);
    long inputsThere = BEGIN + downloading(OPERATOR_STATE) + downloading(inputBytes(attempt));

    assertThat(at(simulation, master, outputsThere - 1, 0).outputBuffers()).isZero();
    long blocked = master.readings().get(0).blocked();
    assertThat(at(simulation, master, outputsThere, 0).outputBuffers())
        .isEqualTo((int) ((outputBytes(attempt) + 4 * RECORD - 1) / (4 * RECORD)));

    assertThat(sourceStateThere).isLessThan(inputsThere);
    // It finds its pool full, since nothing is sent yet.
    assertThat(at(simulation, master, sourceStateThere, 0).blocked()).isEqualTo(blocked);
    assertThat(at(simulation, master, sourceStateThere + MS, 0).blocked()).isEqualTo(blocked + MS);

    long processed = master.tasks().get(1).position();
    simulation.runUntil(inputsThere + WORK - 1);
    assertThat(master.tasks().get(1).position()).isEqualTo(processed);
    simulation.runUntil(inputsThere + WORK);
    assertThat(master.tasks().get(1).position()).isEqualTo(processed + 1);
  }

  private static SubtaskReading at(
      Simulation simulation, JobMaster master, long time, int subtask) {
    simulation.runUntil(time);
    return master.readings().get(subtask);
  }
}
