package dev.spillway.model.calibration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AgreementTest {

  private static final double NEVER = Double.POSITIVE_INFINITY;

  private static Medians medians(double duration, double persisted, double processed) {
    return new Medians(
        OptionalDouble.of(duration),
        OptionalDouble.of(persisted),
        OptionalDouble.of(processed),
        9,
        0);
  }

  @ParameterizedTest
  @CsvSource({
    "5000, 0, 0, 10000, 0, 0",
    "5000, 9e5, 0, 5000, 4e5, 0",
    "5000, 0, 1e6, 6000, 10, 3e6"
  })
  void shouldBeTheSameBothWaysAndNoneOfTheSame(
      double d1, double p1, double r1, double d2, double p2, double r2) {
    Medians one = medians(d1, p1, r1);
    Medians other = medians(d2, p2, r2);

    assertThat(Agreement.distance(one, other))
        .isCloseTo(Agreement.distance(other, one), within(1e-12))
        .isGreaterThan(0.1);
    assertThat(Agreement.distance(one, one)).isZero();
  }

  /** Of large figures it is the logarithm of their quotient. */
  @Test
  void shouldGoByQuotients() {
    assertThat(Agreement.distance(medians(1e7, 0, 0), medians(2e7, 0, 0)))
        .isCloseTo(Math.log(2), within(1e-3));
    assertThat(Agreement.distance(medians(1, 0, 1e9), medians(1, 0, 2e9)))
        .isCloseTo(Math.log(2) / 4, within(1e-3));
  }

  @Test
  void shouldHardlyCountNoise() {
    assertThat(Agreement.distance(medians(5, 0, 0), medians(10, 0, 0))).isLessThan(0.1);
    assertThat(Agreement.distance(medians(5, 0, 0), medians(5, 1_000, 2_000))).isLessThan(0.1);
  }

  @Test
  void shouldBeFarIfOneExpiresAndTheOtherDoesNot() {
    Medians expired =
        new Medians(OptionalDouble.of(NEVER), OptionalDouble.empty(), OptionalDouble.empty(), 0, 9);
    Medians none =
        new Medians(OptionalDouble.empty(), OptionalDouble.empty(), OptionalDouble.empty(), 0, 0);

    assertThat(Agreement.distance(expired, medians(100, 0, 0))).isEqualTo(5);
    assertThat(Agreement.distance(medians(100, 0, 0), expired)).isEqualTo(5);
    assertThat(Agreement.distance(none, expired)).isEqualTo(5);
    assertThat(Agreement.distance(expired, expired)).isZero();
    assertThat(Agreement.distance(none, none)).isZero();
  }
}
