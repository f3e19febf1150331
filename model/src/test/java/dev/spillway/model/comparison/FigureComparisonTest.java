package dev.spillway.model.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FigureComparisonTest {

  private static Spread spread(double median, double low, double high) {
    return new Spread(9, median, high, new MedianInterval(low, high, 0.961));
  }

  @ParameterizedTest
  @CsvSource({
    // measured: median, low, high; predicted likewise
    "DURATION,  1000, 900, 1100, 1049, 1049, 1049, EQUAL",
    "DURATION,  1000, 1000, 1000, 1050, 1050, 1050, DIFFERENT",
    "DURATION,  1000, 900, 1100, 1100, 1000, 1200, WITHIN_NOISE",
    "DURATION,  1000, 900, 1100, 1100, 1001, 1200, DIFFERENT", // measured outside predicted
    "DURATION,  1000, 900, 1099, 1100, 1000, 1200, DIFFERENT", // predicted outside measured
    "DURATION,  1100, 1000, 1200, 1000, 900, 1100, WITHIN_NOISE",
    "PERSISTED, 0, 0, 0, 1023, 1023, 1023, EQUAL",
    "PERSISTED, 0, 0, 0, 1024, 1024, 1024, DIFFERENT",
    "TRIGGER_GAP, 5000, 5000, 5000, 5049, 5000, 5049, EQUAL"
  })
  void shouldSayWhatADifferenceMeans(
      Figure figure,
      double measured,
      double low,
      double high,
      double predicted,
      double predictedLow,
      double predictedHigh,
      FigureComparison.Verdict verdict) {
    FigureComparison comparison =
        new FigureComparison(
            figure,
            Optional.of(spread(measured, low, high)),
            Optional.of(spread(predicted, predictedLow, predictedHigh)));

    assertThat(comparison.verdict()).isEqualTo(verdict);
    assertThat(comparison.difference()).hasValue(predicted - measured);
  }

  @ParameterizedTest
  @CsvSource({
    "DURATION,  1000, 1100, 0.1, false",
    "DURATION,  1000, 1101, 0.1, true",
    "DURATION,  1000, 899, 0.1, true",
    "DURATION,  1000, 900, 0.1, false",
    "DURATION,  20, 69, 0.1, false", // less than 50 ms
    "DURATION,  20, 70, 0.1, true",
    "PERSISTED, 0, 1023, 0.1, false", // less than 1 kb
    "PERSISTED, 0, 1024, 0.1, true",
    "PERSISTED, 0, 0, 0, false",
    "DURATION,  1000, 1000, 0, false",
    "DURATION,  1000, 1060, 0, true"
  })
  void shouldExceedAShareOfTheMeasuredMedianEvenInNoise(
      Figure figure, double measured, double predicted, double share, boolean exceeds) {
    FigureComparison wide =
        new FigureComparison(
            figure, Optional.of(spread(measured, 0, 1e9)), Optional.of(spread(predicted, 0, 1e9)));

    assertThat(wide.exceeds(share)).isEqualTo(exceeds);
  }

  @ParameterizedTest
  @CsvSource({"true, false", "false, true", "false, false"})
  void shouldNotBeComparedWhenOneIsMissing(boolean measured, boolean predicted) {
    FigureComparison comparison =
        new FigureComparison(
            Figure.PERSISTED,
            Optional.of(spread(1, 1, 1)).filter(any -> measured),
            Optional.of(spread(9e9, 9e9, 9e9)).filter(any -> predicted));

    assertThat(comparison.verdict()).isEqualTo(FigureComparison.Verdict.NOT_COMPARED);
    assertThat(comparison.relative()).isEmpty();
    assertThat(comparison.exceeds(0)).isFalse();
  }
}
