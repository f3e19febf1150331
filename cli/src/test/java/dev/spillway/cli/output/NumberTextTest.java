package dev.spillway.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NumberTextTest {

  // The right-hand sides are what Python prints for '%.1f' and '%.0f'.
  @ParameterizedTest
  @CsvSource({
    "0.25, 1, 0.2",
    "0.75, 1, 0.8",
    "0.35, 1, 0.3",
    "0.15, 1, 0.1",
    "2.675, 2, 2.67",
    "0.5, 0, 0",
    "1.5, 0, 2",
    "2.5, 0, 2",
    "4418.5, 0, 4418",
    "39.95, 1, 40.0",
    "0, 1, 0.0",
    "1e15, 1, 1000000000000000.0",
    "1e-9, 1, 0.0"
  })
  void shouldRoundAsPythonDoesWhenDecimalsAreFixed(double value, int decimals, String text) {
    assertThat(NumberText.fixed(value, decimals)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({
    "0.50, 0.5",
    "100, 100",
    "100.0, 100",
    "5.0, 5",
    "0.00, 0",
    "1E+3, 1000",
    "00.125, 0.125"
  })
  void shouldBeShortAndPlainWhenADecimalIsShown(String decimal, String text) {
    assertThat(NumberText.plain(new BigDecimal(decimal))).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({"0.1, 0.1", "2E-3, 0.002", "2.0E23, 2.0E23", "5E-4, 0.0005", "12.5, 12.5"})
  void shouldBeTheShortestWhenADoubleIsToReadBack(double value, String text) {
    assertThat(NumberText.roundTrip(value)).isEqualTo(text);
  }

  @Test
  void shouldReadBackAsTheSameDoubleWhenAnyIsWritten() {
    SplittableRandom random = new SplittableRandom(7);
    for (int i = 0; i < 100_000; i++) {
      double value = Double.longBitsToDouble(random.nextLong() >>> 1);
      if (Double.isFinite(value)) {
        assertThat(Double.parseDouble(NumberText.roundTrip(value))).isEqualTo(value);
      }
    }
  }
}
