package dev.spillway.cli.output.rest;

import dev.spillway.cli.file.OutputFolder;
import dev.spillway.model.job.plan.VertexId;
import dev.spillway.model.network.result.Attempt;
import dev.spillway.model.network.topology.Vertex;

/**
 * A run as a folder of Flink's answers: {@code job.json}, {@code config.json}, {@code
 * checkpoints.json}, and for every attempt N {@code details-N.json} and, of each vertex, {@code
 * subtasks-N-ID.json}.
 */
public final class RestFiles {

  private final RestRun run;

  /** For one run. */
  public RestFiles(RestRun run) {
    this.run = run;
  }

  /** Writes all files, and does not put the folder in place. */
  public void write(OutputFolder folder) {
    add(folder, "job.json", new JobJson(run)::write);
    add(folder, "config.json", new ConfigJson(run)::write);
    add(folder, "checkpoints.json", new CheckpointsJson(run)::write);
    DetailsJson details = new DetailsJson(run);
    SubtasksJson subtasks = new SubtasksJson(run);
    for (Attempt attempt : run.result().attempts()) {
      add(folder, "details-" + attempt.id() + ".json", json -> details.write(json, attempt));
      for (Vertex vertex : run.job().vertices()) {
        add(
            folder,
            "subtasks-" + attempt.id() + "-" + VertexId.of(vertex.name()) + ".json",
            json -> subtasks.write(json, attempt, vertex));
      }
    }
  }

  private static void add(OutputFolder folder, String name, JsonFields fields) {
    folder.write(name, stream -> JsonDocument.write(stream, fields));
  }
}
