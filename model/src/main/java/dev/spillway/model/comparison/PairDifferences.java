package dev.spillway.model.comparison;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * How far apart a figure is, pair by pair.
 *
 * @param pairs that both have the figure, oldest first, at least one
 */
public record PairDifferences(Figure figure, List<Values> pairs) {

  /**
   * A figure of a pair.
   *
   * @param id of the measured checkpoint
   */
  public record Values(long id, double measured, double predicted) {

    /** How far apart, whatever the sign. */
    public double apart() {
      return Math.abs(predicted - measured);
    }
  }

  public PairDifferences {
    pairs = List.copyOf(pairs);
  }

  /** Of a figure; empty if no pair has it. */
  static Optional<PairDifferences> of(Figure figure, List<Pair> pairs) {
    List<Values> values = new ArrayList<>();
    for (Pair pair : pairs) {
      figure
          .of(pair.measured())
          .ifPresent(
              measured ->
                  figure
                      .of(pair.predicted())
                      .ifPresent(
                          predicted ->
                              values.add(new Values(pair.measured().id(), measured, predicted))));
    }
    return values.isEmpty() ? Optional.empty() : Optional.of(new PairDifferences(figure, values));
  }

  /** The median of how far apart pairs are. */
  public double median() {
    return Spread.of(pairs.stream().mapToDouble(Values::apart).toArray()).orElseThrow().median();
  }

  /** The pair that is furthest apart, the oldest of several. */
  public Values worst() {
    return pairs.stream()
        .max(
            Comparator.comparingDouble(Values::apart)
                .thenComparing(Comparator.comparingLong(Values::id).reversed()))
        .orElseThrow();
  }

  /**
   * How many are apart by a share of the measured value at most, or by less than what counts.
   *
   * @param share at least 0
   */
  public long within(double share) {
    return pairs.stream()
        .filter(
            pair -> pair.apart() < figure.unit().least() || pair.apart() <= share * pair.measured())
        .count();
  }
}
