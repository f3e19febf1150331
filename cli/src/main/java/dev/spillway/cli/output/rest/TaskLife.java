package dev.spillway.cli.output.rest;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.spillway.model.network.result.NetworkResult;
import java.io.IOException;

/**
 * From when to when the tasks of a run were there, and what became of them: all run from 0 on, and
 * a job that failed has cancelled them, as Flink does.
 *
 * @param end of the run, in ms
 * @param failed whether the job failed then
 */
record TaskLife(long end, boolean failed) {

  static TaskLife of(NetworkResult result) {
    return new TaskLife(Milliseconds.of(result.simulated()), result.jobFailure().isPresent());
  }

  /** The state of each task at the end, under Flink's name. */
  String state() {
    return failed ? "CANCELED" : "RUNNING";
  }

  /** Writes the fields that a job, a vertex and a subtask have in common. */
  void writeTimes(JsonGenerator json) throws IOException {
    json.writeNumberField("start-time", 0);
    writeEnd(json);
  }

  /** Writes the same fields without the first. */
  void writeEnd(JsonGenerator json) throws IOException {
    json.writeNumberField("end-time", failed ? end : Milliseconds.NONE);
    json.writeNumberField("duration", end);
  }
}
