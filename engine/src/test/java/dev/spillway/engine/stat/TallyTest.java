package dev.spillway.engine.stat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TallyTest {

  private static Tally tally(double... values) {
    Tally tally = new Tally();
    for (double value : values) {
      tally.add(value);
    }
    return tally;
  }

  @Test
  void shouldGiveMeanAndSampleVariance() {
    Tally tally = tally(2, 4, 4, 4, 5, 5, 7, 9);

    assertThat(tally.count()).isEqualTo(8);
    assertThat(tally.mean()).isEqualTo(5);
    assertThat(tally.variance()).isCloseTo(32.0 / 7, within(1e-12));
  }

  /** Quantiles from a printed table of Student's t. */
  @ParameterizedTest(name = "{0} observations, level {1}")
  @CsvSource({"2, 0.95, 12.706", "3, 0.95, 4.303", "11, 0.95, 2.228", "11, 0.99, 3.169"})
  void shouldUseStudentsDistribution(int count, double level, double quantile) {
    Tally tally = new Tally();
    for (int i = 0; i < count; i++) {
      tally.add(i);
    }
    double halfWidth = quantile * Math.sqrt(tally.variance() / count);

    ConfidenceInterval interval = tally.confidenceInterval(level);

    assertThat(interval.low()).isCloseTo(tally.mean() - halfWidth, within(1e-3 * count));
    assertThat(interval.high()).isCloseTo(tally.mean() + halfWidth, within(1e-3 * count));
    assertThat(interval.high() - interval.low()).isCloseTo(2 * halfWidth, within(1e-3 * halfWidth));
  }

  @Test
  void shouldIncludeTheBoundsInTheInterval() {
    ConfidenceInterval interval = new ConfidenceInterval(1, 2);

    assertThat(interval.contains(1)).isTrue();
    assertThat(interval.contains(2)).isTrue();
    assertThat(interval.contains(Math.nextDown(1.0))).isFalse();
    assertThat(interval.contains(Math.nextUp(2.0))).isFalse();
    assertThat(interval.contains(Double.NaN)).isFalse();
  }

  @Test
  void shouldRefuseFiguresThatNeedMoreObservations() {
    assertThatIllegalStateException()
        .isThrownBy(() -> tally().mean())
        .withMessage("observations (0) must be at least 1 for this figure");
    assertThatIllegalStateException().isThrownBy(() -> tally(1).variance());
    assertThatIllegalStateException()
        .isThrownBy(() -> tally(1).confidenceInterval(0.95))
        .withMessage("observations (1) must be at least 2 for this figure");
  }

  @ParameterizedTest
  @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
  void shouldRefuseAnObservationThatIsNotFinite(double value) {
    assertThatIllegalArgumentException().isThrownBy(() -> tally(value));
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 1, -0.5, 1.5, Double.NaN})
  void shouldRefuseALevelThatIsNotBetweenZeroAndOne(double level) {
    assertThatIllegalArgumentException().isThrownBy(() -> tally(1, 2).confidenceInterval(level));
  }
}
