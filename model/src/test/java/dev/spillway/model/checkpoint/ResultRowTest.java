package dev.spillway.model.checkpoint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spillway.model.MadeUpRun;
import dev.spillway.model.checkpoint.ResultRow.Figures;
import dev.spillway.model.scenario.Scenario;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.math3.stat.descriptive.DescriptiveStatistics;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ResultRowTest {

  private static ResultRow aligned(int injected, List<Double> durations) {
    List<Long> buffered = IntStream.range(0, injected).mapToObj(i -> 100L * i).toList();
    MadeUpRun run = new MadeUpRun(Scenario.standard(), buffered, durations, List.of());
    return ResultRow.of(run, CheckpointMode.ALIGNED);
  }

  private static Figures figures(List<Double> durations) {
    return aligned(durations.size(), durations).figures().orElseThrow();
  }

  @Test
  void shouldCountCompletedPendingAndRecordsWhenARunIsSummedUp() {
    ResultRow row = aligned(5, List.of(1.0, 2.0));
    assertThat(row.scenario()).isEqualTo(Scenario.standard());
    assertThat(row.mode()).isEqualTo(CheckpointMode.ALIGNED);
    assertThat(row.completed()).isEqualTo(2);
    assertThat(row.pending()).isEqualTo(3);
    assertThat(row.emittedRecords()).isEqualTo(MadeUpRun.EMITTED);
    assertThat(row.drainedRecords()).isEqualTo(MadeUpRun.DRAINED);
    assertThat(row.fullestBufferRecords()).isEqualTo(MadeUpRun.FULLEST);
  }

  @Test
  void shouldHaveNoFiguresWhenNothingCompleted() {
    assertThat(aligned(3, List.of()).figures()).isEmpty();
    assertThat(aligned(0, List.of()).figures()).isEmpty();
  }

  @Test
  void shouldHaveThatOneCheckpointsFiguresWhenOneCompleted() {
    assertThat(figures(List.of(4.5))).isEqualTo(new Figures(4.5, 0, 4.5, 4.5, 4.5));
  }

  @Test
  void shouldAverageTheSecondHalfWhenTheCountIsEven() {
    Figures figures = figures(List.of(100.0, 1.0, 2.0, 4.0));
    assertThat(figures.durationSeconds()).isEqualTo(3.0);
    assertThat(figures.sizeKb()).isEqualTo(2.5);
  }

  @Test
  void shouldTakeTheMiddleOneIntoTheMeanWhenTheCountIsOdd() {
    Figures figures = figures(List.of(100.0, 50.0, 6.0, 1.0, 2.0));
    assertThat(figures.durationSeconds()).isEqualTo(3.0);
    assertThat(figures.sizeKb()).isEqualTo(3.0);
  }

  @Test
  void shouldSumFromLeftToRightWhenTheOrderMatters() {
    // Two to the 53rd swallows each single one; the other way round they would add up to four.
    Figures figures = figures(List.of(0.0, 0.0, 0.0, 0.0, 0x1p53, 1.0, 1.0, 1.0));
    assertThat(figures.durationSeconds()).isEqualTo(0x1p53 / 4);
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 19, 20, 21, 1000})
  void shouldTakePercentilesOverAllCompletedWhenThereAreMany(int count) {
    List<Double> durations =
        new ArrayList<>(IntStream.range(0, count).mapToObj(i -> i * i / 7.0).toList());
    Collections.reverse(durations);
    DescriptiveStatistics expected = new DescriptiveStatistics();
    durations.forEach(expected::addValue);
    Figures figures = figures(durations);
    assertThat(figures.durationP50Seconds()).isEqualTo(expected.getPercentile(50));
    assertThat(figures.durationP95Seconds()).isEqualTo(expected.getPercentile(95));
    assertThat(figures.durationMaxSeconds()).isEqualTo(expected.getMax());
  }

  @Test
  void shouldReadOnlyItsModeWhenTheModesDiffer() {
    MadeUpRun run =
        new MadeUpRun(Scenario.standard(), List.of(0L, 0L), List.of(3.0), List.of(1.0, 2.0));
    ResultRow row = ResultRow.of(run, CheckpointMode.UNALIGNED);
    assertThat(row.completed()).isEqualTo(2);
    assertThat(row.pending()).isZero();
    assertThat(row.figures().orElseThrow().durationMaxSeconds()).isEqualTo(2.0);
  }
}
