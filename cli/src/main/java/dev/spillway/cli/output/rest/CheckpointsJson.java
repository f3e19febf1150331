package dev.spillway.cli.output.rest;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.spillway.model.network.result.Attempt;
import dev.spillway.model.network.result.NetworkResult;
import dev.spillway.model.network.result.Restart;
import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

/**
 * The answer of {@code /jobs/:id/checkpoints}: counts, summary, latest and history.
 *
 * <p>Unlike a server, which keeps ten attempts, it has every one.
 */
public final class CheckpointsJson {

  private final RestRun run;
  private final NetworkResult result;
  private final AttemptJson attempts;

  /** For one run. */
  public CheckpointsJson(RestRun run) {
    this.run = run;
    result = run.result();
    attempts = new AttemptJson(run);
  }

  /** Writes the fields as Flink does: the attempts without their tasks. */
  public void write(JsonGenerator json) throws IOException {
    writeFigures(json);
    json.writeArrayFieldStart("history");
    for (Attempt attempt : newestFirst()) {
      json.writeStartObject();
      attempts.writeBrief(json, attempt);
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  /** Writes counts, summary and latest. */
  void writeFigures(JsonGenerator json) throws IOException {
    json.writeObjectFieldStart("counts");
    writeCounts(json);
    json.writeEndObject();
    json.writeObjectFieldStart("summary");
    writeSummary(json);
    json.writeEndObject();
    json.writeObjectFieldStart("latest");
    writeLatest(json, "completed", Attempt.Status.COMPLETED);
    json.writeNullField("savepoint");
    writeLatest(json, "failed", Attempt.Status.FAILED);
    writeRestored(json);
    json.writeEndObject();
  }

  /** Every attempt. */
  List<Attempt> newestFirst() {
    return result.attempts().stream()
        .sorted(Comparator.comparingLong(Attempt::id).reversed())
        .toList();
  }

  private void writeCounts(JsonGenerator json) throws IOException {
    json.writeNumberField("restored", restored().count());
    // A trigger that was refused counts as failed, and so among all.
    json.writeNumberField("total", result.attempts().size() + result.refused().size());
    json.writeNumberField("in_progress", result.count(Attempt.Status.IN_PROGRESS));
    json.writeNumberField("completed", result.completed());
    json.writeNumberField("failed", result.failed());
  }

  /** Restarts from a checkpoint; one from the beginning restores nothing. */
  private Stream<Restart> restored() {
    return result.restarts().stream()
        .filter(restart -> restart.checkpoint().isPresent() && restart.redeployed().isPresent());
  }

  private void writeRestored(JsonGenerator json) throws IOException {
    Optional<Restart> latest = restored().reduce((before, after) -> after);
    if (latest.isEmpty()) {
      json.writeNullField("restored");
      return;
    }
    json.writeObjectFieldStart("restored");
    json.writeNumberField("id", latest.get().checkpoint().orElseThrow());
    json.writeNumberField(
        "restore_timestamp", Milliseconds.of(latest.get().redeployed().orElseThrow()));
    json.writeBooleanField("is_savepoint", false);
    json.writeStringField("external_path", AttemptJson.NO_PATH);
    json.writeEndObject();
  }

  private void writeSummary(JsonGenerator json) throws IOException {
    List<Acknowledged> completed =
        result.completedAttempts().stream()
            .map(attempt -> new Acknowledged(attempt, Acknowledgements.of(attempt.subtasks(), run)))
            .toList();
    writeSummary(json, "checkpointed_size", completed, each -> each.figures().written());
    writeSummary(json, "state_size", completed, each -> each.figures().state());
    writeSummary(json, "end_to_end_duration", completed, Acknowledged::duration);
    Summary.zero().write(json, "alignment_buffered");
    writeSummary(json, "processed_data", completed, each -> each.figures().processed());
    writeSummary(json, "persisted_data", completed, each -> each.figures().persisted());
  }

  private static void writeSummary(
      JsonGenerator json,
      String field,
      List<Acknowledged> completed,
      ToLongFunction<Acknowledged> value)
      throws IOException {
    Summary.of(completed.stream().mapToLong(value).toArray()).write(json, field);
  }

  private void writeLatest(JsonGenerator json, String field, Attempt.Status status)
      throws IOException {
    Optional<Attempt> latest =
        newestFirst().stream().filter(attempt -> attempt.status() == status).findFirst();
    if (latest.isPresent()) {
      json.writeObjectFieldStart(field);
      attempts.writeBrief(json, latest.get());
      json.writeEndObject();
    } else {
      json.writeNullField(field);
    }
  }

  private record Acknowledged(Attempt attempt, Acknowledgements figures) {
    long duration() {
      return AttemptJson.duration(attempt, figures);
    }
  }
}
