package dev.spillway.cli.output.rest;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.spillway.model.network.result.Attempt;
import dev.spillway.model.network.topology.Vertex;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Our answers have the keys, the order and the types of measured ones. */
class MeasuredShapeTest {

  private static final String SOURCE = "bc764cd8ddf7a0cff126f51c16239658";

  @Test
  void shouldLookLikeFlinksCheckpointsWhenSomeCompletedAndOneIsInProgress() {
    assertSameShape(
        new CheckpointsJson(SmallRuns.ALIGNED)::write,
        Measured.answer("aligned", "checkpoints.json"));
    assertSameShape(
        new CheckpointsJson(SmallRuns.ALIGNED_TIMEOUT)::write,
        Measured.answer("aligned-timeout", "checkpoints.json"));
  }

  @Test
  void shouldLookLikeFlinksCheckpointsWhenSomeExpired() {
    ObjectNode measured = (ObjectNode) Measured.answer("expired", "checkpoints.json");
    // That job was restarted, which this one is not.
    ((ObjectNode) measured.get("latest")).putNull("restored");

    JsonNode ours = Measured.parsed(new CheckpointsJson(SmallRuns.EXPIRED)::write);

    assertThat(Shape.of(ours)).isEqualTo(Shape.of(measured));
  }

  @Test
  void shouldLookLikeFlinksDetailsWhenCompleted() {
    assertSameDetails(SmallRuns.ALIGNED, "aligned", "11");
    assertSameDetails(SmallRuns.ALIGNED_TIMEOUT, "aligned-timeout", "13");
    assertSameDetails(SmallRuns.EXPIRED, "expired", "1");
  }

  private static void assertSameDetails(RestRun run, String measured, String id) {
    Attempt attempt = completed(run);
    assertSameShape(
        json -> new DetailsJson(run).write(json, attempt),
        Measured.answer(measured, "details-" + id + ".json"));
  }

  @Test
  void shouldLookLikeFlinksSubtasksWhenCompleted() {
    assertSameSubtasks(SmallRuns.ALIGNED, "aligned", "11");
    assertSameSubtasks(SmallRuns.ALIGNED_TIMEOUT, "aligned-timeout", "13");
  }

  private static void assertSameSubtasks(RestRun run, String measured, String id) {
    Attempt attempt = completed(run);
    for (Vertex vertex : run.job().vertices()) {
      assertSameShape(
          json -> new SubtasksJson(run).write(json, attempt, vertex),
          Measured.answer(measured, "subtasks-" + id + "-" + SOURCE + ".json"));
    }
  }

  @Test
  void shouldLookLikeFlinksJobWhenRunningOrFailed() {
    assertSameShape(new JobJson(SmallRuns.ALIGNED)::write, Measured.answer("aligned", "job.json"));
    assertSameShape(new JobJson(SmallRuns.FAILED)::write, Measured.answer("expired", "job.json"));
  }

  @Test
  void shouldBeFlinksConfigurationToTheLastValueWhenTheSettingsAreTheSame() {
    assertThat(Measured.parsed(new ConfigJson(SmallRuns.ALIGNED)::write).toString())
        .isEqualTo(Measured.answer("aligned", "config.json").toString());
    assertThat(Measured.parsed(new ConfigJson(SmallRuns.ALIGNED_TIMEOUT)::write).toString())
        .isEqualTo(Measured.answer("aligned-timeout", "config.json").toString());
  }

  @Test
  void shouldHaveFlinksFieldsInOrderWhenTheDetailsAreOfAFailedAttempt() {
    Attempt failed =
        SmallRuns.EXPIRED.result().attempts().stream()
            .filter(attempt -> attempt.status() == Attempt.Status.FAILED)
            .findFirst()
            .orElseThrow();

    JsonNode ours = Measured.parsed(json -> new DetailsJson(SmallRuns.EXPIRED).write(json, failed));

    JsonNode measured = Measured.answer("expired", "checkpoints.json").at("/history/0");
    assertThat(names(ours)).isEqualTo(names(measured));
    assertThat(ours.get("failure_message")).isEqualTo(measured.get("failure_message"));
    assertThat(ours.get("end_to_end_duration").longValue()).isEqualTo(5_000);
    assertThat(ours.at("/tasks").findValuesAsText("status")).containsOnly("FAILED");
  }

  private static List<String> names(JsonNode node) {
    return node.properties().stream().map(field -> field.getKey()).toList();
  }

  private static Attempt completed(RestRun run) {
    return run.result().attempts().stream()
        .filter(attempt -> attempt.status() == Attempt.Status.COMPLETED)
        .findFirst()
        .orElseThrow();
  }

  private static void assertSameShape(JsonFields ours, JsonNode measured) {
    assertThat(Shape.of(Measured.parsed(ours))).isEqualTo(Shape.of(measured));
  }
}
