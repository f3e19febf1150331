package dev.spillway.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SweepCommandTest {

  @TempDir private Path folder;

  @Test
  void shouldPrintTheLinesOfTheScriptWhenOnlyTheTickReferenceRuns() {
    CommandRun run = CommandRun.of("sweep", "--engine", "tick");

    assertThat(run.lines())
        .containsExactly(
            "sink  2000/s  aligned   checkpoint takes    0.1 s, size      512 KB  (29 completed)",
            "sink  2000/s  unaligned checkpoint takes    0.1 s, size      512 KB  (29 completed)",
            "sink  1000/s  aligned   checkpoint takes    0.1 s, size      512 KB  (29 completed)",
            "sink  1000/s  unaligned checkpoint takes    0.1 s, size      512 KB  (29 completed)",
            "sink   500/s  aligned   checkpoint takes   39.9 s, size      512 KB  (26 completed)",
            "sink   500/s  unaligned checkpoint takes    0.1 s, size     4408 KB  (29 completed)",
            "sink   250/s  aligned   checkpoint takes   79.9 s, size      512 KB  (22 completed)",
            "sink   250/s  unaligned checkpoint takes    0.1 s, size     4413 KB  (29 completed)",
            "sink   100/s  aligned   checkpoint takes  199.9 s, size      512 KB  (10 completed)",
            "sink   100/s  unaligned checkpoint takes    0.1 s, size     4416 KB  (29 completed)");
    assertThat(run.err()).isEmpty();
    assertThat(run.exitCode()).isZero();
  }

  @Test
  void shouldPrintNoHeadingWhenOnlyTheEventPipelineRuns() {
    CommandRun run = CommandRun.of("sweep", "--engine", "event", "--sink-rates", "500");

    assertThat(run.lines())
        .containsExactly(
            "sink   500/s  aligned   checkpoint takes   40.0 s, size      512 KB  (26 completed)",
            "sink   500/s  unaligned checkpoint takes    0.0 s, size     4418 KB  (29 completed)");
  }

  @Test
  void shouldCompareTheModelsWhenNoEngineIsNamed() {
    CommandRun run = CommandRun.of("sweep", "--sink-rates", "500,0.50");

    assertThat(run.exitCode()).isZero();
    assertThat(run.out())
        .contains("Event pipeline, exact to the record:\nsink   500/s  aligned ")
        .contains("\nsink   0.5/s  aligned   no checkpoint completed (29 pending)\n")
        .contains("\nTick reference, 10 ticks per second:\n")
        .contains("\nagrees: ")
        .endsWith(" s.\n")
        .doesNotContain("Order of convergence");
  }

  @Test
  void shouldShowTheOrderOfConvergenceWhenThereAreSeveralTicks() {
    CommandRun run = CommandRun.of("sweep", "--sink-rates", "800", "--ticks-per-second", "10,100");

    assertThat(run.out())
        .contains(
            "Tick reference, 10 ticks per second:\n", "Tick reference, 100 ticks per second:\n")
        .contains("Order of convergence")
        .contains("\nsink   800/s  aligned  1.00\n");
  }

  @Test
  void shouldMakeNoCheckpointWhenNoTimeIsSimulated() {
    CommandRun run =
        CommandRun.of("sweep", "--seconds", "0", "--engine", "event", "--sink-rates", "5");

    assertThat(run.exitCode()).isZero();
    assertThat(run.lines())
        .containsExactly(
            "sink     5/s  aligned   no checkpoint: none is due before the end",
            "sink     5/s  unaligned no checkpoint: none is due before the end");
  }

  @Test
  void shouldWriteTheSameFilesButNoTextWhenQuiet() throws IOException {
    Path loud = folder.resolve("loud.json");
    Path quiet = folder.resolve("quiet.json");

    CommandRun.of("sweep", "--json", loud.toString());
    CommandRun run = CommandRun.of("sweep", "--quiet", "--json", quiet.toString());

    assertThat(run).isEqualTo(new CommandRun(0, "", ""));
    assertThat(quiet).hasSameTextualContentAs(loud);
    assertThat(Files.readString(loud)).doesNotContain(folder.toString());
  }

  @Test
  void shouldDrawTheFiguresOfTheJsonAfterTheRowsWhenASketchIsAskedFor() throws IOException {
    Path json = folder.resolve("out.json");
    String rows = CommandRun.of("sweep", "--engine=event").out();

    CommandRun run = CommandRun.of("sweep", "--engine=event", "--sketch", "--json=" + json);

    assertThat(run.out()).startsWith(rows + "\nMean duration, s\n");
    List<Double> drawn =
        run.out()
            .substring(rows.length())
            .lines()
            .filter(line -> line.startsWith("  "))
            .map(line -> Double.valueOf(line.substring(line.lastIndexOf(' '))))
            .toList();
    JsonNode table = new ObjectMapper().readTree(json.toFile()).at("/tables/checkpoints");
    assertThat(drawn).hasSize(2 * table.size());
    for (int i = 0; i < table.size(); i++) {
      assertThat(drawn.get(i))
          .isCloseTo(table.get(i).get("duration_s").doubleValue(), within(0.05));
      assertThat(drawn.get(table.size() + i))
          .isCloseTo(table.get(i).get("size_kb").doubleValue(), within(0.5));
    }
  }

  @Test
  void shouldDrawNothingWhenQuiet() {
    assertThat(CommandRun.of("sweep", "--sketch", "--quiet")).isEqualTo(new CommandRun(0, "", ""));
  }

  @Test
  void shouldNameProfilesByFileWhenTheyGiveTheRates() throws IOException {
    Path profile = folder.resolve("outage.csv");
    Files.writeString(profile, "seconds,rate\n0,2000\n60,0\n90,2000\n");
    Path json = folder.resolve("out.json");

    CommandRun run =
        CommandRun.of(
            "sweep",
            "--engine=event",
            "--seconds=120",
            "--sink-profile=" + profile,
            "--json=" + json);

    assertThat(run.lines())
        .containsExactly(
            "sink profile outage.csv  aligned   checkpoint takes   10.0 s, size      512 KB"
                + "  (11 completed)",
            "sink profile outage.csv  unaligned checkpoint takes    0.0 s, size     2465 KB"
                + "  (11 completed)");
    JsonNode row = new ObjectMapper().readTree(json.toFile()).at("/tables/checkpoints/0");
    assertThat(row.get("sink_rate").isNull()).isTrue();
    assertThat(row.get("sink_profile").textValue()).isEqualTo("outage.csv");
  }

  @Test
  void shouldWriteEveryCheckpointRateAfterRateWhenAskedTo() throws IOException {
    Path csv = folder.resolve("checkpoints.csv");

    CommandRun.of("sweep", "--sink-rates=500,2000", "--seconds=21", "--checkpoints=" + csv);

    assertThat(csv)
        .hasContent(
            """
            engine,ticks_per_second,sink_rate,mode,injected_s,completed_s,duration_s,buffered,size_kb
            event,,500,aligned,10,20,10,5000,512
            event,,500,aligned,20,,,10000,512
            event,,500,unaligned,10,10,0,5000,1488.5625
            event,,500,unaligned,20,20,0,10000,2465.125
            tick,10,500,aligned,10,20,10,5000,512
            tick,10,500,aligned,20,,,10000,512
            tick,10,500,unaligned,10,10.1,0.1,5000,1488.5625
            tick,10,500,unaligned,20,20.1,0.1,10000,2465.125
            event,,2000,aligned,10,10,0,0,512
            event,,2000,aligned,20,20,0,0,512
            event,,2000,unaligned,10,10,0,0,512
            event,,2000,unaligned,20,20,0,0,512
            tick,10,2000,aligned,10,10.1,0.09999999999999964,0,512
            tick,10,2000,aligned,20,20.1,0.10000000000000142,0,512
            tick,10,2000,unaligned,10,10.1,0.1,0,512
            tick,10,2000,unaligned,20,20.1,0.1,0,512
            """);
  }

  @Test
  void shouldWriteTheLevelOverTimeWhateverTheBatchesWhenAskedTo() throws IOException {
    Path whole = folder.resolve("whole.csv");
    Path single = folder.resolve("single.csv");

    CommandRun.of("sweep", "--sink-rates=500", "--buffer=2000", "--occupancy=" + whole);
    CommandRun.of(
        "sweep",
        "--sink-rates=500",
        "--buffer=2000",
        "--max-batch=1",
        "--engine=event",
        "--occupancy=" + single);

    assertThat(Files.readAllLines(whole))
        .startsWith("sink_rate,time_s,kind,buffered", "500,0,start,0")
        .contains("500,10,injection,2000")
        .endsWith("500,300,end,2000");
    assertThat(single).hasSameTextualContentAs(whole);
  }

  /** What is read of it by a program must not have a table in words behind it. */
  @ParameterizedTest
  @ValueSource(strings = {"/dev/stdout", "/dev/fd/1", "/dev/../dev/stdout"})
  void shouldWriteIntoStandardOutputWhenThatIsTheFile(String file) throws IOException {
    CommandRun run = CommandRun.of("sweep", "--json", file);

    assertThat(wholeOf(run.out()).at("/tables/checkpoints")).hasSize(10);
    assertThat(run.err()).startsWith("Event pipeline");
    assertThat(wholeOf(CommandRun.of("sweep", "--quiet", "--json", file).out())).isNotEmpty();
  }

  private static JsonNode wholeOf(String json) throws IOException {
    return new ObjectMapper().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS).readTree(json);
  }

  @Test
  void shouldReplaceAnOlderFileWhenTheRunSucceeds() throws IOException {
    Path json = folder.resolve("out.json");
    Files.writeString(json, "old");

    CommandRun.of("sweep", "--engine=event", "--json=" + json);

    assertThat(Files.readString(json)).startsWith("{ \"tables\"");
    assertThat(folder).isDirectoryNotContaining("glob:**.tmp");
  }
}
