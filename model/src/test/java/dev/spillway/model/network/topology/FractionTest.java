package dev.spillway.model.network.topology;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FractionTest {

  @ParameterizedTest
  @CsvSource({
    "1000, 1000000, 1",
    "0.5, 2000000000, 1",
    "3, 1000000000, 3",
    "33.3, 10000000000, 333"
  })
  void shouldTakeThePeriodOfARate(BigDecimal rate, long numerator, long denominator) {
    assertThat(Fraction.periodNanos(rate)).isEqualTo(new Fraction(numerator, denominator));
  }

  @Test
  void shouldRoundOnceHoweverMany() {
    Fraction third = Fraction.periodNanos(new BigDecimal(3));
    assertThat(third.times(1)).isEqualTo(333_333_333);
    assertThat(third.times(3_000_000)).isEqualTo(1_000_000_000_000_000L);
    assertThat(third.times(-1)).isEqualTo(-333_333_334);
    assertThat(third.times(Long.MAX_VALUE / 1_000_000_000)).isEqualTo(3_074_457_345_333_333_333L);
  }

  @Test
  void shouldCountWhatFits() {
    for (long numerator = 1; numerator < 12; numerator++) {
      for (long denominator = 1; denominator < 12; denominator++) {
        Fraction fraction = new Fraction(numerator, denominator);
        for (long value = 0; value < 30; value++) {
          long within = fraction.countWithin(value);
          assertThat(fraction.times(within)).isLessThanOrEqualTo(value);
          assertThat(fraction.times(within + 1)).isGreaterThan(value);
          long reaching = fraction.countReaching(value);
          assertThat(fraction.times(reaching)).isGreaterThanOrEqualTo(value);
          assertThat(reaching == 0 || fraction.times(reaching - 1) < value).isTrue();
        }
      }
    }
  }

  /** 0.123456789 of so many records that numerator times count fits no long. */
  @Test
  void shouldCountBeyondTheProductsOfLongs() {
    Fraction share = Fraction.of(new BigDecimal("0.123456789"));
    long value = 1_000_000_000_000L;

    // 10^12 / 0.123456789 = 8100000073710.0006...
    assertThat(share.countReaching(value)).isEqualTo(8_100_000_073_711L);
    assertThat(share.times(8_100_000_073_711L)).isEqualTo(value);
    assertThat(share.times(8_100_000_073_710L)).isEqualTo(value - 1);
  }

  @Test
  void shouldRefuseWhatIsNoRate() {
    assertThatThrownBy(() -> Fraction.periodNanos(BigDecimal.ZERO))
        .isInstanceOf(InvalidNetworkException.class)
        .hasMessage("rate (0) must be above 0 records/s");
  }
}
