package dev.spillway.cli.output.rest;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.spillway.model.job.plan.VertexId;
import org.junit.jupiter.api.Test;

class JobJsonTest {

  @Test
  void shouldPlanTheLastVertexFirstAndNameItsInput() {
    JsonNode nodes = Measured.parsed(new JobJson(SmallRuns.ALIGNED)::write).at("/plan/nodes");

    assertThat(nodes.findValuesAsText("description"))
        .containsExactly("map<br/>+- sink<br/>", "src<br/>");
    assertThat(nodes.at("/0/inputs/0/id").textValue()).isEqualTo(VertexId.of("src"));
    assertThat(nodes.at("/0/inputs/0/ship_strategy").textValue()).isEqualTo("REBALANCE");
    assertThat(nodes.at("/1").has("inputs")).isFalse();
  }

  @Test
  void shouldCountRecordsAndBytesOfTheNetworkOnly() {
    JsonNode vertices = Measured.parsed(new JobJson(SmallRuns.ALIGNED)::write).get("vertices");

    JsonNode source = vertices.at("/0/metrics");
    JsonNode sink = vertices.at("/1/metrics");
    assertThat(source.get("read-records").longValue()).isEqualTo(0);
    assertThat(source.get("write-records").longValue())
        .isGreaterThan(sink.get("read-records").longValue());
    assertThat(sink.get("read-records").longValue()).isBetween(11_000L, 12_000L);
    assertThat(sink.get("read-bytes").longValue())
        .isEqualTo(sink.get("read-records").longValue() * 1_000);
    assertThat(sink.get("accumulated-busy-time").doubleValue()).isBetween(110_000.0, 112_000.0);
  }

  @Test
  void shouldEndWithItsTasksCancelledWhenTheJobFailed() {
    JsonNode job = Measured.parsed(new JobJson(SmallRuns.FAILED)::write);

    long end = job.get("end-time").longValue();
    assertThat(job.get("state").textValue()).isEqualTo("FAILED");
    assertThat(end)
        .isEqualTo(Milliseconds.of(SmallRuns.FAILED.result().jobFailure().orElseThrow().time()));
    assertThat(job.at("/timestamps/FAILED").longValue()).isEqualTo(end);
    assertThat(job.at("/status-counts/CANCELED").intValue()).isEqualTo(3);
    assertThat(job.at("/vertices/0/tasks/CANCELED").intValue()).isEqualTo(2);
  }
}
