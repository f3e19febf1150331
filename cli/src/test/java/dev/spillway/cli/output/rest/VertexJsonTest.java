package dev.spillway.cli.output.rest;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.spillway.model.job.plan.VertexId;
import org.junit.jupiter.api.Test;

class VertexJsonTest {

  @Test
  void shouldHaveFlinksFieldsInOrder() {
    JsonNode answer = answer(SmallRuns.ALIGNED, 0);

    assertThat(FlinkFields.VERTEX).containsSubsequence(FlinkFields.of(answer));
    assertThat(FlinkFields.SUBTASK).containsSubsequence(FlinkFields.of(answer.at("/subtasks/0")));
    JsonNode measured = Measured.answer("aligned", "job.json").at("/vertices/0");
    assertThat(Shape.of(answer.at("/subtasks/0/metrics")))
        .isEqualTo(Shape.of(measured.get("metrics")));
    for (String field : new String[] {"parallelism", "maxParallelism"}) {
      assertThat(answer.get(field)).isEqualTo(measured.get(field));
    }
  }

  @Test
  void shouldSayWhatEachSubtaskDidAndWhere() {
    JsonNode answer = answer(HandMade.RUN, 1);

    assertThat(answer.get("id").textValue()).isEqualTo(VertexId.of("map -> sink"));
    assertThat(answer.get("now").longValue()).isEqualTo(20_000);
    assertThat(answer.at("/subtasks/1").toString())
        .isEqualTo(
            "{\"subtask\":1,\"status\":\"RUNNING\",\"attempt\":0,\"endpoint\":\"taskmanager-1:0\","
                + "\"start-time\":0,\"start_time\":0,\"end-time\":-1,\"duration\":20000,"
                + "\"metrics\":{\"read-bytes\":1425000,\"read-bytes-complete\":true,"
                + "\"write-bytes\":0,\"write-bytes-complete\":true,\"read-records\":1425,"
                + "\"read-records-complete\":true,\"write-records\":0,"
                + "\"write-records-complete\":true,\"accumulated-backpressured-time\":0,"
                + "\"accumulated-idle-time\":10500,\"accumulated-busy-time\":9500.0},"
                + "\"taskmanager-id\":\"taskmanager-1\"}");
  }

  @Test
  void shouldFollowThePlacementWhenVerticesAreNotPlacedAlike() {
    assertThat(answer(HandMade.RUN, 0).findValuesAsText("taskmanager-id"))
        .containsExactly("taskmanager-1", "taskmanager-0");
    assertThat(answer(HandMade.RUN, 1).findValuesAsText("taskmanager-id"))
        .containsExactly("taskmanager-0", "taskmanager-1");
  }

  @Test
  void shouldAddUpToTheVertexOfTheJob() {
    JsonNode vertices = Measured.parsed(new JobJson(SmallRuns.ALIGNED)::write).get("vertices");

    for (int index = 0; index < 2; index++) {
      JsonNode subtasks = answer(SmallRuns.ALIGNED, index).get("subtasks");
      for (String field : new String[] {"read-records", "write-records", "write-bytes"}) {
        assertThat(subtasks.findValues(field).stream().mapToLong(JsonNode::longValue).sum())
            .as(field)
            .isEqualTo(vertices.at("/" + index + "/metrics/" + field).longValue());
      }
    }
  }

  @Test
  void shouldEndWithItsSubtasksCancelledWhenTheJobFailed() {
    long end = Milliseconds.of(SmallRuns.FAILED.result().simulated());

    JsonNode subtask = answer(SmallRuns.FAILED, 0).at("/subtasks/0");

    assertThat(subtask.get("status").textValue()).isEqualTo("CANCELED");
    assertThat(subtask.get("end-time").longValue()).isEqualTo(end);
    assertThat(subtask.get("duration").longValue()).isEqualTo(end);
  }

  private static JsonNode answer(RestRun run, int vertex) {
    return Measured.parsed(json -> new VertexJson(run, HandMade.DEPLOYMENT).write(json, vertex));
  }
}
