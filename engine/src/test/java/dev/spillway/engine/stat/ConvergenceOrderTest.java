package dev.spillway.engine.stat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConvergenceOrderTest {

  private static final double[] STEPS = {0.1, 0.01, 0.001};

  @ParameterizedTest
  @ValueSource(doubles = {0.5, 1, 2, -1})
  void shouldBeTheExponentOfAPowerOfTheStep(double order) {
    double[] errors = new double[STEPS.length];
    for (int i = 0; i < STEPS.length; i++) {
      errors[i] = 3 * Math.pow(STEPS[i], order);
    }

    assertThat(ConvergenceOrder.of(STEPS, errors).getAsDouble()).isCloseTo(order, within(1e-12));
  }

  @Test
  void shouldBeTheSlopeOfLeastSquares() {
    // In decimal logarithms the points (-1, -1), (-2, -1), (-3, -4): slope 3/2.
    assertThat(ConvergenceOrder.of(STEPS, new double[] {0.1, 0.1, 1e-4}).getAsDouble())
        .isCloseTo(1.5, within(1e-12));
  }

  @Test
  void shouldLeaveOutErrorsOfZero() {
    assertThat(ConvergenceOrder.of(STEPS, new double[] {0.2, 0, 0.002}).getAsDouble())
        .isCloseTo(1, within(1e-12));
  }

  @Test
  void shouldBeEmptyWithFewerThanTwoDistinctSteps() {
    assertThat(ConvergenceOrder.of(new double[0], new double[0])).isEmpty();
    assertThat(ConvergenceOrder.of(STEPS, new double[] {0.1, 0, 0})).isEmpty();
    assertThat(ConvergenceOrder.of(new double[] {0.1, 0.1, 0.1}, new double[] {1, 2, 4})).isEmpty();
  }

  @Test
  void shouldRefuseNumbersOutOfRange() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ConvergenceOrder.of(STEPS, new double[] {1}))
        .withMessage("errors (1) must be as many as steps (3)");
    for (double step : new double[] {0, -1, Double.NaN, Double.POSITIVE_INFINITY}) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> ConvergenceOrder.of(new double[] {step}, new double[] {1}));
    }
    for (double error : new double[] {-1, Double.NaN, Double.POSITIVE_INFINITY}) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> ConvergenceOrder.of(new double[] {1}, new double[] {error}));
    }
  }
}
