package dev.spillway.model.calibration;

import static dev.spillway.model.calibration.MadeUse.shares;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class EdgeRecordsTest {

  private static double share(MadeJob job) {
    return new EdgeRecords(job.job()).share("a");
  }

  private static MadeJob twice() {
    return new MadeJob().source("a", 2).vertex("b", 2, "REBALANCE", "a").again("a", "b", "HASH");
  }

  /** Measured on Flink 2.3.0: a stream united with itself. */
  @Test
  void shouldBeAllWhereFlinkCountsARecordOnceForTwoEdges() {
    MadeJob job =
        twice()
            .use("a", shares(0, 0).out(78.77, 0), shares(0, 0).out(109.18, 0))
            .use("b", shares(0, 0).in(187.88, 0), shares(0, 0).in(187.27, 0));

    assertThat(share(job)).isCloseTo(1, within(0.005));
  }

  @Test
  void shouldBePartWhereEachEdgeCounts() {
    MadeJob job =
        twice()
            .use("a", shares(0, 0).out(200, 0), shares(0, 0).out(200, 0))
            .use("b", shares(0, 0).in(199, 0), shares(0, 0).in(199, 0));

    assertThat(share(job)).isEqualTo(0.5);
  }

  @Test
  void shouldCountTheCopiesOfABroadcast() {
    MadeJob job =
        new MadeJob()
            .source("a", 1)
            .vertex("b", 3, "BROADCAST", "a")
            .vertex("c", 1, "HASH", "a")
            .use("a", shares(0, 0).out(100, 0))
            .use("b", shares(0, 0).in(100, 0), shares(0, 0).in(100, 0), shares(0, 0).in(100, 0))
            .use("c", shares(0, 0).in(100, 0));

    assertThat(share(job)).isEqualTo(1);
  }

  /** What others send arrives there too. */
  @Test
  void shouldLeaveOutTargetsOfSeveralSenders() {
    MadeJob job =
        new MadeJob()
            .source("a", 1)
            .source("x", 1)
            .vertex("b", 1, "HASH", "a", "x")
            .vertex("c", 1, "HASH", "a")
            .use("a", shares(0, 0).out(100, 0))
            .use("b", shares(0, 0).in(900, 0));

    assertThat(share(job)).isEqualTo(0.5);
    assertThat(share(job.use("c", shares(0, 0).in(80, 0)))).isEqualTo(0.8);
  }

  @Test
  void shouldBeAllOfOneEdge() {
    MadeJob job =
        new MadeJob()
            .source("a", 1)
            .vertex("b", 1, "HASH", "a")
            .use("a", shares(0, 0).out(100, 0))
            .use("b", shares(0, 0).in(50, 0));

    assertThat(share(job)).isEqualTo(1);
  }

  @Test
  void shouldBeOneOfTheEdgesWhereNothingTellsIt() {
    assertThat(share(twice())).isEqualTo(0.5);
  }
}
