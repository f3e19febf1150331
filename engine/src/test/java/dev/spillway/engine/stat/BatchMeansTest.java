package dev.spillway.engine.stat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import org.junit.jupiter.api.Test;

class BatchMeansTest {

  @Test
  void shouldBeTheTallyOfTheMeansOfFullBatches() {
    BatchMeans batches = new BatchMeans(3);
    for (double value : new double[] {1, 2, 3, 10, 20, 30, 4, 5, 6, 1_000, 2_000}) {
      batches.add(value);
    }
    Tally means = new Tally();
    means.add(2);
    means.add(20);
    means.add(5);

    assertThat(batches.batches()).isEqualTo(3);
    assertThat(batches.mean()).isEqualTo(9);
    assertThat(batches.confidenceInterval(0.9)).isEqualTo(means.confidenceInterval(0.9));
  }

  @Test
  void shouldHaveNoMeanWithoutAFullBatch() {
    BatchMeans batches = new BatchMeans(2);
    batches.add(1);

    assertThatIllegalStateException().isThrownBy(batches::mean);
  }

  @Test
  void shouldRefuseBatchesWithoutLength() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new BatchMeans(0))
        .withMessage("batchLength (0) must be at least 1");
  }
}
