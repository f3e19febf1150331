package dev.spillway.model.calibration;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spillway.model.job.contract.JobKey;
import dev.spillway.model.job.draft.OptionDraft;
import dev.spillway.model.job.text.Quantity;
import dev.spillway.model.observed.ObservedAttempt;
import dev.spillway.model.observed.ObservedCounts;
import dev.spillway.model.observed.ObservedHistory;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class RestartGapsTest {

  private static final OptionalLong NONE = OptionalLong.empty();

  private static List<String> of(
      long restored, double intervalMillis, ObservedAttempt... attempts) {
    ObservedCounts counts = new ObservedCounts(OptionalLong.of(restored), NONE, NONE, NONE, NONE);
    return RestartGaps.of(new ObservedHistory(counts, List.of(attempts)), intervalMillis).stream()
        .map(RestartGapsTest::text)
        .toList();
  }

  private static String text(OptionDraft option) {
    return option.key().replace("restart-strategy.", "") + "=" + option.value().value();
  }

  /** Triggers are 10 s apart: 10 s - 3 s of the attempt - 2 s of interval, and deployment. */
  @Test
  void shouldBeTheTimeToTheNextTriggerWithoutIntervalAndDeployment() {
    assertThat(of(2, 2_000, MadeAttempt.failed(3, 3_000), MadeAttempt.completed(4, 100)))
        .containsExactly(
            "type=fixed-delay",
            "fixed-delay.attempts=2147483647",
            "fixed-delay.delay=%d ms".formatted(5_000 - deploymentMillis()));
  }

  private static long deploymentMillis() {
    return Quantity.parse(JobKey.REDEPLOY.defaultText()).orElseThrow().nanos().orElseThrow()
        / 1_000_000;
  }

  @Test
  void shouldTakeTheMedianOfRestarts() {
    assertThat(
            of(
                9,
                2_000,
                MadeAttempt.expired(3, 3_000),
                MadeAttempt.expired(4, 3_000),
                MadeAttempt.expired(5, 7_900),
                MadeAttempt.completed(6, 100)))
        .last()
        .isEqualTo("fixed-delay.delay=%d ms".formatted(5_000 - deploymentMillis()));
  }

  @Test
  void shouldNotCountAttemptsThatFailedInAJobThatRanOn() {
    // the next one is due 0.9 s after the failure, less than an interval
    assertThat(of(2, 2_000, MadeAttempt.failed(3, 9_100), MadeAttempt.completed(4, 100))).isEmpty();
    assertThat(of(2, 2_000, MadeAttempt.completed(3, 3_000), MadeAttempt.completed(4, 100)))
        .isEmpty();
  }

  @Test
  void shouldHaveNoDelayBelowNone() {
    assertThat(of(2, 2_000, MadeAttempt.failed(3, 8_000), MadeAttempt.completed(4, 100)))
        .last()
        .isEqualTo("fixed-delay.delay=0 ms");
  }

  @Test
  void shouldBeNoneOfAJobThatWasNotRestoredOrHasNoInterval() {
    assertThat(of(0, 2_000, MadeAttempt.failed(3, 3_000), MadeAttempt.completed(4, 100))).isEmpty();
    assertThat(of(2, 0, MadeAttempt.failed(3, 3_000), MadeAttempt.completed(4, 100))).isEmpty();
    assertThat(of(2, 2_000)).isEmpty();
  }
}
