package dev.spillway.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spillway.model.checkpoint.CheckpointMode;
import dev.spillway.model.checkpoint.ResultRow;
import dev.spillway.model.study.ComparisonRow;
import dev.spillway.model.study.ConvergenceRow;
import dev.spillway.model.study.Sweep.Engines;
import dev.spillway.model.study.SweepResult;
import dev.spillway.model.study.SweepResult.PipelineFigures;
import dev.spillway.model.study.SweepResult.TickRows;
import dev.spillway.model.study.Verdict;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class TextReportTest {

  private static final List<ResultRow> SLOW_AND_HUGE =
      List.of(
          Rows.row("500", CheckpointMode.ALIGNED, 39.95, 512),
          Rows.row("12345678.5", CheckpointMode.UNALIGNED, 1234567.25, 123456789012.5));

  @Test
  void shouldKeepTheWidthsOfTheScriptWhenOneModelRuns() {
    SweepResult result =
        new SweepResult(SLOW_AND_HUGE, List.of(), List.of(), List.of(), Optional.empty());

    assertThat(text(Engines.EVENT, result))
        .isEqualTo(
            """
            sink   500/s  aligned   checkpoint takes   40.0 s, size      512 KB  (26 completed)
            sink 12345678.5/s  unaligned checkpoint takes 1234567.2 s, size 123456789012 KB  (26 completed)
            """);
  }

  @Test
  void shouldAlignTheColumnsWhenThereAreHeadings() {
    List<TickRows> tick = List.of(new TickRows(1, SLOW_AND_HUGE), new TickRows(10, List.of()));
    SweepResult result = new SweepResult(List.of(), tick, List.of(), List.of(), Optional.empty());

    assertThat(text(Engines.TICK, result))
        .isEqualTo(
            """
            Tick reference, 1 tick per second:
            sink        500/s  aligned   checkpoint takes      40.0 s, size          512 KB  (26 completed)
            sink 12345678.5/s  unaligned checkpoint takes 1234567.2 s, size 123456789012 KB  (26 completed)

            Tick reference, 10 ticks per second:
            """);
  }

  @Test
  void shouldSaySoInWordsWhenNothingCompleted() {
    List<ResultRow> rows =
        List.of(Rows.withoutCompleted("0", 29), Rows.withoutCompleted("0.50", 0));
    SweepResult result = new SweepResult(rows, List.of(), List.of(), List.of(), Optional.empty());

    assertThat(text(Engines.EVENT, result))
        .isEqualTo(
            """
            sink     0/s  aligned   no checkpoint completed (29 pending)
            sink   0.5/s  aligned   no checkpoint: none is due before the end
            """);
  }

  @Test
  void shouldExplainEveryVerdictSeenWhenModelsAreCompared() {
    SweepResult result =
        compared(
            Rows.compared("500", Verdict.TICK_TOO_COARSE),
            Rows.compared("250", Verdict.DIFFERS),
            Rows.nothingMatched("0"));

    assertThat(text(Engines.BOTH, result))
        .contains(
            """
            sink          mode     ticks/s  both completed  only event  only tick  duration, s  records  verdict
            sink   500/s  aligned       10              26           1          0     0.100000       50  tick too coarse
            sink   250/s  aligned       10              26           1          0     0.100000       50  differs
            sink     0/s  aligned       10               0           0          0            -        -  agrees
            """)
        .containsSubsequence("\nagrees: ", "\ntick too coarse: ", "\ndiffers: ")
        .endsWith(
            """

            Event pipeline: 207 events for 1770000 record moves, in time units of 1/10 s.
            """);
  }

  @Test
  void shouldColourOnlyVerdictsWhenOnATerminal() {
    SweepResult result = compared(Rows.compared("500", Verdict.DIFFERS));

    String coloured = new TextReport(ProfileNames.NONE, true).text(Engines.BOTH, result);

    assertThat(coloured).contains("\u001b[31mdiffers\u001b[0m");
    assertThat(coloured.replaceAll("\u001b\\[\\d+m", "")).isEqualTo(text(Engines.BOTH, result));
  }

  @Test
  void shouldSayThatThereIsNoOrderWhenTicksMakeNoDifference() {
    ConvergenceRow none =
        new ConvergenceRow(Rows.sink("500"), CheckpointMode.ALIGNED, OptionalDouble.empty());
    SweepResult result =
        new SweepResult(List.of(), List.of(), List.of(), List.of(none), Optional.empty());

    assertThat(text(Engines.BOTH, result))
        .contains("\nsink   500/s  aligned  none: fewer than two ticks differ");
  }

  private static SweepResult compared(ComparisonRow... rows) {
    return new SweepResult(
        List.of(),
        List.of(),
        List.of(rows),
        List.of(),
        Optional.of(new PipelineFigures(207, 1_770_000, 10, "0123456789abcdef")));
  }

  private static String text(Engines engines, SweepResult result) {
    return new TextReport(ProfileNames.NONE, false).text(engines, result);
  }
}
