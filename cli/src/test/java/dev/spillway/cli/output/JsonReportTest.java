package dev.spillway.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.spillway.model.checkpoint.CheckpointMode;
import dev.spillway.model.checkpoint.ResultRow;
import dev.spillway.model.pipeline.PipelineRun;
import dev.spillway.model.study.ConvergenceRow;
import dev.spillway.model.study.Sweep;
import dev.spillway.model.study.Sweep.Engines;
import dev.spillway.model.study.SweepResult;
import dev.spillway.model.study.SweepResult.PipelineFigures;
import dev.spillway.model.study.SweepResult.TickRows;
import dev.spillway.model.study.Verdict;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class JsonReportTest {

  private static final ResultRow ALIGNED = Rows.row("0.50", CheckpointMode.ALIGNED, 0.1, 512.5);
  private static final ResultRow STALLED = Rows.withoutCompleted("0", 29);

  private static final SweepResult BOTH =
      new SweepResult(
          List.of(ALIGNED, STALLED),
          List.of(new TickRows(10, List.of(STALLED)), new TickRows(100, List.of(ALIGNED))),
          List.of(Rows.compared("500", Verdict.TICK_TOO_COARSE), Rows.nothingMatched("0")),
          List.of(
              new ConvergenceRow(Rows.sink("500"), CheckpointMode.ALIGNED, OptionalDouble.of(1))),
          Optional.of(new PipelineFigures(207, 1_770_000, 10, "0123456789abcdef")));

  @Test
  void shouldHoldEveryFigureInOrderWhenARowIsWritten() throws IOException {
    assertThat(json(Engines.BOTH, BOTH))
        .contains(
            "{ \"sink_rate\" : 0.5, \"mode\" : \"aligned\", \"duration_s\" : 0.1,"
                + " \"size_kb\" : 512.5, \"completed\" : 26, \"pending\" : 3,"
                + " \"emitted\" : 170000, \"drained\" : 150000, \"fullest_buffer\" : 20000,"
                + " \"duration_p50_s\" : 1.25, \"duration_p95_s\" : 2.5, \"duration_max_s\" : 5.0 }");
  }

  @Test
  void shouldBeNullWhenNothingCompletedOrMatched() throws IOException {
    JsonNode tables = parsed(Engines.BOTH, BOTH).get("tables");

    JsonNode stalled = tables.at("/checkpoints/1");
    for (String figure :
        List.of("duration_s", "size_kb", "duration_p50_s", "duration_p95_s", "duration_max_s")) {
      assertThat(stalled.get(figure).isNull()).as(figure).isTrue();
    }
    assertThat(stalled.get("pending").intValue()).isEqualTo(29);
    assertThat(tables.at("/comparison/1/max_duration_difference_s").isNull()).isTrue();
    assertThat(tables.at("/comparison/1/max_buffered_difference").isNull()).isTrue();
  }

  @Test
  void shouldNameTheTicksWhenARowIsOfTheTickReference() throws IOException {
    JsonNode tables = parsed(Engines.BOTH, BOTH).get("tables");

    assertThat(tables.at("/tick_reference/0/ticks_per_second").intValue()).isEqualTo(10);
    assertThat(tables.at("/tick_reference/1/ticks_per_second").intValue()).isEqualTo(100);
    assertThat(keys(tables.at("/comparison/0")))
        .containsExactly(
            "sink_rate",
            "mode",
            "ticks_per_second",
            "matched",
            "only_event",
            "only_tick",
            "max_duration_difference_s",
            "max_buffered_difference",
            "verdict");
    assertThat(tables.at("/comparison/0/verdict").textValue()).isEqualTo("tick too coarse");
    assertThat(keys(tables.at("/convergence/0"))).containsExactly("sink_rate", "mode", "order");
  }

  @Test
  void shouldHoldTheRowsOfTheFirstTicksWhenOnlyTheTickReferenceRan() throws IOException {
    SweepResult tick =
        new SweepResult(List.of(), BOTH.tick(), List.of(), List.of(), Optional.empty());

    JsonNode document = parsed(Engines.TICK, tick);

    assertThat(document.at("/tables/checkpoints")).hasSize(1);
    assertThat(document.at("/tables/checkpoints/0/pending").intValue()).isEqualTo(29);
    assertThat(document.at("/tables/checkpoints/0").has("ticks_per_second")).isFalse();
    assertThat(document.at("/run/events").isNull()).isTrue();
    assertThat(document.at("/run/fingerprint").isNull()).isTrue();
  }

  @Test
  void shouldHoldEmptyTablesWhenOnlyTheEventPipelineRan() throws IOException {
    SweepResult event =
        new SweepResult(BOTH.pipeline(), List.of(), List.of(), List.of(), BOTH.figures());

    JsonNode document = parsed(Engines.EVENT, event);

    assertThat(keys(document)).containsExactly("tables", "parameters", "run");
    assertThat(keys(document.get("tables")))
        .containsExactly("checkpoints", "tick_reference", "comparison");
    assertThat(document.at("/tables/tick_reference").isEmpty()).isTrue();
    assertThat(document.at("/parameters/ticks_per_second").isNull()).isTrue();
  }

  @Test
  void shouldHoldTheValuesInEffectWhenParametersAreWritten() throws IOException {
    assertThat(json(Engines.BOTH, BOTH))
        .contains(
            "\"parameters\" : { \"source_rate\" : 1000, \"sink_rates\" : [ 0.5, 0 ],"
                + " \"source_profile\" : null, \"sink_profile\" : null, \"buffer\" : 20000,"
                + " \"state_kb\" : 512, \"record_bytes\" : 200, \"seconds\" : 300,"
                + " \"interval\" : 10, \"engine\" : \"both\","
                + " \"ticks_per_second\" : [ 10, 100 ], \"max_batch\" : null }")
        .endsWith(
            "\"run\" : { \"version\" : \"1.2.3\", \"events\" : 207, \"records\" : 1770000,"
                + " \"units_per_second\" : 10, \"fingerprint\" : \"0123456789abcdef\" } }\n");
  }

  private static JsonNode parsed(Engines engines, SweepResult result) throws IOException {
    return new ObjectMapper().readTree(json(engines, result));
  }

  private static String json(Engines engines, SweepResult result) throws IOException {
    Sweep sweep =
        new Sweep(
            List.of(Rows.sink("0.50"), Rows.sink("0")),
            engines,
            List.of(10, 100),
            PipelineRun.NO_BATCH_LIMIT);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    new JsonReport(sweep, ProfileNames.NONE, "1.2.3").write(bytes, result);
    return bytes.toString(StandardCharsets.UTF_8);
  }

  private static List<String> keys(JsonNode object) {
    List<String> keys = new ArrayList<>();
    object.fieldNames().forEachRemaining(keys::add);
    return keys;
  }
}
