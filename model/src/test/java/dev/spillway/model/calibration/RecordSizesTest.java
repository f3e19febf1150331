package dev.spillway.model.calibration;

import static dev.spillway.model.calibration.MadeUse.shares;
import static org.assertj.core.api.Assertions.assertThat;

import dev.spillway.model.job.draft.Estimate;
import dev.spillway.model.job.draft.Known;
import org.junit.jupiter.api.Test;

class RecordSizesTest {

  private static MadeJob pair() {
    return new MadeJob().source("a", 2).vertex("b", 2, "HASH", "a");
  }

  private static Estimate of(MadeJob job) {
    return new RecordSizes(job.job()).of(job.job().edges().get(0));
  }

  /** Over all subtasks, not the mean of their quotients. */
  @Test
  void shouldBeBytesByRecordsOfTheTarget() {
    MadeJob job =
        pair()
            .use("a", shares(0, 0).out(4, 8_000), shares(0, 0).out(4, 8_000))
            .use("b", shares(0, 0).in(30, 3_000), shares(0, 0).in(10, 5_000));

    assertThat(of(job).value()).isEqualTo("200 b");
    assertThat(of(job).known()).isEqualTo(Known.DERIVED);
    assertThat(new RecordSizes(job.job()).bytesOf(job.job().edges().get(0))).isEqualTo(200);
  }

  @Test
  void shouldBeThatOfTheSenderWhereTheTargetTellsNone() {
    MadeJob job = pair().use("a", shares(0, 0).out(4, 8_000), shares(0, 0).out(4, 4_000));

    assertThat(of(job).value()).isEqualTo("1500 b");
    assertThat(of(job).why()).contains("sender");
    assertThat(of(job.use("b", shares(0, 0).in(0, 0), shares(0, 0).in(0, 0))).value())
        .isEqualTo("1500 b");
  }

  @Test
  void shouldSayThatItIsTheMeanOfSeveralInputs() {
    MadeJob job =
        new MadeJob()
            .source("a", 1)
            .source("b", 1)
            .vertex("c", 1, "HASH", "a", "b")
            .use("c", shares(0, 0).in(10, 1_004));

    assertThat(of(job).value()).isEqualTo("100 b");
    assertThat(of(job).why()).endsWith("; the mean of all its inputs");
  }

  /** Small records of one input would count as large, and its buffers hold too few of them. */
  @Test
  void shouldBeThatOfTheSenderWhereTheTargetHasSeveralInputs() {
    MadeJob job =
        new MadeJob()
            .source("a", 1)
            .source("b", 1)
            .vertex("c", 1, "HASH", "a", "b")
            .use("a", shares(0, 0).out(9, 180))
            .use("b", shares(0, 0).out(1, 820))
            .use("c", shares(0, 0).in(10, 1_000));

    assertThat(of(job).value()).isEqualTo("20 b");
    assertThat(of(job).why()).startsWith("bytes out by records out of the sender");
    assertThat(new RecordSizes(job.job()).of(job.job().edges().get(1)).value()).isEqualTo("820 b");
  }

  @Test
  void shouldBeAssumedWhereNothingIsCounted() {
    assertThat(of(pair()).value()).isEqualTo("1024 b");
    assertThat(of(pair()).known()).isEqualTo(Known.ASSUMED);
  }

  @Test
  void shouldBeOneThatAJobFileMayHave() {
    assertThat(of(pair().use("b", shares(0, 0).in(1e6, 1), shares(0, 0))).value()).isEqualTo("1 b");
    assertThat(of(pair().use("b", shares(0, 0).in(1e-6, 1e9), shares(0, 0))).value())
        .isEqualTo((1L << 30) + " b");
  }

  @Test
  void shouldBeThatOfTheSenderOverBothEdges() {
    MadeUse sender = shares(0, 0).out(4, 8_000);
    MadeJob job = pair().again("a", "b", "REBALANCE").use("a", sender, sender);

    assertThat(of(job).value()).isEqualTo("2000 b");
    MadeUse target = shares(0, 0).in(8, 0);
    assertThat(of(job.use("b", target, target)).value()).isEqualTo("1000 b");
  }
}
