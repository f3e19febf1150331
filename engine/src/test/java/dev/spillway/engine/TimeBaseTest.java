package dev.spillway.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TimeBaseTest {

  private static List<BigDecimal> seconds(String list) {
    return Arrays.stream(list.split(" ")).map(BigDecimal::new).toList();
  }

  @ParameterizedTest
  @CsvSource({
    "300 10, 1",
    "0, 1",
    "0.1, 10",
    "0.10, 10",
    "0.25 0.1, 20",
    "0.125 0.2 7, 40",
    "0.001 0.004, 1000",
    "1E-18, 1000000000000000000"
  })
  void shouldBeTheCoarsestBaseInWhichAllInstantsAreWhole(String instants, long expected) {
    TimeBase base = TimeBase.covering(seconds(instants));

    assertThat(base.unitsPerSecond()).isEqualTo(expected);
    for (BigDecimal instant : seconds(instants)) {
      assertThat(Rational.of(base.toUnits(instant)))
          .isEqualTo(Rational.of(instant).times(expected));
    }
  }

  @Test
  void shouldBeOneUnitPerSecondWithoutAnyInstant() {
    assertThat(TimeBase.covering(List.of())).isEqualTo(new TimeBase(1));
  }

  @Test
  void shouldRefuseInstantsWhoseCommonBaseDoesNotFitALong() {
    assertThatExceptionOfType(ArithmeticException.class)
        .isThrownBy(() -> TimeBase.covering(seconds("1E-19")));
  }

  @ParameterizedTest
  @ValueSource(longs = {0, -1, Long.MIN_VALUE})
  void shouldRefuseABaseThatIsNotAboveZero(long units) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new TimeBase(units))
        .withMessage("unitsPerSecond (%d) must be above 0", units);
  }

  @Test
  void shouldRefuseAnInstantThatIsNotWhole() {
    assertThatExceptionOfType(ArithmeticException.class)
        .isThrownBy(() -> new TimeBase(10).toUnits(new BigDecimal("0.25")))
        .withMessage("0.25 s is not a whole number of units of 1/10 s");
  }

  @ParameterizedTest
  @CsvSource({"4611686018427387904, true", "4611686018427387905, false"})
  void shouldAcceptInstantsUpToTheLatest(BigDecimal instant, boolean accepted) {
    for (BigDecimal signed : List.of(instant, instant.negate())) {
      if (accepted) {
        assertThat(new TimeBase(1).toUnits(signed)).isEqualTo(signed.longValueExact());
      } else {
        assertThatExceptionOfType(ArithmeticException.class)
            .isThrownBy(() -> new TimeBase(1).toUnits(signed))
            .withMessageContaining("beyond 2^62");
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"-9223372036854775808", "9223372036854775808", "1E30"})
  void shouldSayThatAnInstantIsBeyondTheLatestWhenItDoesNotEvenFitALong(BigDecimal instant) {
    assertThatExceptionOfType(ArithmeticException.class)
        .isThrownBy(() -> new TimeBase(1).toUnits(instant))
        .withMessageContaining("beyond 2^62");
  }

  @Test
  void shouldConvertRatesAndTimesExactly() {
    TimeBase base = new TimeBase(20);

    assertThat(base.perUnit(new BigDecimal("0.671"))).isEqualTo(Rational.of(671, 20_000));
    assertThat(base.toSeconds(Rational.of(7, 3))).isEqualTo(Rational.of(7, 60));
    assertThat(new TimeBase(1).toSeconds(Rational.of(7, 3))).isEqualTo(Rational.of(7, 3));
  }
}
