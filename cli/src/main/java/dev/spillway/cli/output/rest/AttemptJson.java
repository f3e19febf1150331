package dev.spillway.cli.output.rest;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.spillway.model.job.plan.VertexId;
import dev.spillway.model.network.result.Attempt;
import dev.spillway.model.network.result.FailureReason;
import dev.spillway.model.network.result.SubtaskCheckpoint;
import dev.spillway.model.network.topology.Vertex;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** One attempt as Flink shows it in its history and by itself. */
final class AttemptJson {

  /** What Flink says of a checkpoint that is in no file system. */
  static final String NO_PATH = "<checkpoint-not-externally-addressable>";

  private final RestRun run;
  private final long latestCompleted;

  AttemptJson(RestRun run) {
    this.run = run;
    latestCompleted =
        run.result().attempts().stream()
            .filter(attempt -> attempt.status() == Attempt.Status.COMPLETED)
            .mapToLong(Attempt::id)
            .max()
            .orElse(0);
  }

  /** Writes the fields with an empty {@code tasks}, as in lists. */
  void writeBrief(JsonGenerator json, Attempt attempt) throws IOException {
    writeHead(json, attempt);
    json.writeObjectFieldStart("tasks");
    json.writeEndObject();
    writeEnd(json, attempt);
  }

  /** Writes the fields with each vertex in {@code tasks}, in the order of the job. */
  void writeFull(JsonGenerator json, Attempt attempt) throws IOException {
    writeHead(json, attempt);
    json.writeObjectFieldStart("tasks");
    Map<String, List<SubtaskCheckpoint>> reports =
        attempt.subtasks().stream().collect(Collectors.groupingBy(SubtaskCheckpoint::vertex));
    for (Vertex vertex : run.job().vertices()) {
      List<SubtaskCheckpoint> own =
          Optional.ofNullable(reports.get(vertex.name())).orElse(List.of());
      json.writeObjectFieldStart(VertexId.of(vertex.name()));
      writeTask(json, attempt, vertex, own);
      json.writeEndObject();
    }
    json.writeEndObject();
    writeEnd(json, attempt);
  }

  /**
   * Writes the fields of a vertex.
   *
   * @param reports of its subtasks
   */
  void writeTask(
      JsonGenerator json, Attempt attempt, Vertex vertex, List<SubtaskCheckpoint> reports)
      throws IOException {
    json.writeNumberField("id", attempt.id());
    json.writeStringField("status", attempt.status().name());
    Acknowledgements figures = Acknowledgements.of(reports, run);
    figures.write(json, figures.duration(attempt.triggered()), vertex.parallelism());
  }

  private void writeHead(JsonGenerator json, Attempt attempt) throws IOException {
    json.writeStringField("className", attempt.status().name().toLowerCase(Locale.ROOT));
    json.writeNumberField("id", attempt.id());
    json.writeStringField("status", attempt.status().name());
    json.writeBooleanField("is_savepoint", false);
    json.writeNullField("savepointFormat");
    json.writeNumberField("trigger_timestamp", Milliseconds.of(attempt.triggered()));
    Acknowledgements figures = Acknowledgements.of(attempt.subtasks(), run);
    figures.write(json, duration(attempt, figures), run.subtasks());
    json.writeStringField("checkpoint_type", attempt.type().name());
  }

  /** In ms; of a failed attempt to the failure, of all others to the last report. */
  static long duration(Attempt attempt, Acknowledgements figures) {
    return attempt.status() == Attempt.Status.FAILED
        ? Milliseconds.since(attempt.triggered(), attempt.duration())
        : figures.duration(attempt.triggered());
  }

  private void writeEnd(JsonGenerator json, Attempt attempt) throws IOException {
    if (attempt.status() == Attempt.Status.COMPLETED) {
      json.writeStringField("external_path", NO_PATH);
      // One checkpoint is retained: execution.checkpointing.num-retained is 1 by default.
      json.writeBooleanField("discarded", attempt.id() < latestCompleted);
    } else if (attempt.status() == Attempt.Status.FAILED) {
      json.writeNumberField("failure_timestamp", Milliseconds.of(attempt.end()));
      json.writeStringField(
          "failure_message", attempt.failure().map(FailureReason::message).orElse(""));
    }
  }
}
