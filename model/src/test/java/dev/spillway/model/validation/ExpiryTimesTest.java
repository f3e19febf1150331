package dev.spillway.model.validation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spillway.model.job.measured.JobText;
import dev.spillway.model.job.measured.MeasuredRun;
import dev.spillway.model.job.measured.MeasuredRuns;
import dev.spillway.model.network.predict.Prediction;
import dev.spillway.model.network.result.Attempt;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * When the checkpoints of the measured run K_timeout expired. It restarts 10 s after every third
 * failure in a row, from its first checkpoint, which is the only one to complete.
 */
class ExpiryTimesTest {

  /** After the first trigger. */
  private static final List<Long> MEASURED_MILLIS =
      List.of(12_992L, 20_999L, 29_002L, 43_178L, 51_184L, 59_187L, 73_165L, 81_168L, 89_175L);

  private static final long NANOS_PER_MILLI = 1_000_000;

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9})
  void shouldExpireWithinASecondOfTheMeasuredTimes(long seed) {
    MeasuredRun run =
        MeasuredRuns.shipped().stream()
            .filter(each -> each.name().equals("K_timeout"))
            .findFirst()
            .orElseThrow();

    List<Attempt> attempts =
        Prediction.of(JobText.read(run, 1), seed, share -> {}).shownDraw().result().attempts();

    assertThat(attempts.get(0).status()).as("seed " + seed).isEqualTo(Attempt.Status.COMPLETED);
    long first = attempts.get(0).triggered();
    List<Long> expired =
        attempts.stream()
            .filter(Attempt::isExpired)
            .map(each -> (each.triggered() + each.duration() - first) / NANOS_PER_MILLI)
            .toList();
    for (int i = 0; i < MEASURED_MILLIS.size(); i++) {
      assertThat(expired.get(i))
          .as("expiry " + (i + 1) + " of seed " + seed + ", all: " + expired)
          .isBetween(MEASURED_MILLIS.get(i) - 1_000, MEASURED_MILLIS.get(i) + 1_000);
    }
  }
}
