package dev.spillway.cli.output.rest;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.spillway.model.job.FlinkOptions;
import org.junit.jupiter.api.Test;

/** The answers on the cluster: its version, its task managers, its options. */
class ClusterJsonTest {

  private static final String FREE =
      "{\"id\":\"taskmanager-%d\",\"slotsNumber\":2,\"freeSlots\":%d,";

  @Test
  void shouldNameTheFirstPatchOfTheVersion() {
    assertThat(version(HandMade.JOB)).isEqualTo("{\"flink-version\":\"2.3.0\"}");
    assertThat(version(HandMade.JOB.replace("2.3", "1.20")))
        .isEqualTo("{\"flink-version\":\"1.20.0\"}");
    assertThat(FlinkFields.CLUSTER).contains("flink-version");
  }

  private static String version(String job) {
    return Measured.parsed(new ClusterJson(HandMade.deployment(job))::write).toString();
  }

  @Test
  void shouldCountSlotsOnceWhenTheyAreShared() {
    JsonNode answer = taskManagers(HandMade.RUN, HandMade.DEPLOYMENT);

    assertThat(FlinkFields.of(answer)).isEqualTo(FlinkFields.TASK_MANAGERS);
    assertThat(FlinkFields.TASK_MANAGER)
        .containsSubsequence(FlinkFields.of(answer.at("/taskmanagers/0")));
    assertThat(answer.get("taskmanagers").toString())
        .isEqualTo(
            "["
                + FREE.formatted(0, 1)
                + "\"assignedTasks\":2},"
                + FREE.formatted(1, 1)
                + "\"assignedTasks\":2},"
                + FREE.formatted(2, 2)
                + "\"assignedTasks\":0}]");
  }

  @Test
  void shouldCountASlotForEachSubtaskWhenTheyAreNotShared() {
    Deployment apart =
        HandMade.deployment(HandMade.JOB.replace("placement:", "slot-sharing: false, placement:"));

    assertThat(taskManagers(HandMade.RUN, apart).findValuesAsText("freeSlots"))
        .containsExactly("0", "0", "2");
  }

  @Test
  void shouldHaveAllSlotsFreeWhenTheJobFailed() {
    JsonNode answer = taskManagers(SmallRuns.FAILED, HandMade.DEPLOYMENT);

    assertThat(answer.findValuesAsText("freeSlots")).containsOnly("2");
    assertThat(answer.findValuesAsText("assignedTasks")).containsOnly("0");
  }

  private static JsonNode taskManagers(RestRun run, Deployment deployment) {
    return Measured.parsed(new TaskManagersJson(run, deployment)::write);
  }

  private static final String OPTIONS =
      """
        execution.checkpointing.incremental: true
        taskmanager.memory.segment-size: 8 kb
        taskmanager.network.memory.floating-buffers-per-gate: 5
        taskmanager.network.memory.read-buffer.required-per-gate.max: 9
        taskmanager.network.memory.buffer-debloat.enabled: true
        taskmanager.network.memory.buffer-debloat.target: 1500 ms
        execution.buffer-timeout.enabled: false
        restart-strategy.type: failure-rate
        restart-strategy.failure-rate.delay: 1500 us
      """;

  @Test
  void shouldGiveTheSameOptionsWhenReadInPlaceOfTheJobsOwn() {
    for (String version : new String[] {"1.20", "2.3"}) {
      String job = HandMade.JOB.replace("2.3", version);
      FlinkOptions flink = HandMade.deployment(job + OPTIONS).flink();

      StringBuilder again = new StringBuilder(job);
      for (JsonNode option : options(job + OPTIONS)) {
        assertThat(FlinkFields.of(option)).isEqualTo(FlinkFields.OPTION);
        again
            .append("  ")
            .append(option.get("key").textValue())
            .append(": ")
            .append(option.get("value").textValue())
            .append('\n');
      }

      assertThat(HandMade.deployment(again.toString()).flink()).isEqualTo(flink);
    }
  }

  @Test
  void shouldHaveDefaultsInEffectButNotWhatTheCheckpointConfigurationSays() {
    assertThat(options(HandMade.JOB).toString())
        .contains("{\"key\":\"taskmanager.memory.segment-size\",\"value\":\"32768\"}")
        .contains("{\"key\":\"restart-strategy.type\",\"value\":\"exponential-delay\"}")
        .contains("{\"key\":\"execution.buffer-timeout.interval\",\"value\":\"100 ms\"}")
        .doesNotContain("execution.checkpointing.interval")
        .doesNotContain("buffers-per-channel")
        .doesNotContain("buffer-debloat");
    assertThat(options(HandMade.JOB.replace("2.3", "1.20")).toString())
        .contains("{\"key\":\"taskmanager.network.memory.buffers-per-channel\",\"value\":\"2\"}");
  }

  private static JsonNode options(String job) {
    return Measured.parsedList(new JobManagerConfigJson(HandMade.deployment(job))::write);
  }
}
