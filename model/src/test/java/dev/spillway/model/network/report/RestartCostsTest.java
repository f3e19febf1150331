package dev.spillway.model.network.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spillway.model.network.result.Attempt;
import dev.spillway.model.network.result.JobFailure;
import dev.spillway.model.network.result.NetworkResult;
import dev.spillway.model.network.result.Restart;
import dev.spillway.model.network.result.SteadyState;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class RestartCostsTest {

  private static final long SECOND = 1_000_000_000L;
  private static final long END = 100 * SECOND;

  private static Attempt completed(long id, long triggered, long duration) {
    return new Attempt(
        id,
        Attempt.Status.COMPLETED,
        triggered * SECOND,
        duration * SECOND,
        Optional.empty(),
        0,
        List.of(),
        List.of());
  }

  private static Restart restart(long failed, long checkpoint, OptionalLong running) {
    return restart(Restart.Cause.CHECKPOINTS, failed, checkpoint, running);
  }

  private static Restart restart(
      Restart.Cause cause, long failed, long checkpoint, OptionalLong running) {
    return new Restart(
        failed * SECOND,
        OptionalLong.of(failed * SECOND),
        cause,
        "why",
        checkpoint == 0 ? OptionalLong.empty() : OptionalLong.of(checkpoint),
        5 * SECOND,
        0,
        running,
        running,
        OptionalLong.empty(),
        false);
  }

  private static OptionalLong at(long seconds) {
    return OptionalLong.of(seconds * SECOND);
  }

  private static RestartCosts costs(
      List<Attempt> attempts, List<Restart> restarts, Optional<JobFailure> failure) {
    return RestartCosts.of(result(attempts, restarts, failure, END));
  }

  private static NetworkResult result(
      List<Attempt> attempts, List<Restart> restarts, Optional<JobFailure> failure, long end) {
    return new NetworkResult(
        attempts, List.of(), List.of(), new SteadyState(end, List.of()), restarts, failure, end, 0);
  }

  private static CheckpointAge age(List<Attempt> completed, long from, long end) {
    return CheckpointAge.of(result(completed, List.of(), Optional.empty(), end), from);
  }

  private static Optional<RestartLoop> loop(List<Attempt> attempts, Restart... restarts) {
    return costs(attempts, List.of(restarts), Optional.empty()).loop();
  }

  @Test
  void shouldCountAJobAsDownUntilItRunsOrFailsAgainOrTheRunEnds() {
    RestartCosts costs =
        costs(
            List.of(),
            List.of(
                restart(10, 0, at(13)),
                restart(20, 0, OptionalLong.empty()),
                restart(25, 1, at(26)),
                restart(90, 2, OptionalLong.empty())),
            Optional.empty());

    assertThat(costs.downNanos()).isEqualTo((3 + 5 + 1 + 10) * SECOND);
    assertThat(costs.downTimes()).hasValueSatisfying(all -> assertThat(all.count()).isEqualTo(2));
    assertThat(costs.notCaughtUp()).isEqualTo(4);
  }

  @Test
  void shouldSeeALoopFromTheThirdRestartOfTheSamePositionOn() {
    List<Attempt> one = List.of(completed(1, 0, 1));

    assertThat(loop(one, restart(10, 1, at(11)), restart(20, 1, at(21)))).isEmpty();
    assertThat(loop(one, restart(10, 1, at(11)), restart(20, 1, at(21)), restart(40, 1, at(41))))
        .contains(new RestartLoop(OptionalLong.of(1), 3, true));
    assertThat(
            loop(
                List.of(),
                restart(5, 0, at(6)),
                restart(10, 0, at(11)),
                restart(20, 0, at(21)),
                restart(40, 0, at(41))))
        .contains(new RestartLoop(OptionalLong.empty(), 4, true));
  }

  @Test
  void shouldSeeNoLoopOnceACheckpointHasCompleted() {
    List<Attempt> later = List.of(completed(1, 0, 1), completed(2, 50, 1));

    assertThat(loop(later, restart(10, 1, at(11)), restart(20, 1, at(21)), restart(40, 1, at(41))))
        .isEmpty();
  }

  @Test
  void shouldNotCallALoopEndlessWhenAFailureIsGivenOrTheJobGaveUp() {
    List<Restart> given =
        List.of(
            restart(10, 1, at(11)),
            restart(20, 1, at(21)),
            restart(Restart.Cause.GIVEN, 30, 1, at(31)));
    List<Restart> own =
        List.of(restart(10, 1, at(11)), restart(20, 1, at(21)), restart(40, 1, at(41)));
    List<Attempt> one = List.of(completed(1, 0, 1));

    assertThat(costs(one, given, Optional.empty()).loop())
        .contains(new RestartLoop(OptionalLong.of(1), 3, false));
    assertThat(costs(one, own, Optional.of(new JobFailure(END, "why"))).loop())
        .contains(new RestartLoop(OptionalLong.of(1), 3, false));
  }

  /** Ages rise from 0 to 12, from 2 to 12 and from 2 to 80. */
  @Test
  void shouldTellHowOldTheNewestCompletedCheckpointIs() {
    CheckpointAge age = age(List.of(completed(1, 10, 2), completed(2, 20, 2)), 0, END);

    assertThat(age.maxNanos()).isEqualTo(80 * SECOND);
    assertThat(age.meanNanos()).isEqualTo((12 * 6 + 10 * 7 + 78 * 41) / 100.0 * SECOND);
  }

  @Test
  void shouldCountTheAgeInTheWarmUpOnlyForWhatFollows() {
    CheckpointAge age = age(List.of(completed(1, 10, 2)), 50 * SECOND, 60 * SECOND);

    assertThat(age).isEqualTo(new CheckpointAge(45 * (double) SECOND, 50 * SECOND));
  }
}
