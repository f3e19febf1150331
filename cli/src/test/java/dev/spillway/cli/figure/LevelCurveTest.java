package dev.spillway.cli.figure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class LevelCurveTest {

  @Test
  void shouldKeepEveryCornerWhenTheyAreFarApart() {
    LevelCurve level = new LevelCurve(10);
    level.corner(0, 0);
    level.corner(4, 20_000);
    level.corner(10, 7);

    assertThat(level.points())
        .containsExactly(new Point(0, 0), new Point(4, 20_000), new Point(10, 7));
  }

  @Test
  void shouldKeepTheOutlineOfEachColumnWhenCornersAreMany() {
    long seed = new Random().nextLong();
    Random random = new Random(seed);
    LevelCurve level = new LevelCurve(1000);
    Map<Integer, long[]> outline = new TreeMap<>();
    for (int i = 0; i < 50_000; i++) {
      long value = random.nextInt(1_000);
      level.corner(i / 50.0, value);
      long[] range = outline.computeIfAbsent(i / 50, column -> new long[] {value, value});
      range[0] = Math.min(range[0], value);
      range[1] = Math.max(range[1], value);
    }

    assertThat(level.corners()).isEqualTo(50_000);
    assertThat(level.points()).hasSizeLessThanOrEqualTo(4_000);
    assertThat(level.points()).isSortedAccordingTo((a, b) -> Double.compare(a.x(), b.x()));
    outline.forEach(
        (column, range) ->
            assertThat(
                    level.points().stream()
                        .filter(point -> (int) point.x() == column)
                        .mapToLong(point -> (long) point.y())
                        .summaryStatistics())
                .as("seed %d, column %d", seed, column)
                .satisfies(
                    kept -> {
                      assertThat(kept.getMin()).isEqualTo(range[0]);
                      assertThat(kept.getMax()).isEqualTo(range[1]);
                    }));
  }

  @Test
  void shouldTakeARunOfNoTime() {
    LevelCurve level = new LevelCurve(0);
    level.corner(0, 0);
    level.corner(0, 0);

    assertThat(level.points()).hasSize(2);
  }
}
