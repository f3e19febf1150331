package dev.spillway.cli.flink.save;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.spillway.cli.flink.Endpoint;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AnonymousTest {

  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final String HEX = "bc764cd8ddf7a0cff126f51c16239658";

  private final Anonymous anonymous = new Anonymous();

  @Test
  void shouldGiveAHostAndATaskManagerTheSameNamesEverywhere() throws Exception {
    String vertex =
        "{\"id\":\"%s\",\"name\":\"Source: payments\",\"subtasks\":[{\"subtask\":0,\"host\":\"tm7.acme.com:41\","
            + "\"endpoint\":\"tm7.acme.com:42\",\"taskmanager-id\":\"tm7.acme.com:41-ab\"},"
            + "{\"subtask\":1,\"host\":\"(unassigned)\",\"taskmanager-id\":\"(unassigned)\"}]}";
    String managers =
        "{\"taskmanagers\":[{\"id\":\"tm7.acme.com:41-ab\",\"path\":\"akka://x\",\"slotsNumber\":4}]}";

    JsonNode first = answer(Endpoint.vertex("j", HEX), vertex.formatted(HEX));
    JsonNode second = answer(Endpoint.taskManagers(), managers);

    assertThat(first)
        .isEqualTo(
            MAPPER.readTree(
                ("{\"id\":\"%s\",\"name\":\"Source: operator-1\",\"subtasks\":[{\"subtask\":0,\"host\":\"host-1\","
                        + "\"endpoint\":\"host-1\",\"taskmanager-id\":\"taskmanager-1\"},"
                        + "{\"subtask\":1,\"host\":\"(unassigned)\",\"taskmanager-id\":\"(unassigned)\"}]}")
                    .formatted(HEX)));
    assertThat(second.at("/taskmanagers/0/id").textValue()).isEqualTo("taskmanager-1");
    assertThat(second.at("/taskmanagers/0/path").textValue()).isEqualTo("path-1");
    assertThat(anonymous.taskManager("tm7.acme.com:41-ab")).isEqualTo("taskmanager-1");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Checkpoint expired before completing. | Checkpoint expired before completing.",
        "Asynchronous task checkpoint failed. java.io.IOException: com.acme.X | Asynchronous task checkpoint failed.",
        "Checkpoint was declined (tasks not ready) | Checkpoint was declined (tasks not ready)",
        "com.acme.PaymentException: no | text-1",
      })
  void shouldKeepOnlyFlinksOwnWordsOfAFailure(String message, String kept) throws Exception {
    JsonNode failed = MAPPER.createObjectNode().put("failure_message", message);

    assertThat(
            anonymous.answer(Endpoint.details("j", 1), failed).get("failure_message").textValue())
        .isEqualTo(kept);
  }

  @Test
  void shouldReplaceTextInPlacesNobodyThoughtOf() throws Exception {
    String odd =
        "{\"jid\":\"%s\",\"name\":\"payments\",\"new-field\":{\"deep\":[\"payments on tm7.acme.com\",7,true,null]},"
            + "\"tm7.acme.com\":1,\"payments\":2,\"invoices\":3,\"%s\":4,\"state\":\"payments for acme\","
            + "\"external_path\":\"s3://acme/x\",\"state_backend\":\"AcmeStateBackend\"}";

    JsonNode saved = answer(Endpoint.job("j"), odd.formatted(HEX, HEX));

    assertThat(saved.toString()).doesNotContain("payments", "acme", "Acme", "invoices");
    assertThat(saved.at("/field-1/field-2/1").intValue()).isEqualTo(7);
    assertThat(saved.get(HEX).intValue()).isEqualTo(4);
    assertThat(saved.get("jid").textValue()).isEqualTo(HEX);
    assertThat(saved.get("name").textValue()).isEqualTo("job-1");
  }

  @Test
  void shouldKeepNumbersAndWordsOfFlinks() throws Exception {
    String answer =
        "{\"p50\":\"NaN\",\"sum\":\"12.5\",\"status\":\"COMPLETED\",\"mode\":\"exactly_once\","
            + "\"state_backend\":\"HashMapStateBackend\",\"ship_strategy\":\"HASH\",\"savepointFormat\":null,"
            + "\"external_path\":\"<checkpoint-not-externally-addressable>\",\"flink-version\":\"1.20.5\","
            + "\"id\":\"busyTimeMsPerSecond\",\"value\":\"******\"}";

    assertThat(answer(Endpoint.checkpointConfig("j"), answer)).isEqualTo(MAPPER.readTree(answer));
  }

  @Test
  void shouldKeepOnlyOptionsThatAreQuantitiesOrWordsOfFlinks() throws Exception {
    String options =
        "[{\"key\":\"taskmanager.memory.process.size\",\"value\":\"4096m\"},"
            + "{\"key\":\"execution.checkpointing.interval\",\"value\":\"30 s\"},"
            + "{\"key\":\"execution.checkpointing.mode\",\"value\":\"EXACTLY_ONCE\"},"
            + "{\"key\":\"web.timeout\",\"value\":\"PT10M\"},"
            + "{\"key\":\"pipeline.name\",\"value\":\"payments\"},"
            + "{\"key\":\"pipeline.object-reuse\",\"value\":\"true\"},"
            + "{\"key\":\"state.checkpoints.dir\",\"value\":\"s3://acme/checkpoints\"},"
            + "{\"key\":\"state.backend.api-key\",\"value\":\"7\"},"
            + "{\"key\":\"state.com/acme\",\"value\":\"7\"},"
            + "{\"key\":\"rest.port\",\"value\":\"8081\"},"
            + "{\"key\":\"jobmanager.rpc.address\",\"value\":\"jm.acme.com\"}]";

    JsonNode saved = answer(Endpoint.jobManagerConfig(), options);

    assertThat(saved.findValuesAsText("key"))
        .containsExactly(
            "taskmanager.memory.process.size",
            "execution.checkpointing.interval",
            "execution.checkpointing.mode",
            "web.timeout",
            "pipeline.object-reuse");
    assertThat(saved.findValuesAsText("value"))
        .containsExactly("4096m", "30 s", "EXACTLY_ONCE", "PT10M", "true");
  }

  private JsonNode answer(Endpoint endpoint, String text) throws Exception {
    return anonymous.answer(endpoint, MAPPER.readTree(text));
  }
}
