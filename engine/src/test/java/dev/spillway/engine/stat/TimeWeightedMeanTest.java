package dev.spillway.engine.stat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.spillway.engine.Rational;
import org.junit.jupiter.api.Test;

class TimeWeightedMeanTest {

  @Test
  void shouldWeightEachLevelWithItsTime() {
    TimeWeightedMean mean = new TimeWeightedMean(10, 2);
    mean.set(13, 5);
    mean.set(13, 4);
    mean.set(17, 0);

    assertThat(mean.mean(17)).isEqualTo(Rational.of(3 * 2 + 4 * 4, 7));
    assertThat(mean.mean(20)).isEqualTo(Rational.of(22, 10));
  }

  @Test
  void shouldStayExactWhereTheAreaDoesNotFitALong() {
    long end = 1L << 62;
    TimeWeightedMean mean = new TimeWeightedMean(0, Long.MAX_VALUE);
    mean.set(end - 1, 1);

    Rational expected =
        Rational.of(Long.MAX_VALUE).times(end - 1).plus(1).dividedBy(Rational.of(end));
    assertThat(mean.mean(end)).isEqualTo(expected);
  }

  @Test
  void shouldRefuseATimeBeforeTheLastChange() {
    TimeWeightedMean mean = new TimeWeightedMean(0, 1);
    mean.set(5, 2);

    assertThatIllegalArgumentException()
        .isThrownBy(() -> mean.set(4, 3))
        .withMessage("time (4) must be at least that of the last change (5)");
    assertThatIllegalArgumentException().isThrownBy(() -> mean.mean(4));
    assertThat(mean.mean(10)).isEqualTo(Rational.of(15, 10));
  }

  @Test
  void shouldHaveNoMeanAtItsStart() {
    assertThatIllegalArgumentException().isThrownBy(() -> new TimeWeightedMean(3, 1).mean(3));
  }
}
