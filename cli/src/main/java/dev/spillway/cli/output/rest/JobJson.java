package dev.spillway.cli.output.rest;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.spillway.model.job.plan.VertexId;
import dev.spillway.model.network.result.JobFailure;
import dev.spillway.model.network.topology.Vertex;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * The answer of {@code /jobs/:id} at the end of the run, with its plan.
 *
 * <p>The job's id is the hash of its name, as those of its vertices are. All tasks run from 0 on,
 * so that the time stamp of running is 0, like those of states that never were. A job that failed
 * has cancelled its tasks, as Flink does.
 */
public final class JobJson {

  private static final List<String> JOB_STATES =
      List.of(
          "INITIALIZING",
          "CREATED",
          "RUNNING",
          "FAILING",
          "FAILED",
          "CANCELLING",
          "CANCELED",
          "FINISHED",
          "RESTARTING",
          "SUSPENDED",
          "RECONCILING");

  private static final List<String> TASK_STATES =
      List.of(
          "CREATED",
          "SCHEDULED",
          "DEPLOYING",
          "RUNNING",
          "FINISHED",
          "CANCELING",
          "CANCELED",
          "FAILED",
          "RECONCILING",
          "INITIALIZING");

  private static final int LEAST_MAX_PARALLELISM = 128;

  private final RestRun run;
  private final String id;
  private final long end;
  private final Optional<JobFailure> failure;
  private final String taskState;

  /** For one run. */
  public JobJson(RestRun run) {
    this.run = run;
    id = VertexId.of(run.name());
    end = Milliseconds.of(run.result().simulated());
    failure = run.result().jobFailure();
    taskState = failure.isPresent() ? "CANCELED" : "RUNNING";
  }

  /** Writes the fields. */
  public void write(JsonGenerator json) throws IOException {
    json.writeStringField("jid", id);
    json.writeStringField("application-id", id);
    json.writeStringField("name", run.name());
    json.writeBooleanField("isStoppable", false);
    json.writeStringField("state", failure.isPresent() ? "FAILED" : "RUNNING");
    json.writeStringField("job-type", "STREAMING");
    json.writeStringField("schedulerType", "Default");
    writeTimes(json);
    json.writeNumberField("maxParallelism", -1);
    json.writeNumberField("now", end);
    writeTimestamps(json);
    json.writeArrayFieldStart("vertices");
    for (Vertex vertex : run.job().vertices()) {
      json.writeStartObject();
      writeVertex(json, vertex);
      json.writeEndObject();
    }
    json.writeEndArray();
    writeTaskStates(json, "status-counts", run.job().vertices().size());
    json.writeObjectFieldStart("plan");
    new PlanJson(run.job()).write(json, id, run.name());
    json.writeEndObject();
    json.writeNumberField("pending-operators", 0);
  }

  private void writeTimes(JsonGenerator json) throws IOException {
    json.writeNumberField("start-time", 0);
    json.writeNumberField("end-time", failure.isPresent() ? end : Milliseconds.NONE);
    json.writeNumberField("duration", end);
  }

  private void writeTimestamps(JsonGenerator json) throws IOException {
    json.writeObjectFieldStart("timestamps");
    for (String state : JOB_STATES) {
      boolean failed = state.equals("FAILING") || state.equals("FAILED");
      json.writeNumberField(state, failed && failure.isPresent() ? end : 0);
    }
    json.writeEndObject();
  }

  private void writeVertex(JsonGenerator json, Vertex vertex) throws IOException {
    json.writeStringField("id", VertexId.of(vertex.name()));
    // Where subtasks run is known by task manager only: all count as one group.
    json.writeStringField("slotSharingGroupId", VertexId.of("default"));
    json.writeStringField("name", vertex.name());
    json.writeNumberField("maxParallelism", maxParallelism(vertex.parallelism()));
    json.writeNumberField("parallelism", vertex.parallelism());
    json.writeStringField("status", taskState);
    writeTimes(json);
    writeTaskStates(json, "tasks", vertex.parallelism());
    json.writeObjectFieldStart("metrics");
    VertexMetrics.of(vertex, run).write(json);
    json.writeEndObject();
  }

  private void writeTaskStates(JsonGenerator json, String field, int count) throws IOException {
    json.writeObjectFieldStart(field);
    for (String state : TASK_STATES) {
      json.writeNumberField(state, state.equals(taskState) ? count : 0);
    }
    json.writeEndObject();
  }

  /** Flink's default: half as much again, up to a power of two, at least 128. */
  private static int maxParallelism(int parallelism) {
    int atLeast = parallelism + parallelism / 2;
    int power = Integer.highestOneBit(Math.max(1, atLeast - 1)) * 2;
    return Math.min(Math.max(power, LEAST_MAX_PARALLELISM), Vertex.MAX_PARALLELISM);
  }
}
