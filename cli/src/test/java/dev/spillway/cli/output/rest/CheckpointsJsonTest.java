package dev.spillway.cli.output.rest;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import org.junit.jupiter.api.Test;

class CheckpointsJsonTest {

  private final JsonNode answer = Measured.parsed(new CheckpointsJson(HandMade.RUN)::write);

  @Test
  void shouldCountRefusedTriggersAsFailedWhenTheyHaveNoHistory() {
    assertThat(answer.get("counts").toString())
        .isEqualTo("{\"restored\":0,\"total\":9,\"in_progress\":1,\"completed\":2,\"failed\":6}");
  }

  @Test
  void shouldListEveryAttemptNewestFirst() {
    assertThat(answer.get("history").findValuesAsText("id")).containsExactly("4", "3", "2", "1");
  }

  @Test
  void shouldRoundDownStampsAndDurationsWhenACheckpointIsNotAtWholeMilliseconds() {
    assertThat(answer.at("/history/3").toString())
        .isEqualTo(
            "{\"className\":\"completed\",\"id\":1,\"status\":\"COMPLETED\","
                + "\"is_savepoint\":false,\"savepointFormat\":null,\"trigger_timestamp\":10,"
                + "\"latest_ack_timestamp\":37,\"checkpointed_size\":60,\"state_size\":200,"
                + "\"end_to_end_duration\":27,\"alignment_buffered\":0,\"processed_data\":28,"
                + "\"persisted_data\":0,\"num_subtasks\":4,\"num_acknowledged_subtasks\":4,"
                + "\"checkpoint_type\":\"CHECKPOINT\",\"tasks\":{},"
                + "\"external_path\":\"<checkpoint-not-externally-addressable>\","
                + "\"discarded\":true}");
  }

  @Test
  void shouldSayWhenAndWhyWhenAnAttemptFailed() {
    JsonNode failed = answer.at("/history/2");

    assertThat(failed.get("trigger_timestamp").longValue()).isEqualTo(5_000);
    assertThat(failed.get("failure_timestamp").longValue()).isEqualTo(13_000);
    assertThat(failed.get("end_to_end_duration").longValue()).isEqualTo(8_000);
    assertThat(failed.get("latest_ack_timestamp").longValue()).isEqualTo(5_004);
    assertThat(failed.get("num_acknowledged_subtasks").intValue()).isEqualTo(1);
    assertThat(failed.get("failure_message").textValue())
        .isEqualTo("Checkpoint expired before completing.");
  }

  @Test
  void shouldHaveNoTimesWhenNothingIsAcknowledged() {
    JsonNode pending = answer.at("/history/0");

    assertThat(pending.get("latest_ack_timestamp").longValue()).isEqualTo(-1);
    assertThat(pending.get("end_to_end_duration").longValue()).isEqualTo(-1);
  }

  @Test
  void shouldSummarizeCompletedAttemptsOnly() {
    assertThat(answer.at("/summary/end_to_end_duration").toString())
        .startsWith("{\"min\":27,\"max\":900,\"avg\":463,\"p50\":463.5,");
    assertThat(answer.at("/summary/persisted_data/max").longValue()).isEqualTo(40);
  }

  @Test
  void shouldShowTheLatestOfEachKindAndKeepOnlyTheLastCompleted() {
    assertThat(answer.at("/latest/completed/id").intValue()).isEqualTo(3);
    assertThat(answer.at("/latest/completed/checkpoint_type").textValue())
        .isEqualTo("UNALIGNED_CHECKPOINT");
    assertThat(answer.at("/latest/completed/discarded").booleanValue()).isFalse();
    assertThat(answer.at("/latest/failed/id").intValue()).isEqualTo(2);
    assertThat(answer.at("/latest/restored").isNull()).isTrue();
  }
}
