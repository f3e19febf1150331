package dev.spillway.cli.output.rest;

import dev.spillway.cli.file.OutputFolder;
import dev.spillway.cli.flink.Endpoint;
import dev.spillway.model.job.plan.VertexId;
import dev.spillway.model.network.result.Attempt;
import dev.spillway.model.network.topology.Vertex;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A run as a folder of Flink's answers, each under the name that {@link Endpoint} gives it: the
 * job, its configuration and checkpoints, of every attempt the details and of each vertex the
 * subtasks; the cluster with its options and task managers; of each vertex where its subtasks run,
 * and the metrics of all of them and of each.
 */
public final class RestFiles {

  private final RestRun run;
  private final Deployment deployment;
  private final String job;

  /** For one run. */
  public RestFiles(RestRun run, Deployment deployment) {
    this.run = run;
    this.deployment = deployment;
    job = run.id();
  }

  /** Writes all files, and does not put the folder in place. */
  public void write(OutputFolder folder) {
    contents().forEach(folder::write);
  }

  /** What each file holds, by its name. */
  Map<String, OutputFolder.Content> contents() {
    Map<String, OutputFolder.Content> contents = new LinkedHashMap<>();
    add(contents, Endpoint.job(job), new JobJson(run)::write);
    add(contents, Endpoint.checkpointConfig(job), new ConfigJson(run)::write);
    add(contents, Endpoint.checkpoints(job), new CheckpointsJson(run)::write);
    addAttempts(contents);
    addCluster(contents);
    addVertices(contents);
    return contents;
  }

  private void addAttempts(Map<String, OutputFolder.Content> contents) {
    DetailsJson details = new DetailsJson(run);
    SubtasksJson subtasks = new SubtasksJson(run);
    for (Attempt attempt : run.result().attempts()) {
      add(contents, Endpoint.details(job, attempt.id()), json -> details.write(json, attempt));
      for (Vertex vertex : run.job().vertices()) {
        add(
            contents,
            Endpoint.subtasks(job, attempt.id(), VertexId.of(vertex.name())),
            json -> subtasks.write(json, attempt, vertex));
      }
    }
  }

  private void addCluster(Map<String, OutputFolder.Content> contents) {
    add(contents, Endpoint.cluster(), new ClusterJson(deployment)::write);
    add(contents, Endpoint.taskManagers(), new TaskManagersJson(run, deployment)::write);
    addList(contents, Endpoint.jobManagerConfig(), new JobManagerConfigJson(deployment)::write);
  }

  private void addVertices(Map<String, OutputFolder.Content> contents) {
    VertexJson answer = new VertexJson(run, deployment);
    List<Vertex> vertices = run.job().vertices();
    for (int index = 0; index < vertices.size(); index++) {
      int place = index;
      Vertex vertex = vertices.get(index);
      String id = VertexId.of(vertex.name());
      add(contents, Endpoint.vertex(job, id), json -> answer.write(json, place));
      addMetrics(contents, vertex, id);
    }
  }

  private void addMetrics(Map<String, OutputFolder.Content> contents, Vertex vertex, String id) {
    MetricsJson metrics = new MetricsJson(run, vertex);
    addList(contents, Endpoint.metrics(job, id, Endpoint.METRICS), metrics::write);
    for (int subtask = 0; subtask < vertex.parallelism(); subtask++) {
      int index = subtask;
      addList(
          contents,
          Endpoint.metrics(job, id, index, Endpoint.METRICS),
          json -> metrics.write(json, index));
    }
  }

  private static void add(
      Map<String, OutputFolder.Content> contents, Endpoint endpoint, JsonFields fields) {
    contents.put(endpoint.file(), stream -> JsonDocument.write(stream, fields));
  }

  private static void addList(
      Map<String, OutputFolder.Content> contents, Endpoint endpoint, JsonItems items) {
    contents.put(endpoint.file(), stream -> JsonDocument.writeList(stream, items));
  }
}
