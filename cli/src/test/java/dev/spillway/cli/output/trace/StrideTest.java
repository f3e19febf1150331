package dev.spillway.cli.output.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class StrideTest {

  @Test
  void shouldTakeAllUpToTheLimitAndFewerThanItBeyond() {
    for (long count = 0; count < 60; count++) {
      for (long limit = 1; limit < 20; limit++) {
        Stride stride = Stride.of(count, limit);
        long taken = LongStream.range(0, count).filter(stride::takes).count();
        assertThat(stride.takesAll()).isEqualTo(count <= limit);
        assertThat(taken).isEqualTo(stride.taken(count)).isLessThanOrEqualTo(limit);
        assertThat(taken).isGreaterThanOrEqualTo(Math.min(count, (limit + 1) / 2));
      }
    }
  }
}
