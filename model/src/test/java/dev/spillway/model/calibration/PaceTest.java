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
    assertThat(new Pace(60_000, 0).runSeconds()).isEqualTo(1_200);
    assertThat(new Pace(1_000, 0).runSeconds()).isEqualTo(300);
    assertThat(new Pace(1e9, 0).runSeconds()).isEqualTo(86_400);
  }

  @Test
  void shouldTryForTwentyCheckpointsWithinAMinuteAndADay() {
    assertThat(new Pace(60_000, 0).trialSeconds()).isEqualTo(1_200);
    assertThat(new Pace(1_000, 0).trialSeconds()).isEqualTo(60);
    assertThat(new Pace(1e9, 1e9).trialSeconds()).isEqualTo(86_400);
  }

  /** Of what happens in an hour between checkpoints of a second the last minute counts. */
  @Test
  void shouldTryCheckpointsNoFartherApartThanMakesADifference() {
    assertThat(new Pace(3_600_000, 1_000).trialGapMillis()).isEqualTo(120_000);
    assertThat(new Pace(3_600_000, 60_000).trialGapMillis()).isEqualTo(1_200_000);
    assertThat(new Pace(60_000, 60_000).trialGapMillis()).isEqualTo(60_000);
    assertThat(new Pace(3_600_000, 1_000).trialSeconds()).isEqualTo(2_400);
  }
}
