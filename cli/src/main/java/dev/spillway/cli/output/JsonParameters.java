package dev.spillway.cli.output;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.spillway.model.pipeline.PipelineRun;
import dev.spillway.model.scenario.Scenario;
import dev.spillway.model.study.Sweep;
import java.io.IOException;
import java.util.Optional;

/**
 * What a sweep was asked, option by option, with the value that was in effect.
 *
 * <p>Null where an option had none: a rate that a profile gives, a batch without limit, ticks of a
 * sweep without the tick model. The names of output files and what only shows on a screen are left
 * out.
 */
final class JsonParameters {

  private final JsonGenerator json;
  private final ProfileNames names;

  JsonParameters(JsonGenerator json, ProfileNames names) {
    this.json = json;
    this.names = names;
  }

  /** Writes the fields. */
  void write(Sweep sweep) throws IOException {
    Scenario scenario = sweep.scenarios().get(0);
    if (names.source().isPresent()) {
      json.writeNullField("source_rate");
    } else {
      json.writeNumberField("source_rate", NumberText.shortest(scenario.source().initialRate()));
    }
    writeSinkRates(sweep);
    writeName("source_profile", names.source());
    writeName("sink_profile", names.sink());
    json.writeNumberField("buffer", scenario.bufferRecords());
    json.writeNumberField("state_kb", NumberText.shortest(scenario.stateKb()));
    json.writeNumberField("record_bytes", scenario.recordBytes());
    json.writeNumberField("seconds", NumberText.shortest(scenario.horizonSeconds()));
    json.writeNumberField("interval", NumberText.shortest(scenario.intervalSeconds()));
    writeModels(sweep);
  }

  private void writeSinkRates(Sweep sweep) throws IOException {
    if (names.sink().isPresent()) {
      json.writeNullField("sink_rates");
      return;
    }
    json.writeArrayFieldStart("sink_rates");
    for (Scenario scenario : sweep.scenarios()) {
      json.writeNumber(NumberText.shortest(scenario.sink().initialRate()));
    }
    json.writeEndArray();
  }

  private void writeModels(Sweep sweep) throws IOException {
    json.writeStringField("engine", engine(sweep.engines()));
    if (sweep.engines() == Sweep.Engines.EVENT) {
      json.writeNullField("ticks_per_second");
    } else {
      json.writeArrayFieldStart("ticks_per_second");
      for (int ticks : sweep.ticksPerSecond()) {
        json.writeNumber(ticks);
      }
      json.writeEndArray();
    }
    if (sweep.engines() == Sweep.Engines.TICK || sweep.maxBatch() == PipelineRun.NO_BATCH_LIMIT) {
      json.writeNullField("max_batch");
    } else {
      json.writeNumberField("max_batch", sweep.maxBatch());
    }
  }

  private static String engine(Sweep.Engines engines) {
    return switch (engines) {
      case EVENT -> "event";
      case TICK -> "tick";
      case BOTH -> "both";
    };
  }

  private void writeName(String field, Optional<String> name) throws IOException {
    if (name.isPresent()) {
      json.writeStringField(field, name.get());
    } else {
      json.writeNullField(field);
    }
  }
}
