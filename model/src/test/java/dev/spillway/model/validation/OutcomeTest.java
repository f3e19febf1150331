package dev.spillway.model.validation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spillway.model.job.measured.MeasuredRun;
import dev.spillway.model.job.measured.TableText;
import dev.spillway.model.network.result.Attempt;
import dev.spillway.model.network.result.FailureReason;
import dev.spillway.model.network.result.NetworkResult;
import dev.spillway.model.network.result.RefusedTrigger;
import dev.spillway.model.network.result.SteadyState;
import dev.spillway.model.network.result.SubtaskCheckpoint;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class OutcomeTest {

  private static final long SECOND = 1_000_000_000L;

  private static Attempt attempt(
      long id, double triggeredSeconds, double durationMs, long persisted, boolean completed) {
    return new Attempt(
        id,
        completed ? Attempt.Status.COMPLETED : Attempt.Status.FAILED,
        Math.round(triggeredSeconds * SECOND),
        Math.round(durationMs * 1e6),
        completed ? Optional.empty() : Optional.of(FailureReason.EXPIRED),
        0,
        List.of(new SubtaskCheckpoint("slow", 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, persisted, 0)),
        List.of());
  }

  private static Outcome outcome(MeasuredRun run, Attempt... attempts) {
    return Outcome.of(
        run,
        new NetworkResult(
            List.of(attempts),
            Collections.nCopies(2, new RefusedTrigger(0, RefusedTrigger.Reason.QUEUE_FULL)),
            List.of(),
            new SteadyState(SECOND, List.of()),
            List.of(),
            Optional.empty(),
            SECOND,
            0));
  }

  @Test
  void shouldLeaveOutTheFirstTwoCompletedWhenTheRunSaysSo() {
    Outcome outcome =
        outcome(
            TableText.run("steady_from_s", "first 2 completed dropped"),
            attempt(1, 1, 100, 10, true),
            attempt(2, 2, 9000, 9, false),
            attempt(3, 3, 200, 20, true),
            attempt(4, 4, 300.9, 30, true),
            attempt(5, 5, 400.9, 50, true));

    assertThat(outcome.durationMs()).hasValue(350);
    assertThat(outcome.persistedBytes()).hasValue(40);
    assertThat(outcome.completed()).isEqualTo(4);
    assertThat(outcome.failed()).isEqualTo(3);
  }

  @Test
  void shouldLeaveOutWhatWasTriggeredEarlyWhenTheRunSaysFromWhen() {
    Outcome outcome =
        outcome(
            TableText.run("steady_from_s", "15"),
            attempt(1, 0.5, 100, 10, true),
            attempt(2, 14.4, 200, 20, true),
            attempt(3, 14.5, 300, 30, true),
            attempt(4, 20, 700, 90, false));

    assertThat(outcome.durationMs()).hasValue(300);
    assertThat(outcome.persistedBytes()).hasValue(30);
  }

  @Test
  void shouldTakeADurationFromTwoTimeStampsInWholeMilliseconds() {
    MeasuredRun run = TableText.run("steady_from_s", "0");

    assertThat(outcome(run, attempt(1, 20.0009, 0.2, 0, true)).durationMs()).hasValue(1);
    assertThat(outcome(run, attempt(1, 20.0001, 0.8, 0, true)).durationMs()).hasValue(0);
  }

  @Test
  void shouldHaveNoMedianWhenNothingCompletedInTheSteadyState() {
    Outcome outcome = outcome(TableText.run(), attempt(1, 20, 700, 90, false));

    assertThat(outcome.durationMs()).isEmpty();
    assertThat(outcome.persistedBytes()).isEmpty();
    assertThat(outcome(TableText.run()).durationMs()).isEmpty();
  }

  @Test
  void shouldCountABurstFromTheFirstTriggerAfterTheChange() {
    MeasuredRun run = TableText.run("operator_rate_per_subtask", "1->9 at 10000 ms");

    assertThat(
            outcome(
                    run,
                    attempt(1, 10, 1, 0, true),
                    attempt(2, 12, 1, 0, true),
                    attempt(3, 12.9, 1, 0, false),
                    attempt(4, 13, 1, 0, true))
                .burst())
        .hasValue(2);
    assertThat(outcome(run, attempt(1, 9, 1, 0, true)).burst()).isEmpty();
    assertThat(outcome(TableText.run(), attempt(1, 9, 1, 0, true)).burst()).isEmpty();
  }
}
