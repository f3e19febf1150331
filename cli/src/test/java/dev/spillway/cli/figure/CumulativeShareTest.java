package dev.spillway.cli.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class CumulativeShareTest {

  @Test
  void shouldStepOnceForEqualValuesAndEndAtTheShareThatHasOne() {
    assertThat(CumulativeShare.steps(new double[] {2, 1, 2}, 4))
        .containsExactly(new Point(0, 0), new Point(1, 0.25), new Point(2, 0.75));
  }

  @Test
  void shouldStartAtNothingWhenNothingCounts() {
    assertThat(CumulativeShare.steps(new double[0], 0)).containsExactly(new Point(0, 0));
  }

  @Test
  void shouldBeTheShareUpToEachValueWhenCounted() {
    long seed = new Random().nextLong();
    Random random = new Random(seed);
    double[] values = random.doubles(20_000).toArray();

    List<Point> steps = CumulativeShare.steps(values.clone(), values.length);

    assertThat(steps).hasSizeBetween(400, CumulativeShare.MOST_STEPS + 2);
    for (Point step : steps) {
      double counted =
          (double) Arrays.stream(values).filter(value -> step.y() > 0 && value <= step.x()).count();
      assertThat(step.y()).as("seed %d", seed).isCloseTo(counted / values.length, within(1e-12));
    }
    assertThat(steps.get(steps.size() - 1).y()).isEqualTo(1);
  }
}
