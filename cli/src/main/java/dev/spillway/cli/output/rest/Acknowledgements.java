package dev.spillway.cli.output.rest;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.spillway.model.network.result.SubtaskCheckpoint;
import java.io.IOException;
import java.util.List;
import java.util.OptionalLong;

/**
 * What subtasks reported of one checkpoint, added up: those of a vertex, or all.
 *
 * @param latest time of the last report, in ns; empty if there is none
 * @param written bytes
 * @param state bytes that the checkpoint refers to
 * @param processed bytes
 * @param persisted bytes
 */
record Acknowledgements(
    int count, OptionalLong latest, long written, long state, long processed, long persisted) {

  static Acknowledgements of(List<SubtaskCheckpoint> reports, RestRun run) {
    return new Acknowledgements(
        reports.size(),
        reports.stream().mapToLong(SubtaskCheckpoint::acknowledged).max(),
        reports.stream().mapToLong(report -> report.state() + report.persisted()).sum(),
        reports.stream().mapToLong(run::stateSize).sum(),
        reports.stream().mapToLong(SubtaskCheckpoint::processed).sum(),
        reports.stream().mapToLong(SubtaskCheckpoint::persisted).sum());
  }

  /** Milliseconds from a trigger to the last report; -1 if there is none. */
  long duration(long triggered) {
    return latest.isPresent()
        ? Milliseconds.of(latest.getAsLong()) - Milliseconds.of(triggered)
        : Milliseconds.NONE;
  }

  /**
   * Writes the fields that the answers on a checkpoint and on a vertex have in common.
   *
   * @param duration in ms
   * @param subtasks that were to report
   */
  void write(JsonGenerator json, long duration, int subtasks) throws IOException {
    json.writeNumberField(
        "latest_ack_timestamp",
        latest.isPresent() ? Milliseconds.of(latest.getAsLong()) : Milliseconds.NONE);
    json.writeNumberField("checkpointed_size", written);
    json.writeNumberField("state_size", state);
    json.writeNumberField("end_to_end_duration", duration);
    // Kept by Flink for old readers, and always 0.
    json.writeNumberField("alignment_buffered", 0);
    json.writeNumberField("processed_data", processed);
    json.writeNumberField("persisted_data", persisted);
    json.writeNumberField("num_subtasks", subtasks);
    json.writeNumberField("num_acknowledged_subtasks", count);
  }
}
