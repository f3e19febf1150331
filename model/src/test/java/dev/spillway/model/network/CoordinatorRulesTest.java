package dev.spillway.model.network;

import static dev.spillway.model.network.SmallJobs.MS;
import static dev.spillway.model.network.SmallJobs.S;
import static org.assertj.core.api.Assertions.assertThat;

import dev.spillway.model.network.result.Attempt;
import dev.spillway.model.network.result.JobFailure;
import dev.spillway.model.network.result.NetworkResult;
import dev.spillway.model.network.result.RefusedTrigger;
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
import dev.spillway.model.scenario.RateProfile;
import java.math.BigDecimal;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** When checkpoints are triggered, expire, and fail the job. */
class CoordinatorRulesTest {

  private static final CheckpointSettings EVERY_SECOND = CheckpointSettings.aligned(S);

  @Test
  void shouldTriggerOnTheGrid() {
    NetworkResult result = run(constant("1000"), EVERY_SECOND);
    assertThat(result.attempts())
        .extracting(Attempt::triggered)
        .containsExactly(IntStream.range(0, 20).mapToObj(i -> i * S).toArray(Long[]::new));
    assertThat(result.failed()).isZero();
  }

  @Test
  void shouldPauseBetweenTheEndOfOneAndTheStartOfTheNext() {
    NetworkResult result = run(constant("1000"), EVERY_SECOND.withLimits(600 * S, 3 * S, 1, 0));
    List<Attempt> attempts = result.attempts();
    assertThat(attempts).hasSizeGreaterThan(4);
    assertThat(attempts.get(0).triggered()).isEqualTo(3 * S);
    for (int i = 1; i < attempts.size(); i++) {
      Attempt before = attempts.get(i - 1);
      assertThat(attempts.get(i).triggered())
          .isEqualTo(before.triggered() + before.duration() + 3 * S);
    }
  }

  /** The ticks missed during a stall of 5 s run back to back as soon as it ends. */
  @Test
  void shouldQueueTheTicksMissed() {
    NetworkResult result = run(stalledFrom2To("7"), EVERY_SECOND.withLimits(600 * S, 0, 1, 0));
    List<Attempt> attempts = result.attempts();
    assertThat(attempts).hasSize(20);
    assertThat(attempts.stream().filter(each -> isWithin(each, 7 * S, 7 * S + 900 * MS)).count())
        .isGreaterThanOrEqualTo(4);
  }

  /** A record in service during a stall lasts, and a barrier that has overtaken waits for it. */
  @Test
  void shouldKeepAnUnalignedBarrierWaitingForARecordInAStall() {
    CheckpointSettings unaligned = EVERY_SECOND.unalignedAfter(0);
    NetworkResult result = run(stalledFrom2To("7"), unaligned);

    Attempt stuck = result.attempts().get(2);
    assertThat(stuck.triggered()).isEqualTo(2 * S);
    assertThat(stuck.subtasks().get(1).inService()).isBetween(5 * S - MS, 5 * S);
    assertThat(stuck.duration()).isBetween(5 * S, 5 * S + MS);
    assertThat(result.subtasks().get(1).busy()).isGreaterThan(5 * S);
  }

  /**
   * 400 records/s of 1/500 s are 80 % of the operator's time, those of 10 us 0.4 % of a source's.
   */
  @ParameterizedTest
  @ValueSource(longs = {1, 3, 1000})
  void shouldBeBusyForTheShareOfTheLoadWhateverTheInterval(long intervalSeconds) {
    SourceSpec source =
        new SourceSpec.Limited(RateProfile.constant("400"), S, 0, 10 * SmallJobs.US);
    ServiceSpec.Paced operator = new ServiceSpec.Paced(RateProfile.constant("500"), 50 * MS);
    NetworkJob job =
        new NetworkJob(
            List.of(Vertex.source("a", 1, source), Vertex.operator("b", 1, operator)),
            List.of(new Edge("a", "b", Partitioner.REBALANCE, 217, ChannelLocality.REMOTE)),
            BufferSettings.FLINK_2_3,
            CheckpointSettings.aligned(intervalSeconds * S),
            ModelParameters.FREE,
            100 * S,
            1);
    NetworkResult result = NetworkRun.of(job);

    assertThat(result.subtasks().get(0).busy() / 1e9).isBetween(0.39, 0.46);
    assertThat(result.subtasks().get(1).busy() / 1e9).isBetween(77.0, 81.0);
  }

  private static boolean isWithin(Attempt attempt, long from, long to) {
    return attempt.triggered() >= from && attempt.triggered() < to;
  }

  /** The stall begins at 2 s: attempts then expire after 500 ms each, and one more is too many. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2})
  void shouldFailTheJobPastTheTolerableFailures(int tolerable) {
    NetworkResult result =
        run(stalledFrom2To("1000"), EVERY_SECOND.withLimits(500 * MS, 0, 1, tolerable));
    JobFailure failure = result.jobFailure().orElseThrow();
    List<Attempt> failed =
        result.attempts().stream()
            .filter(attempt -> attempt.status() == Attempt.Status.FAILED)
            .toList();
    assertThat(failed).hasSize(tolerable + 1);
    assertThat(failed).allMatch(attempt -> attempt.duration() == 500 * MS);
    Attempt last = failed.get(tolerable);
    assertThat(failure.time()).isEqualTo(last.triggered() + 500 * MS);
    assertThat(result.simulated()).isEqualTo(failure.time());
    assertThat(failure.reason()).contains((tolerable + 1) + " failure");
  }

  /** The requests that waited for their turn are dropped with the job, and count as failed. */
  @Test
  void shouldCountRequestsThatTheFailureOfTheJobDropped() {
    NetworkResult result = run(stalledFrom2To("1000"), EVERY_SECOND.withLimits(2500 * MS, 0, 1, 0));
    long failure = result.jobFailure().orElseThrow().time();
    assertThat(failure).isEqualTo(4500 * MS);
    assertThat(result.refused())
        .containsExactly(
            new RefusedTrigger(failure, RefusedTrigger.Reason.JOB_FAILED),
            new RefusedTrigger(failure, RefusedTrigger.Reason.JOB_FAILED));
    assertThat(result.failed()).isEqualTo(3);
  }

  /** A thousand requests wait; every further tick is refused at its time. */
  @Test
  void shouldRefuseTicksWhileTheQueueIsFull() {
    NetworkResult result = run(stalledFrom2To("1000"), CheckpointSettings.aligned(10 * MS));
    Attempt stuck = result.attempts().get(result.attempts().size() - 1);
    assertThat(stuck.status()).isEqualTo(Attempt.Status.IN_PROGRESS);
    List<RefusedTrigger> refused = result.refused();
    assertThat(refused.get(0))
        .isEqualTo(
            new RefusedTrigger(
                stuck.triggered() + 1001 * 10 * MS, RefusedTrigger.Reason.QUEUE_FULL));
    for (int i = 1; i < refused.size(); i++) {
      assertThat(refused.get(i).time()).isEqualTo(refused.get(i - 1).time() + 10 * MS);
    }
    assertThat(refused.get(refused.size() - 1).time()).isEqualTo(20 * S - 10 * MS);
  }

  /** An attempt is over 10 ms before the tick, and the coordinator through with it 20 ms after. */
  @Test
  void shouldKeepATickWaitingWhileAnAttemptIsFinished() {
    ModelParameters parameters =
        new ModelParameters(
            0, 0, OptionalLong.of(30 * MS), 990 * MS, 0, Long.MAX_VALUE, 0, 0, 0, 0);
    NetworkJob job =
        SmallJobs.oneChannel(
            SourceSpec.Limited.of("10", 0), ServiceSpec.INSTANT, EVERY_SECOND, 3 * S - 1);
    NetworkResult result = NetworkRun.of(job.withParameters(parameters));

    assertThat(result.attempts())
        .extracting(Attempt::triggered)
        .containsExactly(0L, 1_020 * MS, 2_040 * MS);
  }

  /** With several under way, the barrier of each waits for the one before it. */
  @Test
  void shouldRunSeveralAtOnceUpToTheLimit() {
    NetworkResult result = run(stalledFrom2To("7"), EVERY_SECOND.withLimits(600 * S, 0, 3, 0));
    List<Attempt> attempts = result.attempts();
    for (Attempt each : attempts) {
      long underWay =
          attempts.stream()
              .filter(other -> other.triggered() <= each.triggered())
              .filter(other -> other.triggered() + other.duration() > each.triggered())
              .count();
      assertThat(underWay).isLessThanOrEqualTo(3);
    }
    assertThat(attempts.stream().filter(each -> isWithin(each, 2 * S, 6 * S)).count()).isEqualTo(3);
  }

  private static NetworkResult run(ServiceSpec service, CheckpointSettings checkpoints) {
    SourceSpec source =
        new SourceSpec.Limited(RateProfile.constant("500"), S, 0, 10 * SmallJobs.US);
    return NetworkRun.of(SmallJobs.oneChannel(source, service, checkpoints, 20 * S - 1));
  }

  private static ServiceSpec constant(String rate) {
    return new ServiceSpec.Paced(RateProfile.constant(rate), 0);
  }

  private static ServiceSpec stalledFrom2To(String seconds) {
    BigDecimal rate = new BigDecimal(1000);
    return new ServiceSpec.Paced(
        new RateProfile(
            List.of(
                new RateProfile.Step(BigDecimal.ZERO, rate),
                new RateProfile.Step(new BigDecimal("1.9"), BigDecimal.ZERO),
                new RateProfile.Step(new BigDecimal(seconds), rate))),
        0);
  }
}
