package dev.spillway.cli.output.rest;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.spillway.model.network.result.Attempt;
import dev.spillway.model.network.result.SubtaskCheckpoint;
import dev.spillway.model.network.topology.Vertex;
import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;

/** The answer of {@code /jobs/:id/checkpoints/details/:checkpoint/subtasks/:vertex}. */
public final class SubtasksJson {

  private final RestRun run;
  private final AttemptJson attempts;

  /** For one run. */
  public SubtasksJson(RestRun run) {
    this.run = run;
    attempts = new AttemptJson(run);
  }

  /** Writes the fields for a vertex in an attempt of the run. */
  public void write(JsonGenerator json, Attempt attempt, Vertex vertex) throws IOException {
    List<SubtaskCheckpoint> reports =
        attempt.subtasks().stream()
            .filter(report -> report.vertex().equals(vertex.name()))
            .sorted(Comparator.comparingInt(SubtaskCheckpoint::subtask))
            .toList();
    attempts.writeTask(json, attempt, vertex, reports);
    json.writeObjectFieldStart("summary");
    new Columns(json, attempt, reports).write();
    json.writeEndObject();
    Map<Integer, SubtaskCheckpoint> bySubtask =
        reports.stream().collect(Collectors.toMap(SubtaskCheckpoint::subtask, Function.identity()));
    json.writeArrayFieldStart("subtasks");
    for (int subtask = 0; subtask < vertex.parallelism(); subtask++) {
      json.writeStartObject();
      writeSubtask(json, attempt, subtask, Optional.ofNullable(bySubtask.get(subtask)));
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private void writeSubtask(
      JsonGenerator json, Attempt attempt, int subtask, Optional<SubtaskCheckpoint> report)
      throws IOException {
    json.writeStringField("className", report.isPresent() ? "completed" : "pending");
    json.writeNumberField("index", subtask);
    if (report.isPresent()) {
      writeReport(json, attempt, report.get());
    }
    json.writeStringField("status", report.isPresent() ? "completed" : "pending_or_failed");
  }

  private void writeReport(JsonGenerator json, Attempt attempt, SubtaskCheckpoint report)
      throws IOException {
    json.writeNumberField("ack_timestamp", Milliseconds.of(report.acknowledged()));
    json.writeNumberField("end_to_end_duration", duration(attempt, report));
    json.writeNumberField("checkpointed_size", report.state() + report.persisted());
    json.writeNumberField("state_size", run.stateSize(report));
    json.writeObjectFieldStart("checkpoint");
    json.writeNumberField("sync", Milliseconds.of(report.sync()));
    json.writeNumberField("async", Milliseconds.of(report.async()));
    json.writeEndObject();
    json.writeObjectFieldStart("alignment");
    json.writeNumberField("buffered", 0);
    json.writeNumberField("processed", report.processed());
    json.writeNumberField("persisted", report.persisted());
    json.writeNumberField("duration", Milliseconds.of(report.alignment()));
    json.writeEndObject();
    json.writeNumberField("start_delay", Milliseconds.of(report.startDelay()));
    // What Flink goes by as well: some bytes were persisted.
    json.writeBooleanField("unaligned_checkpoint", report.persisted() > 0);
    json.writeBooleanField("aborted", false);
  }

  private static long duration(Attempt attempt, SubtaskCheckpoint report) {
    return Milliseconds.of(report.acknowledged()) - Milliseconds.of(attempt.triggered());
  }

  /** The summary of each field over the subtasks that reported. */
  private final class Columns {

    private final JsonGenerator json;
    private final Attempt attempt;
    private final List<SubtaskCheckpoint> reports;

    Columns(JsonGenerator json, Attempt attempt, List<SubtaskCheckpoint> reports) {
      this.json = json;
      this.attempt = attempt;
      this.reports = reports;
    }

    void write() throws IOException {
      column("checkpointed_size", report -> report.state() + report.persisted());
      column("state_size", run::stateSize);
      column("end_to_end_duration", report -> duration(attempt, report));
      json.writeObjectFieldStart("checkpoint_duration");
      column("sync", report -> Milliseconds.of(report.sync()));
      column("async", report -> Milliseconds.of(report.async()));
      json.writeEndObject();
      json.writeObjectFieldStart("alignment");
      Summary.zero().write(json, "buffered");
      column("processed", SubtaskCheckpoint::processed);
      column("persisted", SubtaskCheckpoint::persisted);
      column("duration", report -> Milliseconds.of(report.alignment()));
      json.writeEndObject();
      column("start_delay", report -> Milliseconds.of(report.startDelay()));
    }

    private void column(String field, ToLongFunction<SubtaskCheckpoint> value) throws IOException {
      Summary.passing(reports.stream().mapToLong(value).toArray()).write(json, field);
    }
  }
}
