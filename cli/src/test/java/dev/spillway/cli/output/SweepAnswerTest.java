package dev.spillway.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spillway.model.checkpoint.CheckpointMode;
import dev.spillway.model.checkpoint.ResultRow;
import dev.spillway.model.scenario.Scenario;
import dev.spillway.model.study.ComparisonRow;
import dev.spillway.model.study.Sweep;
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
    SweepAnswer answer =
        answer(
            List.of(
                Rows.row("2000", CheckpointMode.ALIGNED, 0, 512),
                Rows.row("2000", CheckpointMode.UNALIGNED, 0, 512),
                ALIGNED,
                UNALIGNED),
            List.of());

    assertThat(answer.question())
        .isEqualTo(
            "How long do checkpoints take, and how large are they, as the sink slows from 2000/s to"
                + " 500/s?");
    assertThat(answer.sentences())
        .containsExactly(
            "From a sink of 500/s down aligned checkpoints wait until the records before their"
                + " barrier have left the buffer: they take 40.0 s. At the other rates they take"
                + " 0.0 s.",
            "Unaligned checkpoints complete at once and store the records in the buffer as well: up"
                + " to 4418 KB, at 500/s; aligned ones are of 512 KB.",
            "Not all aligned checkpoints complete before the end at 2000/s, 500/s: the fewest are"
                + " 26 of 29, at 2000/s.");
  }

  @Test
  void shouldNameNoSinkWhenThereIsOne() {
    assertThat(answer(List.of(ALIGNED, UNALIGNED), List.of()).sentences())
        .containsExactly(
            "Aligned checkpoints take 40.0 s, since they wait until the records before their barrier"
                + " have left the buffer.",
            "Unaligned checkpoints complete at once and store the records in the buffer as well:"
                + " 4418 KB; aligned ones are of 512 KB.",
            "26 of 29 aligned checkpoints complete before the end.");
  }

  /** A short wait is no wait of none. */
  @Test
  void shouldTellMillisecondsWhenThereIsNoMore() {
    ResultRow brief = Rows.row("500", CheckpointMode.ALIGNED, 0.025, 512);

    assertThat(answer(List.of(brief, UNALIGNED), List.of()).sentences().get(0))
        .startsWith("Aligned checkpoints take 25 ms, since they wait");
  }

  @Test
  void shouldNotSayAtOnceWhenUnalignedOnesTakeATick() {
    ResultRow tick = Rows.row("500", CheckpointMode.UNALIGNED, 0.1, 4408);

    assertThat(answer(List.of(ALIGNED, tick), List.of()).sentences().get(1))
        .startsWith("Unaligned checkpoints take at most 100 ms and store");
  }

  @Test
  void shouldSayThatNothingCompletesWhenNothingDoes() {
    assertThat(answer(List.of(Rows.withoutCompleted("0", 29)), List.of()).sentences())
        .containsExactly("No checkpoint completes before the end.");
    assertThat(answer(List.of(Rows.withoutCompleted("0", 0)), List.of()).sentences())
        .containsExactly("No checkpoint is due before the end, so there is nothing to tell of.");
  }

  @ParameterizedTest
  @CsvSource({
    "AGREES, The tick reference agrees in the one comparison: ",
    "DIFFERS, The tick reference differs in the one comparison: ",
    "TICK_TOO_COARSE, The tick reference is too coarse in the one comparison: "
  })
  void shouldSayWhetherTheModelsAgree(Verdict verdict, String sentence) {
    List<String> sentences =
        answer(List.of(ALIGNED, UNALIGNED), List.of(Rows.compared("500", verdict))).sentences();

    assertThat(sentences.get(sentences.size() - 1)).startsWith(sentence.strip());
  }

  private static SweepAnswer answer(List<ResultRow> rows, List<ComparisonRow> comparisons) {
    List<Scenario> scenarios = rows.stream().map(ResultRow::scenario).distinct().toList();
    return new SweepAnswer(
        new Sweep(scenarios, Sweep.Engines.BOTH, List.of(10), Long.MAX_VALUE),
        ProfileNames.NONE,
        new SweepResult(rows, List.of(), comparisons, List.of(), Optional.empty()));
  }
}
