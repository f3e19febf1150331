package dev.spillway.model.network;

import static dev.spillway.model.network.SmallJobs.MS;
import static dev.spillway.model.network.SmallJobs.S;
import static dev.spillway.model.network.SmallJobs.US;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.spillway.model.network.result.Attempt;
import dev.spillway.model.network.result.NetworkResult;
import dev.spillway.model.network.result.SubtaskCheckpoint;
import dev.spillway.model.network.topology.CheckpointSettings;
import dev.spillway.model.network.topology.NetworkJob;
import dev.spillway.model.network.topology.PauseSpec;
import dev.spillway.model.network.topology.ServiceSpec;
import dev.spillway.model.network.topology.SourceSpec;
import dev.spillway.model.network.topology.Vertex;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** Work that nothing interrupts: how long barriers wait for it. */
class PauseTest {

  private static final long RECORD = 10 * MS;
  private static final long LASTS = 40 * S;
  private static final long EVERY = 100 * S;
  private static final PauseSpec PAUSE = new PauseSpec(EVERY, OptionalLong.of(EVERY), LASTS);

  /** 47 s and 100 s have no common divisor: triggers come everywhere in a period, once each. */
  private static final long INTERVAL = 47 * S;

  private static final long DURATION = 100 * INTERVAL + S;

  /** Room for the records of 10 s before the operator. */
  private static final SourceSpec SOURCE = new SourceSpec.Unlimited(US);

  private static final CheckpointSettings ALIGNED = CheckpointSettings.aligned(INTERVAL);

  private static NetworkJob job(CheckpointSettings checkpoints, PauseSpec... pauses) {
    return withPauses(
        SmallJobs.oneChannel(SOURCE, new ServiceSpec.Working(RECORD), checkpoints, DURATION),
        1,
        pauses);
  }

  private static NetworkJob withPauses(NetworkJob job, int vertex, PauseSpec... pauses) {
    List<Vertex> vertices = new ArrayList<>(job.vertices());
    vertices.set(vertex, vertices.get(vertex).withPauses(List.of(pauses)));
    return new NetworkJob(
        vertices,
        job.edges(),
        job.buffers(),
        job.checkpoints(),
        job.parameters(),
        job.durationNanos(),
        job.seed());
  }

  /** How long it is from a time to the end of the pause that it lies in; 0 outside. */
  private static long left(long time) {
    long into = time % EVERY;
    return time >= EVERY && into < LASTS ? LASTS - into : 0;
  }

  private static List<Attempt> completed(NetworkResult result) {
    return result.attempts().stream()
        .filter(attempt -> attempt.status() == Attempt.Status.COMPLETED)
        .toList();
  }

  /** A trigger at random in a pause waits for half of it on average. */
  @Test
  void shouldKeepAnUnalignedBarrierWaitingForTheEndOfThePause() {
    NetworkResult result = NetworkRun.of(job(ALIGNED.unalignedAfter(0), PAUSE));

    List<Attempt> attempts = completed(result);
    assertThat(attempts).hasSize(100);
    List<Attempt> within = attempts.stream().filter(each -> left(each.triggered()) > 0).toList();
    for (Attempt attempt : attempts) {
      assertThat(attempt.duration())
          .isBetween(left(attempt.triggered()), left(attempt.triggered()) + 2 * RECORD);
    }
    assertThat(within).hasSizeBetween(38, 42);
    assertThat(within.stream().mapToLong(Attempt::duration).average().orElseThrow())
        .isCloseTo(LASTS / 2.0, within(0.5 * S));
  }

  /** The wait is put to the pause, but for the record that was in service as the pause fell due. */
  @Test
  void shouldTellTheWaitForThePauseFromThatForTheRecord() {
    for (Attempt attempt : completed(NetworkRun.of(job(ALIGNED.unalignedAfter(0), PAUSE)))) {
      SubtaskCheckpoint slow = report(attempt, "slow");
      long left = left(attempt.triggered());
      assertThat(slow.paused()).isBetween(Math.max(0, left - RECORD), left + RECORD);
      assertThat(slow.inService()).isBetween(0L, RECORD);
      assertThat(slow.startDelay()).isGreaterThanOrEqualTo(slow.paused() + slow.inService());
    }
  }

  private static SubtaskCheckpoint report(Attempt attempt, String vertex) {
    return attempt.subtasks().stream()
        .filter(report -> report.vertex().equals(vertex))
        .findFirst()
        .orElseThrow();
  }

  /** The work ahead of an aligned barrier takes its time, and whatever pauses fall into it. */
  @Test
  void shouldAddToAnAlignedCheckpointTheTimeOfThePausesInIt() {
    NetworkResult result = NetworkRun.of(job(ALIGNED, PAUSE));
    NetworkResult plain = NetworkRun.of(job(ALIGNED));

    List<Attempt> attempts = completed(result);
    assertThat(attempts).hasSize(100);
    long work = completed(plain).get(50).duration();
    for (Attempt attempt : attempts.subList(1, attempts.size())) {
      assertThat(attempt.duration())
          .isCloseTo(
              withPauses(attempt.triggered(), work) - attempt.triggered(), within(6 * RECORD));
    }
    assertThat(attempts.stream().mapToLong(Attempt::duration).max().orElseThrow())
        .isGreaterThan(LASTS - S);
  }

  /** When work begun at a time is done. */
  private static long withPauses(long from, long work) {
    long begin = from + left(from);
    long next = (begin / EVERY + 1) * EVERY;
    return begin + work > next ? next + LASTS + (begin + work - next) : begin + work;
  }

  @Test
  void shouldKeepTheTriggerWaitingWhenASourcePauses() {
    NetworkJob job =
        withPauses(
            SmallJobs.oneChannel(
                SourceSpec.Limited.of("10", 0),
                ServiceSpec.INSTANT,
                ALIGNED.unalignedAfter(0),
                DURATION),
            0,
            PAUSE);

    List<Attempt> attempts = completed(NetworkRun.of(job));

    assertThat(attempts).hasSize(100);
    for (Attempt attempt : attempts) {
      assertThat(report(attempt, "source").paused())
          .isCloseTo(left(attempt.triggered()), within(MS));
    }
  }

  @Test
  void shouldBeginOnceTheRecordInServiceIsDoneAndComeOnceWithoutARepeat() {
    NetworkJob job =
        withPauses(
            SmallJobs.oneChannel(
                SourceSpec.Limited.of("1", 0),
                new ServiceSpec.Working(700 * MS),
                CheckpointSettings.aligned(DURATION),
                10 * S),
            1,
            new PauseSpec(2 * S + 100 * MS, OptionalLong.empty(), 3 * S));

    NetworkResult result = NetworkRun.of(job);

    // The record of 2 s goes on to 2.7 s, then comes the pause; each record takes 0.7 s as ever.
    long records = result.subtasks().get(1).recordsIn();
    assertThat(result.subtasks().get(1).busy())
        .isCloseTo(3 * S + records * 700 * MS, within(700 * MS));
    assertThat(records).isBetween(8L, 10L);
  }

  /** Those of several operators of a chain share the thread. */
  @Test
  void shouldFollowOneAnotherWhenTheyFallDueTogether() {
    PauseSpec once = new PauseSpec(INTERVAL - S, OptionalLong.empty(), 3 * S);

    NetworkResult result = NetworkRun.of(job(ALIGNED.unalignedAfter(0), once, once));

    assertThat(completed(result).get(1).duration()).isCloseTo(5 * S, within(2 * RECORD));
  }

  @Test
  void shouldKeepTheThreadBusy() {
    NetworkJob idle =
        withPauses(
            SmallJobs.oneChannel(
                SourceSpec.Limited.of("0", 0), ServiceSpec.INSTANT, ALIGNED, 10 * EVERY),
            1,
            PAUSE);

    NetworkResult result = NetworkRun.of(idle);

    assertThat(result.subtasks().get(1).busy()).isCloseTo(9 * LASTS, within(MS));
  }
}
