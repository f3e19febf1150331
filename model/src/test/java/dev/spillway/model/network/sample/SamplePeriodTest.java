package dev.spillway.model.network.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import org.junit.jupiter.api.Test;

class SamplePeriodTest {

  private static final long MS = 1_000_000;

  @Test
  void shouldBeWholeMillisecondsAndKeepBothBounds() {
    long seed = new Random().nextLong();
    Random random = new Random(seed);
    for (int i = 0; i < 10_000; i++) {
      long duration = 1 + random.nextLong((366L * 86_400_000 * MS) >> random.nextInt(50));
      int subtasks = 1 + random.nextInt(50_000 >> random.nextInt(15));
      long period = SamplePeriod.of(duration, subtasks);
      long samples = duration / period;
      String replay = duration + " ns, " + subtasks + " subtasks, seed " + seed;
      assertThat(period % MS).as(replay).isZero();
      assertThat(period).as(replay).isGreaterThanOrEqualTo(SamplePeriod.MIN_NANOS);
      assertThat(samples).as(replay).isLessThanOrEqualTo(SamplePeriod.MAX_SAMPLES);
      if (samples > 1) {
        assertThat(samples * subtasks)
            .as(replay)
            .isLessThanOrEqualTo(SamplePeriod.MAX_SUBTASK_SAMPLES);
      }
    }
  }

  @Test
  void shouldSampleAnHourOfAFewSubtasksAThousandTimes() {
    assertThat(SamplePeriod.of(3_600_000 * MS, 24)).isEqualTo(3_600 * MS);
    assertThat(SamplePeriod.of(300_000 * MS, 300)).isEqualTo(3_000 * MS);
    assertThat(SamplePeriod.of(MS, 1)).isEqualTo(10 * MS);
  }

  @Test
  void shouldRefuseARunWithoutTimeOrSubtasks() {
    assertThatThrownBy(() -> SamplePeriod.of(0, 1)).hasMessageContaining("must be above 0");
    assertThatThrownBy(() -> SamplePeriod.of(1, 0)).hasMessageContaining("must be above 0");
  }
}
