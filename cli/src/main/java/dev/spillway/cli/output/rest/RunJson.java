package dev.spillway.cli.output.rest;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.spillway.model.job.plan.VertexId;
import dev.spillway.model.network.result.Attempt;
import dev.spillway.model.network.result.JobFailure;
import dev.spillway.model.network.result.NetworkFingerprint;
import dev.spillway.model.network.result.SteadyState;
import dev.spillway.model.network.result.SubtaskUse;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A run as one document: the answer of {@code /jobs/:id/checkpoints} with the tasks of every
 * attempt filled in, and one more key, {@code spillway}, for what Flink does not say.
 */
public final class RunJson {

  private final RestRun run;
  private final RunFacts facts;

  /** For one run. */
  public RunJson(RestRun run, RunFacts facts) {
    this.run = run;
    this.facts = facts;
  }

  /** Writes the whole document, ended by a line feed, and leaves the stream open. */
  public void write(OutputStream stream) throws IOException {
    JsonDocument.write(stream, this::writeFields);
  }

  private void writeFields(JsonGenerator json) throws IOException {
    CheckpointsJson checkpoints = new CheckpointsJson(run);
    AttemptJson attempts = new AttemptJson(run);
    checkpoints.writeFigures(json);
    json.writeArrayFieldStart("history");
    for (Attempt attempt : checkpoints.newestFirst()) {
      json.writeStartObject();
      attempts.writeFull(json, attempt);
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeObjectFieldStart("spillway");
    writeFacts(json);
    json.writeEndObject();
  }

  private void writeFacts(JsonGenerator json) throws IOException {
    json.writeStringField("version", facts.version());
    json.writeNumberField("seed", run.job().seed());
    json.writeStringField("fingerprint", NetworkFingerprint.of(run.result()).toString());
    json.writeObjectFieldStart("parameters");
    facts.parameters().write(json);
    json.writeEndObject();
    json.writeNumberField("simulated_ms", Milliseconds.of(run.result().simulated()));
    writeFailure(json);
    writePlacements(json);
    json.writeArrayFieldStart("aligned_edges");
    for (Map.Entry<String, String> edge : facts.alignedEdges().entrySet()) {
      json.writeStartObject();
      json.writeStringField("edge", edge.getKey());
      json.writeStringField("reason", edge.getValue());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeArrayFieldStart("subtasks");
    for (SubtaskUse use : run.result().subtasks()) {
      json.writeStartObject();
      writeUse(json, use);
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeObjectFieldStart("report");
    facts.report().write(json);
    json.writeEndObject();
  }

  private void writeFailure(JsonGenerator json) throws IOException {
    Optional<JobFailure> failure = run.result().jobFailure();
    if (failure.isEmpty()) {
      json.writeNullField("job_failure");
      return;
    }
    json.writeObjectFieldStart("job_failure");
    json.writeNumberField("timestamp", Milliseconds.of(failure.get().time()));
    json.writeStringField("message", failure.get().reason());
    json.writeEndObject();
  }

  private void writePlacements(JsonGenerator json) throws IOException {
    json.writeArrayFieldStart("placements");
    for (Map<String, List<Integer>> placement : facts.placements()) {
      json.writeStartObject();
      for (Map.Entry<String, List<Integer>> vertex : placement.entrySet()) {
        json.writeArrayFieldStart(vertex.getKey());
        for (int taskManager : vertex.getValue()) {
          json.writeNumber(taskManager);
        }
        json.writeEndArray();
      }
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  /** The shares are of the time simulated, from 0 to 1. */
  private void writeUse(JsonGenerator json, SubtaskUse use) throws IOException {
    SteadyState whole = new SteadyState(run.result().simulated(), run.result().subtasks());
    json.writeStringField("vertex", use.vertex());
    json.writeStringField("vertex_id", VertexId.of(use.vertex()));
    json.writeNumberField("subtask", use.subtask());
    json.writeNumberField("records_in", use.recordsIn());
    json.writeNumberField("records_out", use.recordsOut());
    json.writeNumberField("records_in_per_second", whole.perSecond(use.recordsIn()));
    json.writeNumberField("records_out_per_second", whole.perSecond(use.recordsOut()));
    json.writeNumberField("busy", whole.share(use.busy()));
    json.writeNumberField("blocked", whole.share(use.blocked()));
    json.writeNumberField("idle", whole.share(use.idle()));
  }
}
