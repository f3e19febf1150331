package dev.spillway.cli.output.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DrawnTest {

  @Test
  void shouldTakeAllUpToTheLimitAndFewerThanItBeyond() {
    for (int count = 0; count < 60; count++) {
      for (int limit = 1; limit < 20; limit++) {
        Drawn drawn = Drawn.of(count, limit, (a, b) -> a);
        int taken = (int) IntStream.range(0, count).filter(drawn::takes).count();
        assertThat(drawn.note("things", "first").isEmpty()).isEqualTo(count <= limit);
        assertThat(taken).isLessThanOrEqualTo(limit);
        assertThat(taken).isGreaterThanOrEqualTo(Math.min(count, (limit + 1) / 2));
      }
    }
  }

  /** However few are drawn, the worst of all is among them. */
  @Test
  void shouldKeepTheWorstOfAll() {
    long seed = new Random().nextLong();
    Random random = new Random(seed);
    for (int i = 0; i < 1_000; i++) {
      List<Integer> badness = random.ints(1 + random.nextInt(200)).boxed().toList();
      int worst = badness.indexOf(badness.stream().max(Integer::compare).orElseThrow());
      Drawn drawn =
          Drawn.of(
              badness.size(),
              1 + random.nextInt(50),
              (a, b) -> badness.get(b) > badness.get(a) ? b : a);
      Drawn fewer =
          drawn.fewer(1 + random.nextInt(20), (a, b) -> badness.get(b) > badness.get(a) ? b : a);

      assertThat(drawn.takes(worst)).as("seed %d", seed).isTrue();
      assertThat(fewer.takes(worst)).as("seed %d", seed).isTrue();
      assertThat(drawn.indices().stream().boxed().toList())
          .as("seed %d", seed)
          .containsAll(fewer.indices().stream().boxed().toList());
    }
  }
}
