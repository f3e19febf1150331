package dev.spillway.cli.output.rest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spillway.cli.file.OutputFiles;
import dev.spillway.cli.flink.Endpoint;
import dev.spillway.cli.flink.SavedAnswers;
import dev.spillway.model.job.plan.VertexId;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RestFilesTest {

  @TempDir private Path parent;

  @Test
  void shouldHoldAFileForEveryAnswerOfEveryAttempt() throws IOException {
    Path target = parent.resolve("rest");
    write(target);

    List<String> names =
        new ArrayList<>(
            List.of(
                "job.json",
                "config.json",
                "checkpoints.json",
                "cluster.json",
                "taskmanagers.json",
                "jobmanager-config.json"));
    for (String vertex : List.of(VertexId.of("src"), VertexId.of("map -> sink"))) {
      names.add("vertex-" + vertex + ".json");
      names.add("metrics-" + vertex + ".json");
      names.add("metrics-" + vertex + "-0.json");
      names.add("metrics-" + vertex + "-1.json");
    }
    for (int attempt = 1; attempt <= 4; attempt++) {
      names.add("details-" + attempt + ".json");
      names.add("subtasks-" + attempt + "-" + VertexId.of("src") + ".json");
      names.add("subtasks-" + attempt + "-" + VertexId.of("map -> sink") + ".json");
    }
    assertThat(target.toFile().list()).containsExactlyInAnyOrderElementsOf(names);
    assertThat(Files.readAllBytes(target.resolve("checkpoints.json")))
        .isEqualTo(Measured.text(new CheckpointsJson(HandMade.RUN)::write));
    assertThat(Files.readString(target.resolve("details-3.json"))).endsWith("}\n");
  }

  @Test
  void shouldBeReadWhereAnswersAreLookedForWhenSavedAnswersReadIt() throws IOException {
    Path target = parent.resolve("rest");
    write(target);

    List<Endpoint> endpoints = new ArrayList<>();
    String job = HandMade.RUN.id();
    endpoints.add(Endpoint.job(job));
    endpoints.add(Endpoint.checkpoints(job));
    endpoints.add(Endpoint.checkpointConfig(job));
    endpoints.add(Endpoint.cluster());
    endpoints.add(Endpoint.taskManagers());
    endpoints.add(Endpoint.jobManagerConfig());
    for (String vertex : List.of(VertexId.of("src"), VertexId.of("map -> sink"))) {
      endpoints.add(Endpoint.vertex(job, vertex));
      endpoints.add(Endpoint.metrics(job, vertex, Endpoint.METRICS));
      endpoints.add(Endpoint.metrics(job, vertex, 0, Endpoint.METRICS));
      endpoints.add(Endpoint.metrics(job, vertex, 1, Endpoint.METRICS));
      for (int attempt = 1; attempt <= 4; attempt++) {
        endpoints.add(Endpoint.subtasks(job, attempt, vertex));
      }
    }
    for (int attempt = 1; attempt <= 4; attempt++) {
      endpoints.add(Endpoint.details(job, attempt));
    }

    SavedAnswers answers = SavedAnswers.in("--files", target);
    assertThat(endpoints)
        .hasSize(target.toFile().list().length)
        .allSatisfy(endpoint -> assertThat(answers.get(endpoint).orElseThrow()).isNotEmpty());
  }

  private static void write(Path target) throws IOException {
    try (OutputFiles files = new OutputFiles(OutputStream.nullOutputStream())) {
      new RestFiles(HandMade.RUN, HandMade.DEPLOYMENT).write(files.openFolder("--rest", target));
      files.commit();
    }
  }
}
