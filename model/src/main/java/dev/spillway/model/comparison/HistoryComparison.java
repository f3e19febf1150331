package dev.spillway.model.comparison;

import dev.spillway.model.observed.ObservedAttempt;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.LongStream;

/**
 * A prediction held against reality.
 *
 * <p>Where attempts are matched, everything is of the matched ones alone; else it is of all
 * completed checkpoints that each side has, and only their distributions are compared.
 *
 * @param figures each once
 * @param pairs of the figures that attempts have by themselves; none if attempts are not matched
 */
public record HistoryComparison(
    Subject measured,
    Subject predicted,
    Pairing pairing,
    List<FigureComparison> figures,
    List<PairDifferences> pairs,
    PhaseComparison phases) {

  public HistoryComparison {
    figures = List.copyOf(figures);
    pairs = List.copyOf(pairs);
  }

  /** Compares two histories. */
  public static HistoryComparison of(Subject measured, Subject predicted) {
    Pairing pairing = Pairing.of(measured, predicted);
    boolean matched = pairing.isMatched();
    List<ObservedAttempt> left =
        matched ? pairing.pairs().stream().map(Pair::measured).toList() : measured.compared();
    List<ObservedAttempt> right =
        matched ? pairing.pairs().stream().map(Pair::predicted).toList() : predicted.compared();
    return new HistoryComparison(
        measured,
        predicted,
        pairing,
        Arrays.stream(Figure.values())
            .map(
                figure ->
                    new FigureComparison(
                        figure,
                        Spread.of(values(figure, measured, left)),
                        Spread.of(values(figure, predicted, right))))
            .toList(),
        Arrays.stream(Figure.values())
            .map(figure -> PairDifferences.of(figure, pairing.pairs()))
            .flatMap(Optional::stream)
            .toList(),
        PhaseComparison.of(measured, predicted, pairing.pairs()));
  }

  private static double[] values(Figure figure, Subject subject, List<ObservedAttempt> attempts) {
    return figure == Figure.TRIGGER_GAP
        ? gaps(subject, attempts)
        : attempts.stream()
            .map(figure::of)
            .flatMapToLong(OptionalLong::stream)
            .asDoubleStream()
            .toArray();
  }

  /**
   * Between attempts one after the other, failed ones among them: where some are remembered no
   * more, or were savepoints, there is no gap.
   */
  private static double[] gaps(Subject subject, List<ObservedAttempt> attempts) {
    if (attempts.isEmpty()) {
      return new double[0];
    }
    long first = attempts.get(0).id();
    long last = attempts.get(attempts.size() - 1).id();
    List<ObservedAttempt> ended =
        subject.history().attempts().stream()
            .filter(attempt -> first <= attempt.id() && attempt.id() <= last)
            .filter(attempt -> attempt.status() != ObservedAttempt.Status.IN_PROGRESS)
            .filter(attempt -> !attempt.savepoint())
            .toList();
    List<Long> gaps = new ArrayList<>();
    for (int i = 1; i < ended.size(); i++) {
      if (ended.get(i).id() == ended.get(i - 1).id() + 1) {
        gaps.add(ended.get(i).triggerMillis() - ended.get(i - 1).triggerMillis());
      }
    }
    return gaps.stream().flatMapToLong(LongStream::of).asDoubleStream().toArray();
  }

  /** Whether both sides have a completed checkpoint. */
  public boolean isComparable() {
    return pairing.obstacle().filter(Pairing.Obstacle.NONE_COMPLETED::equals).isEmpty();
  }

  /** A figure's comparison. */
  public FigureComparison of(Figure figure) {
    return figures.stream().filter(each -> each.figure() == figure).findFirst().orElseThrow();
  }

  /**
   * Duration, checkpointed and persisted bytes whose medians are further apart than a share of the
   * measured one.
   *
   * @param share at least 0
   */
  public List<FigureComparison> beyond(double share) {
    return figures.stream()
        .filter(each -> each.figure() != Figure.TRIGGER_GAP)
        .filter(each -> each.exceeds(share))
        .toList();
  }

  /**
   * Whether the prediction holds: both sides have completed checkpoints, and no median is further
   * off than a share of the measured one.
   *
   * @param share at least 0
   */
  public boolean isWithin(double share) {
    return isComparable() && beyond(share).isEmpty();
  }
}
