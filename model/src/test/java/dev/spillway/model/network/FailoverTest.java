package dev.spillway.model.network;

import static dev.spillway.model.network.SmallJobs.MS;
import static dev.spillway.model.network.SmallJobs.S;
import static dev.spillway.model.network.SmallJobs.US;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.spillway.model.network.report.Report;
import dev.spillway.model.network.result.Attempt;
import dev.spillway.model.network.result.NetworkResult;
import dev.spillway.model.network.result.RefusedTrigger;
import dev.spillway.model.network.result.Restart;
import dev.spillway.model.network.topology.BufferSettings;
import dev.spillway.model.network.topology.CheckpointSettings;
import dev.spillway.model.network.topology.FailoverSettings;
import dev.spillway.model.network.topology.FailureSpec;
import dev.spillway.model.network.topology.NetworkJob;
import dev.spillway.model.network.topology.RestartSettings;
import dev.spillway.model.network.topology.ServiceSpec;
import dev.spillway.model.network.topology.SourceSpec;
import dev.spillway.model.network.topology.StorageSettings;
import dev.spillway.model.scenario.RateProfile;
import java.math.BigDecimal;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Jobs that fail: what is restored, when they run again, and when they have caught up. */
class FailoverTest {

  private static FailoverSettings after(long delay, long redeploy, FailureSpec... failures) {
    return new FailoverSettings(
        new RestartSettings.FixedDelay(RestartSettings.UNLIMITED, delay),
        List.of(failures),
        redeploy,
        StorageSettings.UNLIMITED,
        StorageSettings.UNLIMITED);
  }

  private static NetworkJob job(
      String rate, long workNanos, CheckpointSettings checkpoints, long duration) {
    return SmallJobs.oneChannel(
        new SourceSpec.Limited(
            RateProfile.constant(new BigDecimal(rate)), SourceSpec.Limited.UNLIMITED_BACKLOG, 0, 0),
        new ServiceSpec.Working(workNanos),
        checkpoints,
        duration);
  }

  @Test
  void shouldRestoreTheNewestCompletedCheckpointAndRunAgain() {
    NetworkJob job =
        job("50", 10 * MS, CheckpointSettings.aligned(10 * S), 120 * S)
            .withFailover(after(2 * S, 3 * S, new FailureSpec(36 * S, 4 * S)));

    NetworkResult result = NetworkRun.of(job);

    assertThat(result.jobFailure()).isEmpty();
    Restart restart = result.restarts().get(0);
    assertThat(result.restarts()).hasSize(1);
    assertThat(restart.failed()).isEqualTo(36 * S);
    assertThat(restart.detected()).hasValue(40 * S);
    assertThat(restart.redeployed()).hasValue(42 * S);
    assertThat(restart.running()).hasValue(45 * S);
    assertThat(restart.checkpoint()).hasValue(4);
    assertThat(restart.positionAge()).isEqualTo(6 * S);
    assertThat(restart.lostRecords()).isEqualTo(6 * 50);
    // Down 9 s, a backlog of 15 s at 50/s worked off at a surplus of 50/s; some 75 records of it
    // wait in buffers when the source has caught up.
    assertThat(restart.caughtUp().orElseThrow() / 1e9).isBetween(58.0, 60.0);
  }

  /** The timer stops at the first failure; the tick at redeployment is refused. */
  @Test
  void shouldRefuseATriggerWhileTheTasksAreDeployedAndGoOnAnIntervalLater() {
    NetworkJob job =
        job("50", 10 * MS, CheckpointSettings.aligned(10 * S), 120 * S)
            .withFailover(
                after(2 * S, 3 * S, new FailureSpec(36 * S, 0), new FailureSpec(77 * S, 0)));

    NetworkResult result = NetworkRun.of(job);

    assertThat(result.refused().stream().map(RefusedTrigger::time)).containsExactly(38 * S, 78 * S);
    assertThat(result.refused())
        .allMatch(each -> each.reason() == RefusedTrigger.Reason.TASKS_NOT_RUNNING);
    // 0, 10, 20, 30 s; refused at 38 s, then 48, 58, 68 s; the grid goes on, 78 s is refused.
    assertThat(result.attempts().stream().map(Attempt::triggered))
        .containsExactly(
            0L, 10 * S, 20 * S, 30 * S, 48 * S, 58 * S, 68 * S, 88 * S, 98 * S, 108 * S, 118 * S);
  }

  /** What is lost is known from the failure on, whether anybody notices it or not. */
  @Test
  void shouldTellOfAFailureThatNobodyNoticesBeforeTheEnd() {
    NetworkJob job =
        job("50", 10 * MS, CheckpointSettings.aligned(10 * S), 60 * S)
            .withFailover(after(2 * S, 3 * S, new FailureSpec(36 * S, 50 * S)));

    Restart restart = NetworkRun.of(job).restarts().get(0);

    assertThat(restart.failed()).isEqualTo(36 * S);
    assertThat(restart.detected()).isEmpty();
    assertThat(restart.redeployed()).isEmpty();
    assertThat(restart.cause()).isEqualTo(Restart.Cause.GIVEN);
    assertThat(restart.reason()).isNotEmpty();
    assertThat(restart.checkpoint()).hasValue(4);
    assertThat(restart.positionAge()).isEqualTo(6 * S);
    assertThat(restart.lostRecords()).isEqualTo(6 * 50);
  }

  /** The first failure is survived, so that the timer goes on through the second. */
  @Test
  void shouldRefuseNothingOnceTheJobIsOver() {
    FailoverSettings once =
        new FailoverSettings(
            new RestartSettings.FixedDelay(1, 0),
            List.of(new FailureSpec(5 * S, 0), new FailureSpec(12 * S + 500 * MS, 0)),
            0,
            StorageSettings.UNLIMITED,
            StorageSettings.UNLIMITED);
    NetworkResult result =
        NetworkRun.of(
            job("50", 10 * MS, CheckpointSettings.aligned(100 * MS), 60 * S).withFailover(once));

    assertThat(result.simulated()).isEqualTo(12 * S + 500 * MS);
    assertThat(result.refused()).allMatch(each -> each.time() <= result.simulated());
  }

  @Test
  void shouldHaveNoShareOfARunThatEndsAtOnce() {
    NetworkJob job =
        job("50", 10 * MS, CheckpointSettings.aligned(10 * S), 60 * S)
            .withFailover(
                new FailoverSettings(
                    new RestartSettings.None(),
                    List.of(new FailureSpec(0, 0)),
                    0,
                    StorageSettings.UNLIMITED,
                    StorageSettings.UNLIMITED));
    NetworkResult result = NetworkRun.of(job);

    assertThat(result.simulated()).isZero();
    assertThat(Report.of(job, result, 0).vertices())
        .allMatch(
            vertex ->
                vertex.busy() == 0
                    && vertex.blocked() == 0
                    && vertex.idle() == 0
                    && vertex.busiestShare() == 0
                    && vertex.recordsInPerSecond() == 0);
  }

  @Test
  void shouldStartOverWhereNoCheckpointCompleted() {
    NetworkJob job =
        SmallJobs.oneChannel(
                new SourceSpec.Unlimited(US),
                new ServiceSpec.Working(100 * MS),
                CheckpointSettings.aligned(10 * S).withLimits(100 * MS, 5 * S, 1, 2),
                120 * S)
            .withFailover(after(S, S));

    NetworkResult result = NetworkRun.of(job);

    assertThat(result.completed()).isZero();
    assertThat(result.restarts()).hasSizeGreaterThan(2);
    assertThat(result.restarts()).allMatch(restart -> restart.checkpoint().isEmpty());
    assertThat(result.restarts().get(1).positionAge()).isEqualTo(result.restarts().get(1).failed());
  }

  static Stream<Arguments> outages() {
    return Stream.of(new long[] {68, 38_500}, new long[] {62, 135_500})
        .flatMap(
            each ->
                Stream.of(0.2, 0.5, 0.8, 0.95)
                    .flatMap(
                        share ->
                            Stream.of(7, 60, 117)
                                .map(age -> Arguments.of(each[0], each[1], share, age))));
  }

  /** The public form of the catch-up time, D + (a + D) r / (C - r), where checkpoints are free. */
  @ParameterizedTest(name = "down {0} s, capacity {1}/s, share {2}, age {3} s")
  @MethodSource("outages")
  void shouldCatchUpAsTheFormulaSays(long down, long capacity, double share, long age) {
    long rate = Math.round(capacity * share);
    double expected = down + (age + down) * (double) rate / (capacity - rate);

    Restart restart = outage(down, capacity, rate, age, Math.round(expected * 1.1));

    assertThat(restart.positionAge()).isEqualTo(age * S);
    assertThat(restart.lostRecords()).isBetween(age * rate - 1, age * rate + 1);
    assertThat(restart.caughtUp()).isPresent();
    assertThat((restart.caughtUp().orElseThrow() - restart.failed()) / 1e9)
        .isCloseTo(expected, within(expected / 100));
  }

  @ParameterizedTest
  @ValueSource(longs = {38_500, 40_000})
  void shouldNeverCatchUpWithoutASurplus(long rate) {
    Restart restart = outage(68, 38_500, rate, 7, 1_000);

    assertThat(restart.caughtUp()).isEmpty();
    assertThat(restart.lagShrinks()).isFalse();
  }

  @Test
  void shouldSeeTheLagShrinkThoughTheRunEndsBeforeItIsBack() {
    Restart restart = outage(68, 38_500, 35_000, 7, 300);

    assertThat(restart.caughtUp()).isEmpty();
    assertThat(restart.lagShrinks()).isTrue();
  }

  private static Restart outage(long down, long capacity, long rate, long age, long after) {
    long interval = 120 * S;
    long failure = 2 * interval + age * S;
    NetworkJob small =
        SmallJobs.oneChannel(
            new SourceSpec.Limited(
                RateProfile.constant(Long.toString(rate)),
                SourceSpec.Limited.UNLIMITED_BACKLOG,
                0,
                US),
            new ServiceSpec.Paced(RateProfile.constant(Long.toString(capacity)), 50 * MS),
            CheckpointSettings.aligned(interval),
            failure + after * S);
    NetworkJob job =
        new NetworkJob(
            small.vertices(),
            small.edges(),
            BufferSettings.FLINK_2_3,
            small.checkpoints(),
            small.parameters(),
            small.durationNanos(),
            1);
    return NetworkRun.of(
            job.withFailover(after(2 * S, (down - 2) * S, new FailureSpec(failure, 0))))
        .restarts()
        .get(0);
  }
}
