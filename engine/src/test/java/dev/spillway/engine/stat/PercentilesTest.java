package dev.spillway.engine.stat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Random;
import org.apache.commons.math3.stat.descriptive.DescriptiveStatistics;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PercentilesTest {

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void shouldBeThoseOfDescriptiveStatisticsAndLeaveTheValuesAlone(long seed) {
    Random random = new Random(seed);
    double[] values = random.doubles(1 + random.nextInt(5_000), 0, 100).toArray();
    double[] before = values.clone();
    DescriptiveStatistics expected = new DescriptiveStatistics(values);

    Percentiles percentiles = Percentiles.of(values);

    assertThat(percentiles.p50()).as("seed %d", seed).isEqualTo(expected.getPercentile(50));
    assertThat(percentiles.p95()).as("seed %d", seed).isEqualTo(expected.getPercentile(95));
    assertThat(percentiles.max()).as("seed %d", seed).isEqualTo(expected.getMax());
    assertThat(values).as("seed %d", seed).isEqualTo(before);
  }

  @Test
  void shouldInterpolateBetweenNeighbours() {
    // Position 50 * 5 / 100 = 2.5 and, past the last, 95 * 5 / 100 = 4.75.
    assertThat(Percentiles.of(new double[] {40, 10, 30, 20}))
        .isEqualTo(new Percentiles(25, 40, 40));
  }

  @Test
  void shouldAllBeTheOnlyValue() {
    assertThat(Percentiles.of(new double[] {7})).isEqualTo(new Percentiles(7, 7, 7));
  }

  @Test
  void shouldRefuseNoValuesAndNotANumber() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Percentiles.of(new double[0]))
        .withMessage("values (0) must be at least 1 for a percentile");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Percentiles.of(new double[] {1, Double.NaN}));
  }
}
