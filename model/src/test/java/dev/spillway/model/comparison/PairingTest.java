package dev.spillway.model.comparison;

import static dev.spillway.model.comparison.Histories.completed;
import static dev.spillway.model.comparison.Histories.counts;
import static dev.spillway.model.comparison.Histories.failed;
import static dev.spillway.model.comparison.Histories.lasting;
import static dev.spillway.model.comparison.Histories.open;
import static dev.spillway.model.comparison.Histories.savepoint;
import static dev.spillway.model.comparison.Histories.subject;
import static org.assertj.core.api.Assertions.assertThat;

import dev.spillway.model.comparison.Pairing.Obstacle;
import dev.spillway.model.observed.ObservedAttempt;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PairingTest {

  private static List<ObservedAttempt> attempts(long firstId, int count) {
    long[] durations = new long[count];
    Arrays.setAll(durations, i -> firstId + i);
    return lasting(firstId, durations);
  }

  private static List<String> ids(Pairing pairing) {
    return pairing.pairs().stream()
        .map(pair -> pair.measured().id() + "-" + pair.predicted().id())
        .toList();
  }

  @Test
  void shouldPairInOrderOfTrigger() {
    Pairing pairing = Pairing.of(subject(attempts(1, 3)), subject(attempts(1, 3)));

    assertThat(pairing.isMatched()).isTrue();
    assertThat(ids(pairing)).containsExactly("1-1", "2-2", "3-3");
  }

  @Test
  void shouldPairByPlaceWhenTheMeasuredJobWasRestoredAndItsIdsGoOn() {
    Pairing pairing = Pairing.of(subject(attempts(501, 3)), subject(attempts(1, 3)));

    assertThat(ids(pairing)).containsExactly("501-1", "502-2", "503-3");
  }

  @Test
  void shouldPairTheNewestWhenTheServerRemembersTenOnly() {
    Subject measured = subject(counts(0, 40, 0), attempts(31, 10));

    Pairing pairing = Pairing.of(measured, subject(counts(0, 40, 0), attempts(1, 40)));

    assertThat(pairing.pairs()).hasSize(10);
    assertThat(ids(pairing)).startsWith("31-31").endsWith("40-40");
    assertThat(pairing.measuredNumber()).isEqualTo(40);
  }

  @Test
  void shouldLeaveOutWhatIsInProgressAndSavepoints() {
    List<ObservedAttempt> measured = new ArrayList<>(attempts(1, 2));
    measured.add(savepoint(3));
    measured.add(completed(4, 4, 0));
    measured.add(open(5));

    Pairing pairing =
        Pairing.of(subject(counts(1, 4, 0), measured), subject(counts(0, 3, 0), attempts(1, 3)));

    assertThat(ids(pairing)).containsExactly("1-1", "2-2", "4-3");
  }

  @ParameterizedTest
  @CsvSource({
    "100, 105, true",
    "100, 95, true",
    "100, 106, false",
    "100, 94, false",
    "11, 11, true",
    "11, 12, false",
    "20, 21, true",
    "1, 1, true",
    "1, 2, false"
  })
  void shouldPairWhenTheNumbersAreWithinFivePercentOfTheMeasured(
      int measured, int predicted, boolean matched) {
    Pairing pairing = Pairing.of(subject(attempts(1, measured)), subject(attempts(1, predicted)));

    assertThat(pairing.isMatched()).isEqualTo(matched);
    assertThat(pairing.obstacle())
        .isEqualTo(matched ? Optional.empty() : Optional.of(Obstacle.NUMBERS));
    assertThat(pairing.pairs()).hasSize(matched ? Math.min(measured, predicted) : 0);
  }

  @Test
  void shouldNotPairWhenAnAttemptFailed() {
    List<ObservedAttempt> two = new ArrayList<>(attempts(1, 2));
    two.add(failed(3));

    assertThat(Pairing.of(subject(two), subject(attempts(1, 2))).obstacle())
        .hasValue(Obstacle.FAILED);
    assertThat(Pairing.of(subject(attempts(1, 2)), subject(two)).obstacle())
        .hasValue(Obstacle.FAILED);
  }

  @ParameterizedTest
  @CsvSource({
    // first id remembered, in progress, completed, failed by the counts
    "1,  0, 10, 1, true", // every attempt is remembered: a trigger was refused
    "31, 0, 40, 1, true", // ids of 40 attempts, and 40 completed
    "31, 0, 39, 1, false", // one of 40 ids did not complete
    "501, 0, 12, 2, false" // restored: ids tell nothing of attempts forgotten
  })
  void shouldTellTriggersRefusedFromAttemptsForgotten(
      int firstId, int open, int completed, int failed, boolean matched) {
    List<ObservedAttempt> remembered = attempts(firstId, 10);
    Subject measured = subject(counts(open, completed, failed), remembered);
    Subject predicted = subject(counts(0, completed, 0), attempts(1, completed));

    assertThat(Pairing.of(measured, predicted).obstacle())
        .isEqualTo(matched ? Optional.empty() : Optional.of(Obstacle.FAILED));
  }

  @Test
  void shouldNotPairWhenNothingCompleted() {
    assertThat(Pairing.of(subject(List.of()), subject(attempts(1, 2))).obstacle())
        .hasValue(Obstacle.NONE_COMPLETED);
    assertThat(Pairing.of(subject(attempts(1, 1)), subject(List.of(failed(1)))).obstacle())
        .hasValue(Obstacle.NONE_COMPLETED);
  }

  @Test
  void shouldNotPairWhenNoneIsRememberedByBoth() {
    Subject early = new Subject(subject(attempts(1, 40)).history(), Optional.empty(), 0);
    Subject measured = subject(counts(0, 40, 0), attempts(31, 10));
    Subject predicted = new Subject(early.history(), Optional.empty(), 41 * Histories.INTERVAL);

    assertThat(Pairing.of(measured, early).isMatched()).isTrue();
    assertThat(Pairing.of(measured, predicted).obstacle()).hasValue(Obstacle.NONE_COMPLETED);
    assertThat(
            Pairing.of(measured, subject(counts(0, 40, 0), attempts(1, 40).subList(0, 20))).pairs())
        .allSatisfy(pair -> assertThat(pair.predicted().id()).isLessThanOrEqualTo(20));
  }

  @Test
  void shouldLeaveOutTheWarmUpOfThePrediction() {
    Subject predicted =
        new Subject(subject(attempts(1, 4)).history(), Optional.empty(), 3 * Histories.INTERVAL);

    assertThat(ids(Pairing.of(subject(attempts(1, 4)), predicted))).containsExactly("3-3", "4-4");
    assertThat(predicted.leftOut()).isEqualTo(2);
  }
}
