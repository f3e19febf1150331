package dev.spillway.cli.output.rest;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.spillway.model.network.result.Attempt;
import dev.spillway.model.network.topology.Vertex;
import org.junit.jupiter.api.Test;

class SubtasksJsonTest {

  private static final Vertex SOURCE = HandMade.RUN.job().vertices().get(0);
  private static final Vertex SINK = HandMade.RUN.job().vertices().get(1);

  @Test
  void shouldListSubtasksByIndexWhenTheyReportedInAnotherOrder() {
    JsonNode answer = answer(HandMade.FIRST, SINK);

    assertThat(answer.get("subtasks").findValuesAsText("index")).containsExactly("0", "1");
    assertThat(answer.at("/subtasks/0").toString())
        .isEqualTo(
            "{\"className\":\"completed\",\"index\":0,\"ack_timestamp\":37,"
                + "\"end_to_end_duration\":27,\"checkpointed_size\":0,\"state_size\":0,"
                + "\"checkpoint\":{\"sync\":0,\"async\":4},\"alignment\":{\"buffered\":0,"
                + "\"processed\":7,\"persisted\":0,\"duration\":2},\"start_delay\":1,"
                + "\"unaligned_checkpoint\":false,\"aborted\":false,\"status\":\"completed\"}");
  }

  @Test
  void shouldBePendingOrFailedWhenASubtaskHasNotReported() {
    JsonNode answer = answer(HandMade.SECOND, SOURCE);

    assertThat(answer.at("/subtasks/0").toString())
        .isEqualTo("{\"className\":\"pending\",\"index\":0,\"status\":\"pending_or_failed\"}");
    assertThat(answer.get("num_acknowledged_subtasks").intValue()).isEqualTo(1);
    assertThat(answer.at("/summary/end_to_end_duration/min").intValue()).isEqualTo(4);
  }

  @Test
  void shouldMarkTheSubtaskThatPersistedWhenAnAttemptIsUnaligned() {
    JsonNode answer = answer(HandMade.THIRD, SINK);

    assertThat(answer.get("subtasks").findValuesAsText("unaligned_checkpoint"))
        .containsExactly("true", "false");
    assertThat(answer.at("/summary/checkpointed_size/avg").intValue()).isEqualTo(20);
  }

  @Test
  void shouldReferToTheFullStateWhenOnlyAPartIsWritten() {
    JsonNode answer = answer(HandMade.FIRST, SOURCE);

    assertThat(answer.get("checkpointed_size").intValue()).isEqualTo(60);
    assertThat(answer.get("state_size").intValue()).isEqualTo(200);
    assertThat(answer.at("/summary/state_size/avg").intValue()).isEqualTo(100);
  }

  private static JsonNode answer(Attempt attempt, Vertex vertex) {
    return Measured.parsed(json -> new SubtasksJson(HandMade.RUN).write(json, attempt, vertex));
  }
}
