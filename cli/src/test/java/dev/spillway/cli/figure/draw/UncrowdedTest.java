package dev.spillway.cli.figure.draw;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class UncrowdedTest {

  @Test
  void shouldKeepAllWhenThereIsRoom() {
    assertThat(of(5, 0, 10, 20, 30)).containsOnly(true);
  }

  @Test
  void shouldKeepTheFirstAndTheLastAndWhatTouchesNeither() {
    assertThat(of(5, 0, 4, 10, 14, 21, 25)).containsExactly(true, false, true, false, false, true);
  }

  @Test
  void shouldKeepTheFirstWhenItLeavesTheLastNoRoom() {
    assertThat(of(5, 0, 9)).containsExactly(true, false);
    assertThat(of(5, 7)).containsExactly(true);
    assertThat(of(5)).isEmpty();
  }

  @Test
  void shouldTakeDescendingPlaces() {
    assertThat(of(5, 30, 26, 20)).containsExactly(true, false, true);
  }

  private static boolean[] of(double half, double... places) {
    double[] halves = new double[places.length];
    Arrays.fill(halves, half);
    return Uncrowded.of(places, halves);
  }
}
