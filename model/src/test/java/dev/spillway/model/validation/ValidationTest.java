package dev.spillway.model.validation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.spillway.model.job.measured.InvalidRunsException;
import dev.spillway.model.job.measured.MeasuredRun;
import dev.spillway.model.job.measured.MeasuredRuns;
import dev.spillway.model.job.measured.TableText;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ValidationTest {

  private static final List<MeasuredRun> SOME =
      MeasuredRuns.shipped().stream()
          .filter(run -> run.name().startsWith("E_") || run.name().startsWith("K_"))
          .toList();

  @Test
  void shouldPredictTheSameWhenThreadsAreOneOrMany() throws Exception {
    Validation one = on(1);

    assertThat(on(4)).isEqualTo(one);
    assertThat(one.comparisons()).hasSize(7).allMatch(each -> each.seeds() == 2);
    assertThat(one.comparisons().stream().mapToInt(RunComparison::placements))
        .containsExactlyInAnyOrder(1, 1, 1, 1, 1, PredictedJob.PLACEMENTS, PredictedJob.PLACEMENTS);
  }

  private static Validation on(int threads) throws Exception {
    ForkJoinPool pool = new ForkJoinPool(threads);
    try {
      return pool.submit(() -> Validation.of(SOME, 2, share -> {})).get();
    } finally {
      pool.shutdown();
    }
  }

  @Test
  void shouldTellItsProgressUpToTheEnd() {
    List<Double> shares = new ArrayList<>();

    Validation.of(SOME.subList(0, 2), 2, shares::add);

    assertThat(shares).containsExactly(0.25, 0.5, 0.75, 1.0);
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, 0, 1001})
  void shouldRefuseNumbersOfSeedsOutOfRange(int seeds) {
    assertThatThrownBy(() -> Validation.of(SOME, seeds, share -> {}))
        .hasMessage("seeds (" + seeds + ") must be 1 to 1000");
  }

  @Test
  void shouldNameTheRunWhenItMakesNoJob() {
    List<MeasuredRun> runs =
        MeasuredRuns.read(TableText.with("mode", "unaligned", "max_concurrent", "3", "run", "odd"));

    assertThatThrownBy(() -> Validation.of(runs, 1, share -> {}))
        .isInstanceOf(InvalidRunsException.class)
        .hasMessageStartingWith(
            "line 2: the run odd makes no job: flink.execution.checkpointing."
                + "max-concurrent-checkpoints (3) must be 1 with unaligned checkpoints");
  }

  @Test
  void shouldHaveNoFamilyWhenThereIsNoRun() {
    Validation none =
        Validation.of(
            List.of(),
            1,
            share -> {
              throw new AssertionError("nothing is simulated");
            });

    assertThat(none.comparisons()).isEmpty();
    assertThat(none.families()).isEmpty();
    assertThat(none.isKept()).isTrue();
  }
}
