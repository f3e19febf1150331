package dev.spillway.model.comparison;

import dev.spillway.model.observed.ObservedAttempt;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A prediction held against reality.
 *
 * <p>Where attempts are matched, everything is of the matched ones alone; else it is of all
 * completed checkpoints that each side has, gaps of all attempts, and only their distributions are
 * compared.
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
                    figure == Figure.TRIGGER_GAP
                        ? gaps(measured, predicted, pairing)
                        : new FigureComparison(
                            figure,
                            Spread.of(values(figure, left)),
                            Spread.of(values(figure, right))))
            .toList(),
        Arrays.stream(Figure.values())
            .map(figure -> PairDifferences.of(figure, pairing.pairs()))
            .flatMap(Optional::stream)
            .toList(),
        PhaseComparison.of(measured, predicted, pairing.pairs()));
  }

  /** From the first pair to the last, or over all. */
  private static FigureComparison gaps(Subject measured, Subject predicted, Pairing pairing) {
    List<Pair> pairs = pairing.pairs();
    boolean matched = pairing.isMatched();
    return new FigureComparison(
        Figure.TRIGGER_GAP,
        Spread.of(
            matched
                ? TriggerGaps.between(
                    measured, pairs.get(0).measured(), pairs.get(pairs.size() - 1).measured())
                : TriggerGaps.of(measured)),
        Spread.of(
            matched
                ? TriggerGaps.between(
                    predicted, pairs.get(0).predicted(), pairs.get(pairs.size() - 1).predicted())
                : TriggerGaps.of(predicted)));
  }

  private static double[] values(Figure figure, List<ObservedAttempt> attempts) {
    return attempts.stream()
        .map(figure::of)
        .flatMapToLong(OptionalLong::stream)
        .asDoubleStream()
        .toArray();
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

  /** Whether both sides have checkpoints that completed or expired. */
  public boolean isJudged() {
    return measured.expiredShare().isPresent() && predicted.expiredShare().isPresent();
  }

  /**
   * Whether so much more or less of the predicted checkpoints expire: those that do tell no
   * duration, and medians of the others must not hide them.
   *
   * @param share of all, at least 0
   */
  public boolean expiriesAreBeyond(double share) {
    return isJudged()
        && Math.abs(predicted.expiredShare().getAsDouble() - measured.expiredShare().getAsDouble())
            > share;
  }

  /**
   * Whether the prediction holds: both sides have checkpoints that completed or expired, the shares
   * that expired are no further apart than a share of all, and no median is further off than that
   * share of the measured one.
   *
   * @param share at least 0
   */
  public boolean isWithin(double share) {
    return isJudged() && !expiriesAreBeyond(share) && beyond(share).isEmpty();
  }
}
