package dev.spillway.cli.output.rest;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.spillway.model.job.plan.KeyGroups;
import dev.spillway.model.job.plan.VertexId;
import dev.spillway.model.network.result.SubtaskUse;
import dev.spillway.model.network.topology.Vertex;
import java.io.IOException;
import java.util.List;

/**
 * The answer of {@code /jobs/:id/vertices/:vertex}: where its subtasks run, and what they have done
 * since the start of the run, restarts included.
 *
 * <p>How long a subtask was in each state, and what follows from the subtasks by adding up ({@code
 * aggregated}), is left out.
 */
public final class VertexJson {

  /** Flink has address and port; a simulated task manager has neither, but a name. */
  private static final String NO_PORT = ":0";

  private final RestRun run;
  private final Deployment deployment;
  private final TaskLife life;
  private final long attempt;

  /** For one run. */
  public VertexJson(RestRun run, Deployment deployment) {
    this.run = run;
    this.deployment = deployment;
    life = TaskLife.of(run.result());
    attempt =
        run.result().restarts().stream()
            .filter(restart -> restart.redeployed().isPresent())
            .count();
  }

  /**
   * Writes the fields.
   *
   * @param index of the vertex in the job
   */
  public void write(JsonGenerator json, int index) throws IOException {
    Vertex vertex = run.job().vertices().get(index);
    json.writeStringField("id", VertexId.of(vertex.name()));
    json.writeStringField("name", vertex.name());
    json.writeNumberField("parallelism", vertex.parallelism());
    json.writeNumberField("maxParallelism", new KeyGroups(vertex.parallelism()).count());
    json.writeNumberField("now", life.end());
    json.writeArrayFieldStart("subtasks");
    for (SubtaskUse use : run.uses(vertex)) {
      json.writeStartObject();
      writeSubtask(json, vertex, use, deployment.taskManager(index, use.subtask()));
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private void writeSubtask(JsonGenerator json, Vertex vertex, SubtaskUse use, String taskManager)
      throws IOException {
    json.writeNumberField("subtask", use.subtask());
    json.writeStringField("status", life.state());
    json.writeNumberField("attempt", attempt);
    json.writeStringField("endpoint", taskManager + NO_PORT);
    json.writeNumberField("start-time", 0);
    // The same for old readers.
    json.writeNumberField("start_time", 0);
    life.writeEnd(json);
    json.writeObjectFieldStart("metrics");
    IoMetrics.of(vertex, run.job(), List.of(use)).write(json);
    json.writeEndObject();
    json.writeStringField("taskmanager-id", taskManager);
  }
}
