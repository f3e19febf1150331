package dev.spillway.cli.flink;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.spillway.cli.error.BadInputException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EndpointTest {

  @Test
  void shouldHavePathAndFileOfEachAnswer() {
    assertThat(Endpoint.jobs()).isEqualTo(new Endpoint("/jobs/overview", "jobs.json"));
    assertThat(Endpoint.job("j")).isEqualTo(new Endpoint("/jobs/j", "job.json"));
    assertThat(Endpoint.checkpoints("j"))
        .isEqualTo(new Endpoint("/jobs/j/checkpoints", "checkpoints.json"));
    assertThat(Endpoint.checkpointConfig("j"))
        .isEqualTo(new Endpoint("/jobs/j/checkpoints/config", "config.json"));
    assertThat(Endpoint.details("j", 7))
        .isEqualTo(new Endpoint("/jobs/j/checkpoints/details/7", "details-7.json"));
    assertThat(Endpoint.subtasks("j", 7, "v"))
        .isEqualTo(new Endpoint("/jobs/j/checkpoints/details/7/subtasks/v", "subtasks-7-v.json"));
    assertThat(Endpoint.vertex("j", "v"))
        .isEqualTo(new Endpoint("/jobs/j/vertices/v", "vertex-v.json"));
    assertThat(Endpoint.metrics("j", "v", List.of("a", "b")))
        .isEqualTo(new Endpoint("/jobs/j/vertices/v/subtasks/metrics?get=a,b", "metrics-v.json"));
    assertThat(Endpoint.metrics("j", "v", 3, List.of("a", "b")))
        .isEqualTo(
            new Endpoint(
                "/jobs/j/vertices/v/subtasks/metrics?get=a,b&subtasks=3", "metrics-v-3.json"));
    // The name as a server of 2.3.0 lists it, with the number of the gate.
    assertThat(Endpoint.bufferSize("j", "v"))
        .isEqualTo(
            new Endpoint(
                "/jobs/j/vertices/v/subtasks/metrics?get=Shuffle.Netty.Input.0.debloatedBufferSize",
                "buffers-v.json"));
    assertThat(Endpoint.jobManagerConfig())
        .isEqualTo(new Endpoint("/jobmanager/config", "jobmanager-config.json"));
    assertThat(Endpoint.cluster()).isEqualTo(new Endpoint("/config", "cluster.json"));
    assertThat(Endpoint.taskManagers())
        .isEqualTo(new Endpoint("/taskmanagers", "taskmanagers.json"));
    assertThat(Endpoint.taskManager("10.0.0.7:4711-a1b2"))
        .isEqualTo(
            new Endpoint(
                "/taskmanagers/10.0.0.7:4711-a1b2", "taskmanager-10.0.0.7-4711-a1b2.json"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "..", "a/b", "a?b", "a#b", "a b", "a%2fb", "a\nb", "ä", "@evil"})
  void shouldRefuseAnIdWhenItIsMoreThanAName(String id) {
    assertThatThrownBy(() -> Endpoint.job(id)).isInstanceOf(BadInputException.class);
    assertThatThrownBy(() -> Endpoint.vertex("j", id)).isInstanceOf(BadInputException.class);
    assertThatThrownBy(() -> Endpoint.subtasks("j", 1, id)).isInstanceOf(BadInputException.class);
    assertThatThrownBy(() -> Endpoint.metrics("j", "v", List.of(id)))
        .isInstanceOf(BadInputException.class);
    assertThatThrownBy(() -> Endpoint.taskManager(id)).isInstanceOf(BadInputException.class);
    assertThatThrownBy(() -> Endpoint.taskManager("a/../" + id))
        .isInstanceOf(BadInputException.class);
  }

  @Test
  void shouldRefuseANumberWhenItIsNegative() {
    assertThatThrownBy(() -> Endpoint.details("j", -1))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("-1");
  }

  @Test
  void shouldExpectAListWhenFlinkAnswersWithOne() {
    assertThat(Endpoint.metrics("j", "v", Endpoint.METRICS).isList()).isTrue();
    assertThat(Endpoint.metrics("j", "v", 0, Endpoint.METRICS).isList()).isTrue();
    assertThat(Endpoint.jobManagerConfig().isList()).isTrue();
    assertThat(Endpoint.jobs().isList()).isFalse();
    assertThat(Endpoint.subtasks("j", 1, "v").isList()).isFalse();
  }
}
