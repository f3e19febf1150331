package dev.spillway.model.calibration;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class MediansTest {

  @Test
  void shouldCountExpiredOnesAsLongerThanAny() {
    // a completed one may take longer than another expired one waited, if the timeout was changed
    Medians medians =
        Medians.of(
            List.of(
                MadeAttempt.completed(1, 100),
                MadeAttempt.expired(2, 50),
                MadeAttempt.completed(3, 300)));

    assertThat(medians.durationMillis()).hasValue(300);
    assertThat(medians.completed()).isEqualTo(2);
    assertThat(medians.expired()).isEqualTo(1);
  }

  @Test
  void shouldBeInfiniteIfHalfOfThemExpired() {
    Medians medians =
        Medians.of(
            List.of(
                MadeAttempt.completed(1, 100),
                MadeAttempt.completed(2, 100),
                MadeAttempt.expired(3, 50),
                MadeAttempt.expired(4, 50)));

    assertThat(medians.durationMillis()).hasValue(Double.POSITIVE_INFINITY);
  }

  @Test
  void shouldTakeTheMeanOfTheMiddleTwoOfAnEvenCount() {
    assertThat(Medians.median(new double[] {4, 1, 3, 100})).hasValue(3.5);
    assertThat(Medians.median(new double[] {1, 2, 3, Double.POSITIVE_INFINITY})).hasValue(2.5);
    assertThat(Medians.of(MadeAttempt.lasting(1, 10, 20)).durationMillis()).hasValue(15);
  }

  @Test
  void shouldTakeBytesOfCompletedOnesOnly() {
    Medians medians =
        Medians.of(
            List.of(
                MadeAttempt.completed(1, 100, 7),
                MadeAttempt.completed(2, 100, 9),
                MadeAttempt.completed(3, 100, 30),
                MadeAttempt.expired(4, 50)));

    assertThat(medians.persistedBytes()).hasValue(9);
  }

  @Test
  void shouldBeEmptyOfNone() {
    assertThat(Medians.of(List.of()))
        .isEqualTo(
            new Medians(
                OptionalDouble.empty(), OptionalDouble.empty(), OptionalDouble.empty(), 0, 0));
  }

  @Test
  void shouldNotTurnOverTheValuesThatItIsGiven() {
    double[] values = {3, 1, 2};

    assertThat(Medians.median(values)).hasValue(2);
    assertThat(values).containsExactly(3, 1, 2);
  }

  @Test
  void shouldSayHowMany() {
    assertThat(Medians.checkpoints(1)).isEqualTo("1 checkpoint");
    assertThat(Medians.checkpoints(2)).isEqualTo("2 checkpoints");
  }
}
