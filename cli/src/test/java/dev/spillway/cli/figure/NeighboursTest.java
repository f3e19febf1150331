package dev.spillway.cli.figure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class NeighboursTest {

  @Test
  void shouldDrawEverythingWhenThereIsRoom() {
    Neighbours groups = Neighbours.of(3, 3);

    assertThat(groups.worst((a, b) -> a)).containsExactly(0, 1, 2);
    assertThat(groups.note("checkpoints", "longest")).isEqualTo("All checkpoints are drawn.");
  }

  @Test
  void shouldDrawTheWorstOfEachGroupWhenThereIsNot() {
    List<Integer> values = List.of(1, 5, 2, 2, 0, 9, 4);
    Neighbours groups = Neighbours.of(values.size(), 3);

    assertThat(groups.worst((a, b) -> values.get(b) > values.get(a) ? b : a))
        .containsExactly(1, 5, 6);
    assertThat(groups.note("checkpoints", "longest"))
        .isEqualTo("Of each 3 checkpoints in a row the longest is drawn.");
  }

  @Test
  void shouldStayWithinItsBoundWhateverTheCount() {
    for (int count : new int[] {0, 1, 119, 120, 121, 239, 241, 3_153_599, 100_000_000}) {
      assertThat(Neighbours.of(count, 120).worst((a, b) -> a)).hasSizeLessThanOrEqualTo(120);
    }
    assertThat(Neighbours.of(Integer.MAX_VALUE, 1).each()).isEqualTo(Integer.MAX_VALUE);
  }
}
