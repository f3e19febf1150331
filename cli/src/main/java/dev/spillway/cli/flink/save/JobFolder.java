package dev.spillway.cli.flink.save;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.spillway.cli.error.BadInputException;
import dev.spillway.cli.file.OutputFolder;
import dev.spillway.cli.flink.Endpoint;
import dev.spillway.cli.flink.FlinkAnswers;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Asks for all answers of one job and writes each into a folder as soon as it is there. */
public final class JobFolder {

  private static final int MOST_TASK_MANAGERS = 100;

  private static final ObjectMapper MAPPER = new ObjectMapper();

  private record SavedVertex(String id, int parallelism) {}

  private final FlinkAnswers answers;
  private final Rewriting rewriting;
  private final OutputFolder folder;
  private final Set<String> written = new LinkedHashSet<>();
  private final List<Endpoint> absent = new ArrayList<>();

  /** For one job. */
  public JobFolder(FlinkAnswers answers, Rewriting rewriting, OutputFolder folder) {
    this.answers = answers;
    this.rewriting = rewriting;
    this.folder = folder;
  }

  /**
   * Writes all files, and does not put the folder in place.
   *
   * @param job the id of a job
   * @throws BadInputException if an answer that is needed cannot be had, or the job is gone
   */
  public void write(String job) {
    answers.get(Endpoint.jobs()).ifPresent(jobs -> write(Endpoint.jobs(), onlyOf(job, jobs)));
    JsonNode plan =
        save(Endpoint.job(job))
            .orElseThrow(() -> new BadInputException("the job " + job + " is not there any more"));
    List<SavedVertex> vertices = vertices(plan);
    save(Endpoint.cluster());
    save(Endpoint.jobManagerConfig());
    saveTaskManagers();
    vertices.forEach(vertex -> saveVertex(job, vertex));
    save(Endpoint.checkpointConfig(job));
    save(Endpoint.checkpoints(job)).ifPresent(history -> saveCheckpoints(job, history, vertices));
  }

  /** How many answers were written. */
  public int count() {
    return written.size();
  }

  /** What the source does not have, or refuses. */
  public List<Endpoint> absent() {
    return Collections.unmodifiableList(absent);
  }

  private void saveTaskManagers() {
    List<String> ids = new ArrayList<>();
    save(Endpoint.taskManagers())
        .ifPresent(
            all ->
                all.path("taskmanagers")
                    .forEach(each -> text(each.path("id")).ifPresent(ids::add)));
    for (String id : ids.subList(0, Math.min(ids.size(), MOST_TASK_MANAGERS))) {
      save(Endpoint.taskManager(id), Endpoint.taskManager(rewriting.taskManager(id)));
    }
  }

  private void saveVertex(String job, SavedVertex vertex) {
    save(Endpoint.vertex(job, vertex.id()));
    save(Endpoint.metrics(job, vertex.id(), Endpoint.METRICS));
    save(Endpoint.bufferSize(job, vertex.id()));
    if (vertex.parallelism() <= Endpoint.MOST_SUBTASKS) {
      for (int subtask = 0; subtask < vertex.parallelism(); subtask++) {
        save(Endpoint.metrics(job, vertex.id(), subtask, Endpoint.METRICS));
      }
    }
  }

  private void saveCheckpoints(String job, JsonNode history, List<SavedVertex> vertices) {
    for (long id : checkpoints(history)) {
      if (save(Endpoint.details(job, id)).isPresent()) {
        vertices.forEach(vertex -> save(Endpoint.subtasks(job, id, vertex.id())));
      }
    }
  }

  /** The newest of the history, and the latest of each kind, which may have left it. */
  private static Set<Long> checkpoints(JsonNode history) {
    Set<Long> ids = new LinkedHashSet<>();
    for (JsonNode entry : history.path("history")) {
      if (entry.path("id").canConvertToLong() && ids.size() < Endpoint.MOST_CHECKPOINTS) {
        ids.add(entry.get("id").longValue());
      }
    }
    for (String kind : List.of("completed", "savepoint", "failed")) {
      JsonNode id = history.path("latest").path(kind).path("id");
      if (id.canConvertToLong()) {
        ids.add(id.longValue());
      }
    }
    return ids;
  }

  private static List<SavedVertex> vertices(JsonNode job) {
    List<SavedVertex> vertices = new ArrayList<>();
    for (JsonNode vertex : job.path("vertices")) {
      text(vertex.path("id"))
          .ifPresent(id -> vertices.add(new SavedVertex(id, vertex.path("parallelism").asInt(0))));
    }
    return vertices;
  }

  /** Others' jobs are no business of who gets the folder. */
  private static JsonNode onlyOf(String job, JsonNode jobs) {
    ObjectNode only = JsonNodeFactory.instance.objectNode();
    ArrayNode list = only.putArray("jobs");
    for (JsonNode each : jobs.path("jobs")) {
      if (each.path("jid").asText("").equals(job)) {
        list.add(each);
      }
    }
    return only;
  }

  private static Optional<String> text(JsonNode node) {
    return node.isTextual() ? Optional.of(node.textValue()) : Optional.empty();
  }

  private Optional<JsonNode> save(Endpoint endpoint) {
    return save(endpoint, endpoint);
  }

  private Optional<JsonNode> save(Endpoint asked, Endpoint saved) {
    Optional<JsonNode> answer = answers.get(asked);
    answer.ifPresentOrElse(found -> write(saved, found), () -> absent.add(asked));
    return answer;
  }

  /** An id that a server names twice is saved once. */
  private void write(Endpoint endpoint, JsonNode answer) {
    if (written.add(endpoint.file())) {
      JsonNode rewritten = rewriting.answer(endpoint, answer);
      folder.write(
          endpoint.file(),
          stream -> {
            stream.write(MAPPER.writeValueAsBytes(rewritten));
            stream.write("\n".getBytes(StandardCharsets.UTF_8));
          });
    }
  }
}
