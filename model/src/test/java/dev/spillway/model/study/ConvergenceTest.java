package dev.spillway.model.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.spillway.model.checkpoint.CheckpointMode;
import dev.spillway.model.scenario.Scenario;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class ConvergenceTest {

  private static final Scenario SCENARIO = Scenario.standard();

  private static ComparisonRow row(int ticksPerSecond, OptionalDouble difference) {
    return new ComparisonRow(
        SCENARIO,
        CheckpointMode.ALIGNED,
        ticksPerSecond,
        1,
        0,
        0,
        difference,
        OptionalLong.of(0),
        Verdict.AGREES);
  }

  private static ComparisonRow row(int ticksPerSecond, double difference) {
    return row(ticksPerSecond, OptionalDouble.of(difference));
  }

  private static ConvergenceRow convergence(ComparisonRow... rows) {
    return Convergence.of(SCENARIO, CheckpointMode.ALIGNED, List.of(rows));
  }

  @Test
  void shouldBeOneWhenTheDifferenceIsProportionalToTheTick() {
    ConvergenceRow row = convergence(row(10, 0.05), row(100, 0.005), row(1000, 0.0005));
    assertThat(row.scenario()).isEqualTo(SCENARIO);
    assertThat(row.mode()).isEqualTo(CheckpointMode.ALIGNED);
    assertThat(row.order().orElseThrow()).isCloseTo(1, within(1e-12));
  }

  @Test
  void shouldBeTwoWhenTheDifferenceGoesWithTheSquareOfTheTick() {
    ConvergenceRow row = convergence(row(1, 7), row(2, 7.0 / 4), row(5, 7.0 / 25));
    assertThat(row.order().orElseThrow()).isCloseTo(2, within(1e-12));
  }

  @Test
  void shouldBeTheLeastSquaresSlopeWhenThePointsLieOnNoLine() {
    // In powers of ten: (0, 0), (-1, -1), (-2, -1) have the slope 1/2.
    ConvergenceRow row = convergence(row(1, 1), row(10, 0.1), row(100, 0.1));
    assertThat(row.order().orElseThrow()).isCloseTo(0.5, within(1e-12));
  }

  @Test
  void shouldLeaveOutTicksWhenTheyDifferByNothingOrMatchNothing() {
    ConvergenceRow row =
        convergence(row(1, 1), row(10, 0.1), row(100, 0), row(1000, OptionalDouble.empty()));
    assertThat(row.order().orElseThrow()).isCloseTo(1, within(1e-12));
  }

  @Test
  void shouldBeEmptyWhenFewerThanTwoTicksDiffer() {
    assertThat(convergence().order()).isEmpty();
    assertThat(convergence(row(10, 0.1)).order()).isEmpty();
    assertThat(convergence(row(10, 0.1), row(100, 0)).order()).isEmpty();
    assertThat(convergence(row(10, 0.1), row(10, 0.1)).order()).isEmpty();
  }
}
