package dev.spillway.model.calibration;

import static dev.spillway.model.calibration.MadeUse.shares;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.spillway.model.job.Shares;
import dev.spillway.model.job.draft.Estimate;
import dev.spillway.model.job.read.JobTexts;
import dev.spillway.model.observed.ObservedVertexUse.Basis;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KeySharesTest {

  private static Optional<String> of(String shipStrategy, Basis basis, double... records) {
    MadeJob job =
        new MadeJob()
            .source("a", 1)
            .vertex("b", records.length, shipStrategy, "a")
            .use("b", basis, uses(records));
    return new KeyShares(job.job()).of(job.job().edges().get(0)).map(Estimate::value);
  }

  private static Optional<String> of(double... records) {
    return of("HASH", Basis.SUBTASK_METRICS, records);
  }

  private static MadeUse[] uses(double... records) {
    return DoubleStream.of(records)
        .mapToObj(each -> shares(0, 0).in(each, 0))
        .toArray(MadeUse[]::new);
  }

  private static List<BigDecimal> read(String shares, int parallelism) {
    String job =
        """
        job:
          vertices:
            - {name: a, parallelism: 1, source: {rate: 1}}
            - {name: b, parallelism: %d}
          edges:
            - {from: a, to: b, partitioner: hash, record-bytes: 1, shares: %s}
        """
            .formatted(parallelism, shares);
    return ((Shares.Given) JobTexts.job(job).edges().get(0).route().shares()).perSubtask();
  }

  @Test
  void shouldBeRecordsByThoseOfAll() {
    assertThat(of(10, 70, 20)).contains("[0.1, 0.7, 0.2]");
    assertThat(of("CUSTOM", Basis.SUBTASK_TOTALS, 0, 1)).contains("[0, 1]");
  }

  /** A job file with shares of another sum is refused, so rounding must not show. */
  @ParameterizedTest
  @CsvSource({"3", "7", "128", "3000", "32768"})
  void shouldAddUpToOneAndBeNearWhatWasMeasured(int parallelism) {
    long seed = parallelism;
    Random random = new Random(seed);
    double[] drawn = random.doubles(parallelism, 0, 5_000).toArray();
    // all but one alike, so that all are rounded the same way
    double[] alike = DoubleStream.generate(() -> 10).limit(parallelism).toArray();
    alike[random.nextInt(parallelism)] = 30;

    for (double[] records : List.of(drawn, alike)) {
      List<BigDecimal> shares = read(of(records).orElseThrow(), parallelism);

      assertThat(Shares.Given.sum(shares)).isEqualByComparingTo(BigDecimal.ONE);
      double all = DoubleStream.of(records).sum();
      for (int i = 0; i < parallelism; i++) {
        assertThat(shares.get(i).doubleValue())
            .as("seed %d, subtask %d", seed, i)
            .isCloseTo(records[i] / all, within(1.001e-6));
      }
    }
  }

  @Test
  void shouldBeLeftOutWhereTheyAreEqual() {
    assertThat(of(100, 101, 99)).isEmpty();
    assertThat(of(0, 0)).isEmpty();
    assertThat(of(5)).isEmpty();
  }

  @Test
  void shouldBeLeftOutWhereNothingTellsThem() {
    assertThat(of("REBALANCE", Basis.SUBTASK_METRICS, 10, 70)).isEmpty();
    MadeJob mean =
        new MadeJob()
            .source("a", 1)
            .vertex("b", 2, "HASH", "a")
            .use("b", Basis.VERTEX_METRICS, uses(10));
    assertThat(new KeyShares(mean.job()).of(mean.job().edges().get(0))).isEmpty();
    MadeJob two =
        new MadeJob()
            .source("a", 1)
            .source("b", 1)
            .vertex("c", 2, "HASH", "a", "b")
            .use("c", uses(10, 70));
    assertThat(new KeyShares(two.job()).of(two.job().edges().get(0))).isEmpty();
  }

  /** Half of the records come evenly: 25 to each. */
  @Test
  void shouldBeOfWhatAnEdgeBesideItDoesNotDealEvenly() {
    MadeJob job =
        new MadeJob()
            .source("a", 1)
            .vertex("b", 2, "REBALANCE", "a")
            .again("a", "b", "HASH")
            .use("b", uses(75, 25));
    KeyShares shares = new KeyShares(job.job());

    assertThat(shares.of(job.job().edges().get(0))).isEmpty();
    assertThat(shares.of(job.job().edges().get(1)).map(Estimate::value)).contains("[1, 0]");
  }

  @Test
  void shouldBeTheMeanOfTwoEdgesByKey() {
    MadeJob job =
        new MadeJob()
            .source("a", 1)
            .vertex("b", 2, "HASH", "a")
            .again("a", "b", "HASH")
            .use("b", uses(75, 25));
    KeyShares shares = new KeyShares(job.job());

    assertThat(job.job().edges())
        .allSatisfy(
            edge -> assertThat(shares.of(edge).map(Estimate::value)).contains("[0.75, 0.25]"));
  }

  @Test
  void shouldBeLeftOutBesideAnEdgeWhoseSharesAreNotKnown() {
    MadeJob job =
        new MadeJob()
            .source("a", 2)
            .vertex("b", 2, "HASH", "a")
            .again("a", "b", "FORWARD")
            .use("b", uses(75, 25));

    assertThat(new KeyShares(job.job()).of(job.job().edges().get(0))).isEmpty();
  }
}
