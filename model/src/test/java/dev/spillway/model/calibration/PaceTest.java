package dev.spillway.model.calibration;

import static dev.spillway.model.calibration.MadeAttempt.INTERVAL;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class PaceTest {

  @Test
  void shouldGoByTheIntervalWhereCheckpointsAreShorter() {
    assertThat(Pace.of(MadeAttempt.lasting(3, 900, 1_100, 1_000), INTERVAL).gapMillis())
        .isEqualTo(INTERVAL);
  }

  /** The next one waits for it, so that a run by the interval would have hardly any. */
  @Test
  void shouldGoByDurationsThatOutlastTheInterval() {
    assertThat(Pace.of(MadeAttempt.lasting(3, 190_000, 200_000, 210_000), INTERVAL).gapMillis())
        .isEqualTo(200_000);
  }

  @Test
  void shouldGoByTheGapOfTriggersWhereItIsLonger() {
    assertThat(Pace.of(MadeAttempt.lasting(3, 1_000, 1_000), 500).gapMillis()).isEqualTo(INTERVAL);
  }

  @Test
  void shouldGoByTheIntervalWhereThereIsNoCheckpoint() {
    assertThat(Pace.of(List.of(), 5_000).gapMillis()).isEqualTo(5_000);
  }

  @Test
  void shouldLastForTwentyCheckpointsWithinFiveMinutesAndADay() {
    assertThat(new Pace(60_000).runSeconds()).isEqualTo(1_200);
    assertThat(new Pace(1_000).runSeconds()).isEqualTo(300);
    assertThat(new Pace(1e9).runSeconds()).isEqualTo(86_400);
  }

  @Test
  void shouldTryForLessTimeTheMoreBuffersPass() {
    Pace pace = new Pace(60_000);

    assertThat(pace.trialSeconds(100)).isEqualTo(1_200);
    assertThat(pace.trialSeconds(2_000)).isEqualTo(500);
    assertThat(pace.trialSeconds(1e9)).isEqualTo(300);
    assertThat(new Pace(1_000).trialSeconds(1e9)).isEqualTo(60);
    assertThat(new Pace(1e9).trialSeconds(100)).isEqualTo(86_400);
  }
}
