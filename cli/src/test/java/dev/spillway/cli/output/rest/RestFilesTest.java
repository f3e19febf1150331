package dev.spillway.cli.output.rest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spillway.cli.file.OutputFiles;
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
    try (OutputFiles files = new OutputFiles(OutputStream.nullOutputStream())) {
      new RestFiles(HandMade.RUN).write(files.openFolder("--rest", target));
      files.commit();
    }

    List<String> names = new ArrayList<>(List.of("job.json", "config.json", "checkpoints.json"));
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
}
