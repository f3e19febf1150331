package dev.spillway.model.calibration;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spillway.model.observed.ObservedAttempt;
import dev.spillway.model.observed.ObservedCounts;
import dev.spillway.model.observed.ObservedHistory;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RegimeTest {

  private static Regime of(List<ObservedAttempt> attempts) {
    return Regime.latest(new ObservedHistory(ObservedCounts.UNKNOWN, attempts));
  }

  private static List<Long> ids(List<ObservedAttempt> attempts) {
    return attempts.stream().map(ObservedAttempt::id).toList();
  }

  @Test
  void shouldLeaveOutThoseOfTheStart() {
    Regime regime = of(MadeAttempt.lasting(1, 100, 100, 1_000, 1_000));

    assertThat(ids(regime.attempts())).containsExactly(3L, 4L);
  }

  @Test
  void shouldKeepExpiredOnesOfTheStart() {
    List<ObservedAttempt> attempts =
        List.of(
            MadeAttempt.completed(1, 900),
            MadeAttempt.expired(2, 60_000),
            MadeAttempt.expired(3, 60_000));

    assertThat(ids(of(attempts).attempts())).containsExactly(2L, 3L);
    assertThat(of(attempts).completed()).isEmpty();
  }

  @Test
  void shouldLeaveOutSavepointsAndOtherFailures() {
    List<ObservedAttempt> attempts =
        List.of(
            MadeAttempt.completed(3, 900),
            MadeAttempt.savepoint(4, 70_000),
            MadeAttempt.failed(5, 70_000),
            MadeAttempt.completed(6, 900));

    assertThat(ids(of(attempts).attempts())).containsExactly(3L, 6L);
  }

  @Test
  void shouldLeaveOutThoseBeforeAChange() {
    Regime regime = of(MadeAttempt.lasting(1, 10, 10, 9_000, 9_000, 9_000, 1_000, 1_000, 1_000));

    assertThat(ids(regime.attempts())).containsExactly(6L, 7L, 8L);
    assertThat(regime.change()).map(RateChange::firstAfter).contains(6L);
  }

  @ParameterizedTest
  @CsvSource({"6, 4", "7, 5", "8, 6", "9, 6", "10, 7", "30, 20"})
  void shouldFitByTwoThirdsAndJudgeByTheRest(int number, int fitted) {
    Regime regime =
        of(MadeAttempt.lasting(3, LongStream.generate(() -> 1_000).limit(number).toArray()));

    assertThat(regime.isSplit()).isTrue();
    assertThat(regime.fitted()).isEqualTo(regime.attempts().subList(0, fitted));
    assertThat(regime.judged()).isEqualTo(regime.attempts().subList(fitted, number));
  }

  @Test
  void shouldFitAndJudgeByAllWithFewerThanSixCompletedOnes() {
    List<ObservedAttempt> attempts =
        new ArrayList<>(MadeAttempt.lasting(3, 50_000, 50_000, 50_000, 50_000, 50_000));
    attempts.add(MadeAttempt.expired(8, 60_000));
    attempts.add(MadeAttempt.expired(9, 60_000));

    Regime regime = of(attempts);

    assertThat(regime.isSplit()).isFalse();
    assertThat(regime.fitted()).hasSize(7).isEqualTo(regime.judged());
  }

  /** Sums are those of the fitted ones, unless none of them has any. */
  @Test
  void shouldReadSumsOfTheJudgedOnlyWhereTheFittedHaveNone() {
    List<ObservedAttempt> attempts = new ArrayList<>(MadeAttempt.lasting(3, 9, 9, 9, 9, 9));
    attempts.add(MadeAttempt.completed(8, 9, MadeAttempt.stateful("b", 1, 1, 0)));

    assertThat(ids(of(attempts).summed())).containsExactly(3L, 4L, 5L, 6L, 7L, 8L);

    attempts.set(0, MadeAttempt.completed(3, 9, MadeAttempt.stateful("b", 1, 1, 0)));

    assertThat(ids(of(attempts).summed())).containsExactly(3L, 4L, 5L, 6L);
  }

  @Test
  void shouldHaveNoneOfAnEmptyHistory() {
    assertThat(of(List.of()).attempts()).isEmpty();
    assertThat(of(List.of()).judged()).isEmpty();
  }
}
