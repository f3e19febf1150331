package dev.spillway.model.network.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spillway.model.network.result.Attempt;
import dev.spillway.model.network.result.FailureReason;
import dev.spillway.model.network.result.NetworkResult;
import dev.spillway.model.network.result.OpenSubtask;
import dev.spillway.model.network.result.SteadyState;
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
import dev.spillway.model.network.topology.Vertex;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class ReportTest {

  private static final long SECOND = 1_000_000_000L;

  /** source -> a -> b, one subtask each, a time-out of 10 minutes. */
  private static final NetworkJob JOB =
      new NetworkJob(
          List.of(
              Vertex.source("source", 1, new SourceSpec.Unlimited(1_000)),
              Vertex.operator("a", 1, ServiceSpec.INSTANT),
              Vertex.operator("b", 1, ServiceSpec.INSTANT)),
          List.of(edge("source", "a"), edge("a", "b")),
          BufferSettings.FLINK_2_3,
          CheckpointSettings.aligned(10 * SECOND),
          ModelParameters.FREE,
          3_000 * SECOND,
          1);

  private static Edge edge(String from, String to) {
    return new Edge(from, to, Partitioner.REBALANCE, 100, ChannelLocality.REMOTE);
  }

  private static SubtaskCheckpoint report(
      String vertex, long startDelay, long alignment, long sync, long async) {
    return report(vertex, startDelay, 0, alignment, sync, async);
  }

  private static SubtaskCheckpoint report(
      String vertex, long startDelay, long inService, long alignment, long sync, long async) {
    long endToEnd = startDelay + alignment + sync + async;
    return new SubtaskCheckpoint(
        vertex,
        0,
        endToEnd,
        endToEnd,
        startDelay,
        inService,
        0,
        alignment,
        sync,
        async,
        100,
        0,
        0,
        0);
  }

  private static Attempt completed(long id, long triggered, SubtaskCheckpoint... reports) {
    long duration = reports[reports.length - 1].endToEnd();
    return new Attempt(
        id,
        Attempt.Status.COMPLETED,
        triggered,
        duration,
        Optional.empty(),
        0,
        List.of(reports),
        List.of());
  }

  private static Attempt expired(
      long id, long triggered, List<SubtaskCheckpoint> reports, OpenSubtask... open) {
    return new Attempt(
        id,
        Attempt.Status.FAILED,
        triggered,
        600 * SECOND,
        Optional.of(FailureReason.EXPIRED),
        0,
        reports,
        List.of(open));
  }

  private static NetworkResult result(Attempt... attempts) {
    return new NetworkResult(
        List.of(attempts),
        List.of(),
        List.of(),
        new SteadyState(JOB.durationNanos(), List.of()),
        List.of(),
        Optional.empty(),
        JOB.durationNanos(),
        0);
  }

  @Test
  void shouldPutEachWaitToTheVertexBeforeWhichItArose() {
    Attempt attempt =
        completed(
            1,
            0,
            report("source", 5, 0, 0, 0),
            report("a", 60, 10, 0, 0),
            report("b", 80, 3, 2, 15));

    assertThat(new CriticalPath(JOB, result(attempt)).of(attempt))
        .containsExactly(
            new Piece(Phase.ASYNC, "b", 0, 15),
            new Piece(Phase.SYNC, "b", 0, 2),
            new Piece(Phase.ALIGNMENT, "b", 0, 3),
            new Piece(Phase.START_DELAY, "b", 0, 10),
            new Piece(Phase.ALIGNMENT, "a", 0, 10),
            new Piece(Phase.START_DELAY, "a", 0, 55),
            new Piece(Phase.START_DELAY, "source", 0, 5));
  }

  @Test
  void shouldTellTheWaitForTheRecordInServiceFromTheStartDelay() {
    Attempt attempt =
        completed(1, 0, report("source", 5, 4, 0, 0, 0), report("a", 60, 20, 0, 0, 0));

    assertThat(new CriticalPath(JOB, result(attempt)).of(attempt))
        .containsExactly(
            new Piece(Phase.RECORD_IN_SERVICE, "a", 0, 20),
            new Piece(Phase.START_DELAY, "a", 0, 35),
            new Piece(Phase.RECORD_IN_SERVICE, "source", 0, 4),
            new Piece(Phase.START_DELAY, "source", 0, 1));
  }

  @Test
  void shouldTellTheWaitForTheEndOfAPauseFromTheStartDelay() {
    SubtaskCheckpoint paused =
        new SubtaskCheckpoint("a", 0, 60, 60, 60, 5, 30, 0, 0, 0, 100, 0, 0, 0);
    Attempt attempt = completed(1, 0, report("source", 5, 0, 0, 0), paused);

    assertThat(new CriticalPath(JOB, result(attempt)).of(attempt))
        .containsExactly(
            new Piece(Phase.RECORD_IN_SERVICE, "a", 0, 5),
            new Piece(Phase.PAUSE, "a", 0, 30),
            new Piece(Phase.START_DELAY, "a", 0, 20),
            new Piece(Phase.START_DELAY, "source", 0, 5));
  }

  @Test
  void shouldPutAnUnfinishedWaitToTheFirstVertexThatNoBarrierReached() {
    Attempt attempt = expired(1, 0, List.of(report("source", 5, 0, 0, 0)));

    assertThat(new CriticalPath(JOB, result(attempt)).of(attempt))
        .containsExactly(
            new Piece(Phase.START_DELAY, "a", 0, 600 * SECOND - 5),
            new Piece(Phase.START_DELAY, "source", 0, 5));
  }

  @Test
  void shouldPutAnUnfinishedAlignmentToTheVertexThatWaitsForBarriers() {
    Attempt attempt =
        expired(
            1,
            0,
            List.of(report("source", 5, 0, 0, 0)),
            new OpenSubtask("a", 0, 60, 0, 0, OptionalLong.empty(), OptionalLong.empty()));

    assertThat(new CriticalPath(JOB, result(attempt)).of(attempt))
        .containsExactly(
            new Piece(Phase.ALIGNMENT, "a", 0, 600 * SECOND - 60),
            new Piece(Phase.START_DELAY, "a", 0, 55),
            new Piece(Phase.START_DELAY, "source", 0, 5));
  }

  @Test
  void shouldPutWhatFollowsTheLastBarrierToItsWriting() {
    Attempt attempt =
        expired(
            1,
            0,
            List.of(report("source", 5, 0, 0, 0), report("a", 60, 0, 0, 0)),
            new OpenSubtask("b", 0, 90, 0, 0, OptionalLong.of(7), OptionalLong.of(3)));

    assertThat(new CriticalPath(JOB, result(attempt)).of(attempt))
        .containsExactly(
            new Piece(Phase.ASYNC, "b", 0, 600 * SECOND - 100),
            new Piece(Phase.SYNC, "b", 0, 3),
            new Piece(Phase.ALIGNMENT, "b", 0, 7),
            new Piece(Phase.START_DELAY, "b", 0, 30),
            new Piece(Phase.START_DELAY, "a", 0, 55),
            new Piece(Phase.START_DELAY, "source", 0, 5));
  }

  @Test
  void shouldCountAnExpiredAttemptAsMoreThanTheTimeout() {
    Report report =
        Report.of(
            JOB,
            result(
                completed(1, 0, report("b", 4, 0, 0, 0)),
                completed(2, 0, report("b", 4, 0, 0, 0)),
                completed(3, 0, report("b", 6, 0, 0, 0)),
                expired(4, 0, List.of())),
            0);

    CensoredDistribution all = report.durationsWithExpired().orElseThrow();
    assertThat(all.count()).isEqualTo(4);
    assertThat(all.p50()).hasValue(5);
    assertThat(all.p95()).isEmpty();
    assertThat(all.max()).isEmpty();
    assertThat(report.durations().orElseThrow().count()).isEqualTo(3);
    assertThat(report.counts().causes()).containsOnlyKeys(FailureReason.EXPIRED);
  }

  /** What a transaction timeout must outlast does not end with the warm-up. */
  @Test
  void shouldCountTheWholeOfAGapThatBeginsInTheWarmUp() {
    Report report =
        Report.of(
            JOB,
            result(
                completed(1, 0, report("b", 9 * SECOND, 0, 0, 0)),
                completed(2, 2_000 * SECOND, report("b", SECOND, 0, 0, 0))),
            500 * SECOND);

    assertThat(report.longestGapNanos()).isEqualTo(1_992 * SECOND);
  }

  @Test
  void shouldLeaveOutWhatWasTriggeredInTheWarmUp() {
    Report report =
        Report.of(
            JOB,
            result(
                completed(1, 0, report("b", 9 * SECOND, 0, 0, 0)),
                completed(2, 10 * SECOND, report("b", SECOND, 0, 0, 0))),
            10 * SECOND);

    assertThat(report.counts().completed()).isEqualTo(1);
    assertThat(report.durations().orElseThrow().max()).isEqualTo(1e9);
    assertThat(report.longestGapNanos()).isEqualTo(2_989 * SECOND);
  }
}
