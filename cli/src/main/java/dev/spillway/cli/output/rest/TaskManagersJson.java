package dev.spillway.cli.output.rest;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;

/**
 * The answer of {@code /taskmanagers}: those of the placement simulated, with their slots. What
 * they are made of, memory and cores, is not known and left out.
 */
public final class TaskManagersJson {

  private final Deployment deployment;
  private final boolean failed;

  /** For one run. */
  public TaskManagersJson(RestRun run, Deployment deployment) {
    this.deployment = deployment;
    failed = TaskLife.of(run.result()).failed();
  }

  /** Writes the fields. */
  public void write(JsonGenerator json) throws IOException {
    int count = deployment.cluster().taskManagers();
    int[] tasks = new int[count];
    int[] slots = new int[count];
    if (!failed) {
      deployment.placement().taskManagers().forEach(vertex -> add(vertex, tasks, slots));
    }
    json.writeArrayFieldStart("taskmanagers");
    for (int taskManager = 0; taskManager < count; taskManager++) {
      json.writeStartObject();
      json.writeStringField("id", Deployment.id(taskManager));
      int all = deployment.cluster().slotsPerTaskManager();
      json.writeNumberField("slotsNumber", all);
      json.writeNumberField("freeSlots", all - slots[taskManager]);
      json.writeNumberField("assignedTasks", tasks[taskManager]);
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  /** With slot sharing a slot has a subtask of every vertex, otherwise one subtask. */
  private void add(List<Integer> vertex, int[] tasks, int[] slots) {
    int[] own = new int[tasks.length];
    vertex.forEach(taskManager -> own[taskManager]++);
    for (int i = 0; i < own.length; i++) {
      tasks[i] += own[i];
      slots[i] =
          deployment.cluster().slotSharing() ? Math.max(slots[i], own[i]) : slots[i] + own[i];
    }
  }
}
