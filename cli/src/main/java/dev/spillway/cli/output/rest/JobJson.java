package dev.spillway.cli.output.rest;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.spillway.model.job.plan.KeyGroups;
import dev.spillway.model.job.plan.VertexId;
import dev.spillway.model.network.topology.Vertex;
import java.io.IOException;
import java.util.List;

/**
 * The answer of {@code /jobs/:id} at the end of the run, with its plan.
 *
 * <p>All tasks run from 0 on, so that the time stamp of running is 0, like those of states that
 * never were. A job that failed has cancelled its tasks, as Flink does.
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

  private final RestRun run;
  private final TaskLife life;

  /** For one run. */
  public JobJson(RestRun run) {
    this.run = run;
    life = TaskLife.of(run.result());
  }

  /** Writes the fields. */
  public void write(JsonGenerator json) throws IOException {
    json.writeStringField("jid", run.id());
    json.writeStringField("application-id", run.id());
    json.writeStringField("name", run.name());
    json.writeBooleanField("isStoppable", false);
    json.writeStringField("state", life.failed() ? "FAILED" : "RUNNING");
    json.writeStringField("job-type", "STREAMING");
    json.writeStringField("schedulerType", "Default");
    life.writeTimes(json);
    json.writeNumberField("maxParallelism", -1);
    json.writeNumberField("now", life.end());
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
    new PlanJson(run.job()).write(json, run.id(), run.name());
    json.writeEndObject();
    json.writeNumberField("pending-operators", 0);
  }

  private void writeTimestamps(JsonGenerator json) throws IOException {
    json.writeObjectFieldStart("timestamps");
    for (String state : JOB_STATES) {
      boolean failed = state.equals("FAILING") || state.equals("FAILED");
      json.writeNumberField(state, failed && life.failed() ? life.end() : 0);
    }
    json.writeEndObject();
  }

  private void writeVertex(JsonGenerator json, Vertex vertex) throws IOException {
    json.writeStringField("id", VertexId.of(vertex.name()));
    // Where subtasks run is known by task manager only: all count as one group.
    json.writeStringField("slotSharingGroupId", VertexId.of("default"));
    json.writeStringField("name", vertex.name());
    json.writeNumberField("maxParallelism", new KeyGroups(vertex.parallelism()).count());
    json.writeNumberField("parallelism", vertex.parallelism());
    json.writeStringField("status", life.state());
    life.writeTimes(json);
    writeTaskStates(json, "tasks", vertex.parallelism());
    json.writeObjectFieldStart("metrics");
    IoMetrics.of(vertex, run.job(), run.uses(vertex)).write(json);
    json.writeEndObject();
  }

  private void writeTaskStates(JsonGenerator json, String field, int count) throws IOException {
    json.writeObjectFieldStart(field);
    for (String state : TASK_STATES) {
      json.writeNumberField(state, state.equals(life.state()) ? count : 0);
    }
    json.writeEndObject();
  }
}
