package dev.spillway.cli.output.rest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.spillway.model.network.NetworkRun;
import dev.spillway.model.network.result.Attempt;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RunJsonTest {

  private static final RunFacts FACTS =
      new RunFacts(
          "1.2.3",
          json -> json.writeStringField("run.duration", "60 s"),
          List.of(Map.of("src", List.of(0, 1))),
          Map.of("src-map", "a broadcast edge"),
          json -> json.writeNumberField("longest_gap_ms", 5_000));

  @Test
  void shouldBeTheCheckpointsAnswerWithOneMoreKeyWhenItsTasksAreTakenOut() throws IOException {
    ObjectNode document = (ObjectNode) parsed(SmallRuns.ALIGNED);

    List<String> keys = document.properties().stream().map(Map.Entry::getKey).toList();
    assertThat(keys).containsExactly("counts", "summary", "latest", "history", "spillway");
    document.remove("spillway");
    document.get("history").forEach(attempt -> ((ObjectNode) attempt).putObject("tasks"));
    assertThat(document).isEqualTo(Measured.parsed(new CheckpointsJson(SmallRuns.ALIGNED)::write));
  }

  @Test
  void shouldHaveTheDetailsOfEveryAttemptAsItsHistory() throws IOException {
    List<JsonNode> details = new ArrayList<>();
    for (Attempt attempt : SmallRuns.EXPIRED.result().attempts()) {
      details.add(
          0, Measured.parsed(json -> new DetailsJson(SmallRuns.EXPIRED).write(json, attempt)));
    }

    assertThat(parsed(SmallRuns.EXPIRED).get("history")).containsExactlyElementsOf(details);
  }

  @Test
  void shouldSayWhatFlinkDoesNotUnderItsOwnKey() throws IOException {
    JsonNode facts = parsed(SmallRuns.FAILED).get("spillway");

    assertThat(facts.get("version").textValue()).isEqualTo("1.2.3");
    assertThat(facts.get("seed").longValue()).isEqualTo(1);
    assertThat(facts.at("/parameters/run.duration").textValue()).isEqualTo("60 s");
    assertThat(facts.get("placements").toString()).isEqualTo("[{\"src\":[0,1]}]");
    assertThat(facts.get("aligned_edges").toString())
        .isEqualTo("[{\"edge\":\"src-map\",\"reason\":\"a broadcast edge\"}]");
    assertThat(facts.at("/job_failure/message").textValue()).contains("2 failures in a row");
    assertThat(facts.at("/report/longest_gap_ms").longValue()).isEqualTo(5_000);
  }

  @Test
  void shouldSplitTheTimeOfEverySubtaskIntoShares() throws IOException {
    JsonNode subtasks = parsed(SmallRuns.ALIGNED).at("/spillway/subtasks");

    assertThat(subtasks.findValuesAsText("vertex"))
        .containsExactly("src", "src", "map -> sink", "map -> sink");
    for (JsonNode subtask : subtasks) {
      double sum =
          subtask.get("busy").doubleValue()
              + subtask.get("blocked").doubleValue()
              + subtask.get("idle").doubleValue();
      assertThat(sum).isCloseTo(1, within(1e-9));
    }
    assertThat(subtasks.at("/2/records_in_per_second").doubleValue()).isBetween(95.0, 100.0);
    assertThat(subtasks.at("/0/blocked").doubleValue()).isGreaterThan(0.9);
  }

  @Test
  void shouldBeTheSameBytesWhenTheSameJobRunsAgain() throws IOException {
    RestRun again =
        new RestRun(
            SmallRuns.ALIGNED.name(),
            SmallRuns.ALIGNED.job(),
            Map.of(),
            NetworkRun.of(SmallRuns.ALIGNED.job()));

    assertThat(bytes(again)).isEqualTo(bytes(SmallRuns.ALIGNED));
  }

  private static JsonNode parsed(RestRun run) throws IOException {
    return new ObjectMapper().readTree(bytes(run));
  }

  private static byte[] bytes(RestRun run) throws IOException {
    ByteArrayOutputStream stream = new ByteArrayOutputStream();
    new RunJson(run, FACTS).write(stream);
    return stream.toByteArray();
  }
}
