package dev.spillway.model.calibration;

import static dev.spillway.model.calibration.MadeUse.shares;
import static org.assertj.core.api.Assertions.assertThat;

import dev.spillway.model.job.draft.Estimate;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SelectivitiesTest {

  private static MadeJob chain() {
    return new MadeJob().source("a", 1).vertex("b", 2, "HASH", "a").vertex("c", 1, "HASH", "b");
  }

  private static Optional<String> of(MadeJob job, int vertex) {
    return new Selectivities(job.job()).of(job.job().vertices().get(vertex)).map(Estimate::value);
  }

  /** Of all subtasks together: one may have what another has not. */
  @Test
  void shouldBeRecordsOutByRecordsIn() {
    MadeJob job =
        chain().use("b", shares(0, 0).in(300, 0).out(10, 0), shares(0, 0).in(100, 0).out(90, 0));

    assertThat(of(job, 1)).contains("0.25");
  }

  @Test
  void shouldBeThatOfEachOfTwoEdges() {
    MadeJob job =
        chain()
            .vertex("d", 1, "HASH", "b")
            .use("b", shares(0, 0).in(100, 0).out(300, 0), shares(0, 0).in(100, 0).out(300, 0));

    assertThat(of(job, 1)).contains("1.5");
    assertThat(new Selectivities(job.job()).of(job.job().vertices().get(1)).orElseThrow().why())
        .contains("the same on each edge");
  }

  /** Flink counts a record once that goes over both edges. */
  @Test
  void shouldBeThatOfEachOfTwoEdgesBetweenTheSameVertices() {
    MadeUse c = shares(0, 0).in(600, 0);
    MadeJob job =
        chain()
            .again("b", "c", "REBALANCE")
            .use("b", shares(0, 0).in(100, 0).out(150, 0), shares(0, 0).in(100, 0).out(150, 0))
            .use("c", c);

    assertThat(of(job, 1)).contains("1.5");
  }

  @ParameterizedTest
  @CsvSource({"100, 100", "1000, 991", "1000, 1009", "0, 100", "100, 0", "0, 0"})
  void shouldBeLeftOutWhereItIsOneOrNotTold(double in, double out) {
    MadeUse use = shares(0, 0).in(in, 0).out(out, 0);

    assertThat(of(chain().use("b", use, use), 1)).isEmpty();
  }

  @Test
  void shouldBeOfVerticesThatReadAndWrite() {
    MadeUse use = shares(0, 0).in(100, 0).out(300, 0);
    MadeJob job = chain().use("a", use).use("c", use);

    assertThat(of(job, 0)).isEmpty();
    assertThat(of(job, 1)).isEmpty();
    assertThat(of(job, 2)).isEmpty();
  }
}
