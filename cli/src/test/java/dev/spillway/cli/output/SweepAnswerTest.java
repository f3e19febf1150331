package dev.spillway.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spillway.model.checkpoint.CheckpointMode;
import dev.spillway.model.checkpoint.ResultRow;
import dev.spillway.model.study.ComparisonRow;
import dev.spillway.model.study.SweepResult;
import dev.spillway.model.study.Verdict;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SweepAnswerTest {

  private static final ResultRow ALIGNED = Rows.row("500", CheckpointMode.ALIGNED, 40, 512);
  private static final ResultRow UNALIGNED = Rows.row("500", CheckpointMode.UNALIGNED, 0, 4418.25);

  @Test
  void shouldNameTheSinksOfTheExtremesWhenThereAreSeveral() {
    assertThat(
            answer(
                List.of(
                    Rows.row("2000", CheckpointMode.ALIGNED, 0, 512),
                    Rows.row("2000", CheckpointMode.UNALIGNED, 0, 512),
                    ALIGNED,
                    UNALIGNED),
                List.of()))
        .isEqualTo(
            "Aligned checkpoints take 0.0 s (sink 2000/s) to 40.0 s (sink 500/s); the interval is"
                + " 10 s, so that several are under way. Unaligned ones take no time and store up"
                + " to 4418 KB (sink 500/s) instead of 512 KB. By the end 26 of 29 aligned ones"
                + " have completed (sink 2000/s).");
  }

  @Test
  void shouldNameNoSinkWhenThereIsOne() {
    assertThat(answer(List.of(ALIGNED, UNALIGNED), List.of()))
        .startsWith("Aligned checkpoints take 40.0 s; the interval is 10 s")
        .contains("store up to 4418 KB instead of 512 KB.")
        .endsWith("By the end 26 of 29 aligned ones have completed.");
  }

  @Test
  void shouldSayThatNothingCompletesWhenNothingDoes() {
    assertThat(answer(List.of(Rows.withoutCompleted("0", 29)), List.of()))
        .isEqualTo(
            "No aligned checkpoint completes. By the end 0 of 29 aligned ones have completed.");
    assertThat(answer(List.of(Rows.withoutCompleted("0", 0)), List.of()))
        .isEqualTo("No checkpoint is due before the end.");
  }

  @ParameterizedTest
  @CsvSource({
    "AGREES, The tick reference agrees.",
    "DIFFERS, The tick reference differs from the event pipeline.",
    "TICK_TOO_COARSE, The ticks of the tick reference are too coarse for some of these sinks."
  })
  void shouldSayWhetherTheModelsAgree(Verdict verdict, String sentence) {
    assertThat(answer(List.of(ALIGNED, UNALIGNED), List.of(Rows.compared("500", verdict))))
        .endsWith(" " + sentence);
  }

  private static String answer(List<ResultRow> rows, List<ComparisonRow> comparisons) {
    return SweepAnswer.of(
        ProfileNames.NONE,
        new SweepResult(rows, List.of(), comparisons, List.of(), Optional.empty()));
  }
}
