package dev.spillway.model.validation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.spillway.model.job.measured.JobText;
import dev.spillway.model.job.measured.MeasuredRun;
import dev.spillway.model.job.measured.MeasuredRuns;
import dev.spillway.model.network.predict.Prediction;
import org.junit.jupiter.api.Test;

/** Bytes of a checkpoint with state, of the one measured run that has some: 1 MB of a subtask. */
class StateBytesTest {

  /** {@code checkpointed_bytes_median}; 487 of them are the bookkeeping of source and sink. */
  private static final double MEASURED_BYTES = 1_000_487;

  @Test
  void shouldBeWithinOnePercentOfTheMeasuredBytes() {
    MeasuredRun run =
        MeasuredRuns.shipped().stream()
            .filter(each -> each.name().equals("A_aligned_state1MB_s100"))
            .findFirst()
            .orElseThrow();

    double bytes =
        Prediction.of(JobText.read(run, 1), 1, share -> {})
            .report()
            .checkpointedBytes()
            .orElseThrow()
            .p50();

    assertThat(bytes).isCloseTo(MEASURED_BYTES, within(MEASURED_BYTES / 100));
  }
}
