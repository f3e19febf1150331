package dev.spillway.cli.flink.read;

import dev.spillway.cli.error.BadInputException;
import dev.spillway.cli.flink.Endpoint;
import dev.spillway.cli.flink.FlinkAnswers;
import dev.spillway.model.observed.ObservedJob;
import dev.spillway.model.observed.ObservedVertex;
import dev.spillway.model.observed.ObservedVertexUse;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads what a job is made of and what became of its time.
 *
 * <p>The answer about the job itself must be there. Every other one may be absent, and what it
 * would tell is then left open.
 */
public final class ObservedJobReader {

  private final String jobId;
  private final NamedAnswers answers;

  private ObservedJobReader(String jobId, NamedAnswers answers) {
    this.jobId = jobId;
    this.answers = answers;
  }

  /**
   * Reads all answers that there are.
   *
   * @param where what the source is, as messages begin: an option and its value
   * @throws BadInputException if there is none about the job, or one cannot be what Flink answers;
   *     names answer, field and value
   */
  public static ObservedJob read(String where, String jobId, FlinkAnswers answers) {
    return new ObservedJobReader(jobId, new NamedAnswers(where, answers)).job();
  }

  private ObservedJob job() {
    Endpoint endpoint = Endpoint.job(jobId);
    Fields job =
        answers
            .find(endpoint)
            .map(Fields::of)
            .orElseThrow(
                () ->
                    new BadInputException(
                        answers.where()
                            + " has no "
                            + endpoint.file()
                            + ", the answer of /jobs/:id"));
    JobGraphReader graph = JobGraphReader.of(job);
    List<ObservedVertex> vertices = graph.vertices();
    ClusterAnswers cluster = new ClusterAnswers(answers);
    Map<String, String> clusterOptions = cluster.options();
    UseReader uses = new UseReader(jobId, answers);
    Map<String, ObservedVertexUse> useById = new LinkedHashMap<>();
    Map<String, List<String>> taskManagers = new LinkedHashMap<>();
    for (ObservedVertex vertex : vertices) {
      String id = vertex.id();
      Optional<VertexAnswer> told =
          answers
              .find(Endpoint.vertex(jobId, id))
              .map(answer -> VertexAnswer.of(Fields.of(answer), vertex.parallelism()));
      told.flatMap(VertexAnswer::taskManagers).ifPresent(places -> taskManagers.put(id, places));
      uses.read(vertex, told, graph.totals(id)).ifPresent(use -> useById.put(id, use));
    }
    Map<String, String> taskManagerOptions =
        new TaskManagerAnswer(answers).options(vertices, taskManagers);
    Map<String, String> options = new LinkedHashMap<>(clusterOptions);
    options.putAll(taskManagerOptions);
    return new ObservedJob(
        job.text("name").orElse(jobId),
        cluster.version(),
        vertices,
        graph.edges(),
        useById,
        answers
            .find(Endpoint.checkpointConfig(jobId))
            .map(answer -> CheckpointOptions.of(Fields.of(answer)))
            .orElse(Map.of()),
        clusterOptions,
        taskManagerOptions,
        taskManagers,
        cluster.slots(),
        Debloating.seen(uses.bufferBytes(), options));
  }
}
