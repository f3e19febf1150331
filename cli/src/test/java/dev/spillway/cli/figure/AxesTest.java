package dev.spillway.cli.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.spillway.cli.figure.Axis.Scale;
import dev.spillway.cli.figure.Axis.Tick;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AxesTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          0        | t, s    | 0 0.2 0.4 0.6 0.8 1
          0.0213   | t, ms   | 0 5 10 15 20
          1        | t, s    | 0 0.2 0.4 0.6 0.8 1
          39.9     | t, s    | 0 10 20 30 40
          200      | t, s    | 0 50 100 150 200
          304.5    | t, s    | 0 100 200 300
          600      | t, s    | 0 100 200 300 400 500 600
          1800     | t, min  | 0 5 10 15 20 25 30
          7000     | t, min  | 0 30 60 90 120
          86400    | t, h    | 0 6 12 18 24
          31536000 | t, days | 0 100 200 300
          """)
  void shouldHaveTicksOfAClockWhenTimeIsMeasured(double most, String label, String ticks) {
    Axis axis = Axes.from0("t", Measure.SECONDS, most);

    assertThat(axis.label()).isEqualTo(label);
    assertThat(axis.ticks().stream().map(Tick::label)).containsExactly(ticks.split(" "));
    assertThat(axis.low()).isNegative();
    assertThat(axis.high()).isGreaterThan(most);
  }

  @Test
  void shouldHaveNoFractionsWhenThingsAreCounted() {
    for (Measure whole : List.of(Measure.COUNT, Measure.RECORDS, Measure.BYTES)) {
      assertThat(Axes.from0("n", whole, 0).ticks().stream().map(Tick::label))
          .containsExactly("0", "1");
    }
    assertThat(Axes.from0("rate", Measure.RATE, 0.25).ticks().get(1).label()).isEqualTo("0.05");
  }

  @Test
  void shouldCountInPowersOf1024WhenSizesAreMeasured() {
    Axis axis = Axes.from0("size", Measure.KB, 54_660);

    assertThat(axis.label()).isEqualTo("size, MB");
    assertThat(axis.ticks().get(1)).isEqualTo(new Tick(10_240, "10"));
  }

  @Test
  void shouldTickOneTwoAndFiveWhenFewDecadesAreShown() {
    Axis axis = Axes.logarithmic("sink rate", Measure.RATE, 100, 2000);

    assertThat(axis.scale()).isEqualTo(Scale.LOGARITHMIC);
    assertThat(axis.ticks().stream().map(Tick::label))
        .containsExactly("100", "200", "500", "1000", "2000");
  }

  @Test
  void shouldTickPowersOfTenWhenManyDecadesAreShown() {
    Axis axis = Axes.logarithmic("sink rate", Measure.RATE, 0.001, 1e9);

    assertThat(axis.ticks()).hasSizeBetween(4, 8);
    assertThat(axis.ticks().get(0).label()).isEqualTo("0.001");
  }

  @Test
  void shouldKeepItsTicksFewAndTrueWhateverTheLength() {
    long seed = new Random().nextLong();
    Random random = new Random(seed);
    for (int i = 0; i < 2_000; i++) {
      double most = Math.pow(10, random.nextDouble() * 20);
      for (Measure measure :
          List.of(Measure.SECONDS, Measure.KB, Measure.BYTES, Measure.COUNT, Measure.SHARE)) {
        Axis axis = Axes.from0("what", measure, most);
        assertThat(axis.high()).as("seed %d", seed).isGreaterThanOrEqualTo(most);
        assertThat(axis.ticks()).as("seed %d, most %s", seed, most).hasSizeBetween(2, 8);
        double unit = measure.unitFor(most).size().doubleValue();
        assertThat(axis.ticks())
            .allSatisfy(
                tick ->
                    assertThat(Double.parseDouble(tick.label()) * unit)
                        .as("seed %d", seed)
                        .isCloseTo(tick.value(), within(1e-9 * axis.high())));
      }
    }
  }

  @Test
  void shouldRefuseAnAxisThatDoesNotAscend() {
    assertThatThrownBy(() -> new Axis("t", 1, 1, Scale.LINEAR, List.of()))
        .hasMessageContaining("from 1.0 to 1.0");
  }
}
