package dev.spillway.cli.output;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.spillway.model.checkpoint.CheckpointMode;
import dev.spillway.model.checkpoint.ResultRow;
import dev.spillway.model.checkpoint.ResultRow.Figures;
import dev.spillway.model.scenario.Scenario;
import dev.spillway.model.study.ComparisonRow;
import dev.spillway.model.study.ConvergenceRow;
import dev.spillway.model.study.SweepResult;
import dev.spillway.model.study.SweepResult.TickRows;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;

/** The tables of a sweep's result: one object a row, the same keys in every row of a table. */
final class JsonTables {

  private final JsonGenerator json;
  private final ProfileNames names;
  private final SinkRate sinkRate;

  JsonTables(JsonGenerator json, ProfileNames names) {
    this.json = json;
    this.names = names;
    sinkRate = new SinkRate(names);
  }

  /** Writes the fields. */
  void write(SweepResult result) throws IOException {
    json.writeArrayFieldStart("checkpoints");
    for (ResultRow row : SweepAnswer.rows(result)) {
      json.writeStartObject();
      writeRow(row);
      json.writeEndObject();
    }
    json.writeEndArray();
    writeTickReference(result.tick());
    writeComparison(result.comparisons());
    if (!result.convergence().isEmpty()) {
      writeConvergence(result.convergence());
    }
  }

  private void writeTickReference(List<TickRows> tick) throws IOException {
    json.writeArrayFieldStart("tick_reference");
    for (TickRows rows : tick) {
      for (ResultRow row : rows.rows()) {
        json.writeStartObject();
        writeRow(row);
        json.writeNumberField("ticks_per_second", rows.ticksPerSecond());
        json.writeEndObject();
      }
    }
    json.writeEndArray();
  }

  private void writeComparison(List<ComparisonRow> comparisons) throws IOException {
    json.writeArrayFieldStart("comparison");
    for (ComparisonRow row : comparisons) {
      json.writeStartObject();
      writeSinkAndMode(row.scenario(), row.mode());
      json.writeNumberField("ticks_per_second", row.ticksPerSecond());
      json.writeNumberField("matched", row.matched());
      json.writeNumberField("only_event", row.onlyEvent());
      json.writeNumberField("only_tick", row.onlyTick());
      NumberOrNull.write(json, "max_duration_difference_s", row.maxDurationDifferenceSeconds());
      NumberOrNull.write(json, "max_buffered_difference", row.maxBufferedDifference());
      json.writeStringField("verdict", row.verdict().label());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private void writeConvergence(List<ConvergenceRow> convergence) throws IOException {
    json.writeArrayFieldStart("convergence");
    for (ConvergenceRow row : convergence) {
      json.writeStartObject();
      writeSinkAndMode(row.scenario(), row.mode());
      NumberOrNull.write(json, "order", row.order());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private void writeRow(ResultRow row) throws IOException {
    Optional<Figures> figures = row.figures();
    writeSinkAndMode(row.scenario(), row.mode());
    writeFigure("duration_s", figures, Figures::durationSeconds);
    writeFigure("size_kb", figures, Figures::sizeKb);
    json.writeNumberField("completed", row.completed());
    json.writeNumberField("pending", row.pending());
    json.writeNumberField("emitted", row.emittedRecords());
    json.writeNumberField("drained", row.drainedRecords());
    json.writeNumberField("fullest_buffer", row.fullestBufferRecords());
    writeFigure("duration_p50_s", figures, Figures::durationP50Seconds);
    writeFigure("duration_p95_s", figures, Figures::durationP95Seconds);
    writeFigure("duration_max_s", figures, Figures::durationMaxSeconds);
  }

  private void writeFigure(
      String field, Optional<Figures> figures, ToDoubleFunction<Figures> figure)
      throws IOException {
    NumberOrNull.write(
        json,
        field,
        figures.isPresent()
            ? OptionalDouble.of(figure.applyAsDouble(figures.get()))
            : OptionalDouble.empty());
  }

  private void writeSinkAndMode(Scenario scenario, CheckpointMode mode) throws IOException {
    Optional<BigDecimal> rate = sinkRate.of(scenario);
    if (rate.isPresent()) {
      json.writeNumberField("sink_rate", rate.get());
    } else {
      json.writeNullField("sink_rate");
    }
    if (names.sink().isPresent()) {
      json.writeStringField("sink_profile", names.sink().get());
    }
    json.writeStringField("mode", mode.label());
  }
}
