package dev.spillway.cli.output.sketch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spillway.cli.output.ProfileNames;
import dev.spillway.cli.output.Rows;
import dev.spillway.model.checkpoint.CheckpointMode;
import dev.spillway.model.checkpoint.ResultRow;
import dev.spillway.model.study.SweepResult;
import dev.spillway.model.study.SweepResult.TickRows;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SweepSketchTest {

  private static final SweepResult DECADES =
      result(
          List.of(
              Rows.row("500", CheckpointMode.ALIGNED, 100, 512),
              Rows.row("500", CheckpointMode.UNALIGNED, 0, 2048),
              Rows.row("250", CheckpointMode.ALIGNED, 1000, 512),
              Rows.withoutCompleted("0", 29)),
          List.of(new TickRows(10, List.of(Rows.row("500", CheckpointMode.ALIGNED, 10, 512)))));

  @Test
  void shouldDrawDecadesOfDurationAndSizesFromZeroWhenAsciiIsAllThereIs() {
    // 40 columns less 2 for the indent, 9 for the mode, 2 blanks and 6 for 1000.0: 21 for 3
    // decades. For sizes 4 for 2048: 23.
    assertThat(new SweepSketch(ProfileNames.NONE, new TextScreen(40, false)).text(DECADES))
        .isEqualTo(
            """
            Mean duration, s
            log scale, 1 to 1000 s

            event pipeline:
            sink 500/s
              aligned   ############## 100.0
              unaligned 0.0
            sink 250/s
              aligned   ##################### 1000.0
            sink 0/s
              aligned   none completed

            tick, 10/s:
            sink 500/s
              aligned   ####### 10.0

            Mean size, KB

            event pipeline:
            sink 500/s
              aligned   ###### 512
              unaligned ####################### 2048
            sink 250/s
              aligned   ###### 512
            sink 0/s
              aligned   none completed

            tick, 10/s:
            sink 500/s
              aligned   ###### 512
            """);
  }

  @Test
  void shouldDrawEighthsOfACharacterWhenBlocksCanBeShown() {
    SweepResult result =
        result(
            List.of(
                Rows.row("500", CheckpointMode.ALIGNED, 2, 512),
                Rows.row("250", CheckpointMode.ALIGNED, 10, 512)),
            List.of());

    // 17 characters for the decade 1 to 10: 2 s is 17 log10(2) = 5.1 of them, 41 eighths drawn up.
    assertThat(new SweepSketch(ProfileNames.NONE, new TextScreen(34, true)).text(result))
        .contains("  aligned   █████▏ 2.0\n", "  aligned   " + "█".repeat(17) + " 10.0\n");
  }

  @ParameterizedTest
  @ValueSource(ints = {TextScreen.NARROWEST, 33, 80, 211})
  void shouldStayWithinTheScreenWhateverItsWidth(int columns) {
    ProfileNames names = new ProfileNames(Optional.empty(), Optional.of("<&\">".repeat(80)));
    for (boolean blocks : new boolean[] {false, true}) {
      assertThat(new SweepSketch(names, new TextScreen(columns, blocks)).text(DECADES).lines())
          .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(columns))
          .anySatisfy(line -> assertThat(line).startsWith("sink profile <&\">").endsWith("..."));
    }
  }

  @Test
  void shouldCountTwoColumnsWhenALetterMayBeWide() {
    ProfileNames names = new ProfileNames(Optional.empty(), Optional.of("漢".repeat(20)));

    // 30 columns less 13 for "sink profile " and 3 for the dots hold 7 letters of two.
    assertThat(new SweepSketch(names, new TextScreen(30, false)).text(DECADES))
        .contains("\nsink profile " + "漢".repeat(7) + "...\n");
  }

  @Test
  void shouldDrawNoBarWhenNothingCompleted() {
    SweepResult result = result(List.of(Rows.withoutCompleted("0", 29)), List.of());

    assertThat(new SweepSketch(ProfileNames.NONE, TextScreen.PLAIN).text(result))
        .contains("  aligned   none completed\n")
        .doesNotContain("#");
  }

  @ParameterizedTest
  @CsvSource({"120,120", "'',80", "0,80", "-5,80", "wide,80", "7,30", "9999,1000", "99999,80"})
  void shouldTakeTheWidthOfTheEnvironmentWhenItIsOne(String given, int columns) {
    assertThat(TextScreen.of(Map.of("COLUMNS", given), StandardCharsets.UTF_8))
        .isEqualTo(new TextScreen(columns, true));
  }

  @Test
  void shouldKeepToAsciiWhenTheLocaleHasNoBlocks() {
    assertThat(TextScreen.of(Map.of(), StandardCharsets.US_ASCII)).isEqualTo(TextScreen.PLAIN);
  }

  private static SweepResult result(List<ResultRow> pipeline, List<TickRows> tick) {
    return new SweepResult(pipeline, tick, List.of(), List.of(), Optional.empty());
  }
}
