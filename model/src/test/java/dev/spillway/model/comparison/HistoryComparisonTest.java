package dev.spillway.model.comparison;

import static dev.spillway.model.comparison.Histories.completed;
import static dev.spillway.model.comparison.Histories.counts;
import static dev.spillway.model.comparison.Histories.failed;
import static dev.spillway.model.comparison.Histories.lasting;
import static dev.spillway.model.comparison.Histories.open;
import static dev.spillway.model.comparison.Histories.savepoint;
import static dev.spillway.model.comparison.Histories.subject;
import static org.assertj.core.api.Assertions.assertThat;

import dev.spillway.model.comparison.FigureComparison.Verdict;
import dev.spillway.model.observed.ObservedAttempt;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class HistoryComparisonTest {

  @Test
  void shouldFindNoDifferenceWhenAHistoryIsComparedWithItself() {
    Subject same = subject(lasting(1, 900, 1000, 1300, 1100, 5000));

    HistoryComparison comparison = HistoryComparison.of(same, same);

    assertThat(comparison.figures())
        .hasSize(4)
        .allSatisfy(
            each -> {
              assertThat(each.verdict()).isEqualTo(Verdict.EQUAL);
              assertThat(each.relative()).hasValue(0);
            });
    assertThat(comparison.pairs())
        .hasSize(3)
        .allSatisfy(
            pairs -> {
              assertThat(pairs.median()).isZero();
              assertThat(pairs.worst().apart()).isZero();
              assertThat(pairs.within(0)).isEqualTo(5);
            });
    assertThat(comparison.isWithin(0)).isTrue();
  }

  @Test
  void shouldCompareMatchedCheckpointsAlone() {
    Subject measured =
        subject(counts(1, 40, 0), added(lasting(37, 1000, 1000, 1000, 1100), open(41)));
    long[] predicted = new long[40];
    Arrays.fill(predicted, 9000);
    predicted[36] = 1060;
    predicted[37] = 1040;
    predicted[38] = 1300;
    predicted[39] = 1100;

    HistoryComparison comparison = HistoryComparison.of(measured, subject(lasting(1, predicted)));

    FigureComparison duration = comparison.of(Figure.DURATION);
    assertThat(duration.predicted().orElseThrow().count()).isEqualTo(4);
    assertThat(duration.predicted().orElseThrow().median()).isEqualTo(1080);
    assertThat(duration.relative().orElseThrow()).isEqualTo(0.08);
    assertThat(comparison.of(Figure.TRIGGER_GAP).predicted().orElseThrow().count()).isEqualTo(3);
    PairDifferences pairs = comparison.pairs().get(0);
    assertThat(pairs.median()).isEqualTo(50);
    assertThat(pairs.worst().id()).isEqualTo(39);
    assertThat(pairs.worst().apart()).isEqualTo(300);
    assertThat(pairs.within(0.05)).isEqualTo(2); // 40 ms does not count
    assertThat(pairs.within(0.06)).isEqualTo(3);
    assertThat(comparison.isWithin(0.08)).isTrue();
    assertThat(comparison.isWithin(0.0799)).isFalse();
    assertThat(comparison.beyond(0.07)).containsExactly(duration);
  }

  @Test
  void shouldCompareDistributionsOnlyWhenTheRunsDifferInLength() {
    HistoryComparison comparison =
        HistoryComparison.of(
            subject(lasting(1, 1000, 1100, 1200)),
            subject(lasting(1, 1000, 1100, 1200, 1300, 1400)));

    assertThat(comparison.pairing().isMatched()).isFalse();
    assertThat(comparison.pairs()).isEmpty();
    assertThat(comparison.of(Figure.DURATION).measured().orElseThrow().count()).isEqualTo(3);
    assertThat(comparison.of(Figure.DURATION).predicted().orElseThrow().count()).isEqualTo(5);
    assertThat(comparison.of(Figure.DURATION).verdict()).isEqualTo(Verdict.WITHIN_NOISE);
  }

  @Test
  void shouldTakeGapsBetweenAttemptsOneAfterTheOther() {
    List<ObservedAttempt> attempts = new ArrayList<>(lasting(1, 1000, 1000));
    attempts.add(failed(3));
    attempts.add(savepoint(4));
    attempts.add(completed(5, 1000, 0));
    attempts.add(completed(9, 1000, 0)); // those between are forgotten
    attempts.add(completed(10, 1000, 0));

    HistoryComparison comparison = HistoryComparison.of(subject(attempts), subject(attempts));

    Spread gaps = comparison.of(Figure.TRIGGER_GAP).measured().orElseThrow();
    assertThat(gaps.count()).isEqualTo(3); // 1-2, 2-3, 9-10
    assertThat(gaps.p90()).isEqualTo(Histories.INTERVAL);
  }

  @Test
  void shouldTakeTheGapsOfAttemptsThatFailedAfterTheLastCompleted() {
    List<ObservedAttempt> attempts = new ArrayList<>(lasting(1, 1000));
    attempts.add(failed(2));
    attempts.add(failed(3));
    Subject late =
        new Subject(subject(attempts).history(), Optional.empty(), 2 * Histories.INTERVAL);

    HistoryComparison comparison = HistoryComparison.of(subject(attempts), late);

    assertThat(comparison.of(Figure.TRIGGER_GAP).measured().orElseThrow().count()).isEqualTo(2);
    assertThat(comparison.of(Figure.TRIGGER_GAP).predicted().orElseThrow().count()).isEqualTo(1);
  }

  @Test
  void shouldNotBeWithinAnythingWhenOneSideCompletedNothing() {
    Subject none = subject(counts(0, 0, 3), List.of(failed(1), failed(2), failed(3)));

    HistoryComparison comparison = HistoryComparison.of(subject(lasting(1, 1000)), none);

    assertThat(comparison.isComparable()).isFalse();
    assertThat(comparison.isWithin(0.9)).isFalse();
    assertThat(comparison.beyond(0)).isEmpty();
    assertThat(comparison.predicted().expiredSeen()).isEqualTo(3);
    assertThat(comparison.expiriesAreBeyond(0.9)).isTrue();
    // All expire on both sides, and nothing else is told.
    assertThat(HistoryComparison.of(none, none).isWithin(0)).isTrue();
  }

  @Test
  void shouldNotCompareWhatAnOlderVersionDoesNotTell() {
    ObservedAttempt now = completed(1, 1000, 500_000);
    ObservedAttempt old =
        new ObservedAttempt(
            1,
            ObservedAttempt.Status.COMPLETED,
            false,
            false,
            0,
            now.durationMillis(),
            now.checkpointedBytes(),
            OptionalLong.empty(),
            OptionalLong.empty(),
            OptionalLong.empty(),
            Optional.empty(),
            OptionalLong.empty(),
            List.of());

    HistoryComparison comparison =
        HistoryComparison.of(subject(List.of(old)), subject(List.of(now)));

    assertThat(comparison.of(Figure.PERSISTED).verdict()).isEqualTo(Verdict.NOT_COMPARED);
    assertThat(comparison.isWithin(0)).isTrue();
    assertThat(comparison.pairs())
        .extracting(PairDifferences::figure)
        .containsExactly(Figure.DURATION, Figure.CHECKPOINTED);
  }

  private static List<ObservedAttempt> added(List<ObservedAttempt> some, ObservedAttempt more) {
    List<ObservedAttempt> all = new ArrayList<>(some);
    all.add(more);
    return all;
  }
}
