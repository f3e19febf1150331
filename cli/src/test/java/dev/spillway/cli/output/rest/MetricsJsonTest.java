package dev.spillway.cli.output.rest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import dev.spillway.cli.flink.Endpoint;
import dev.spillway.model.network.NetworkRun;
import dev.spillway.model.network.result.SteadyState;
import dev.spillway.model.network.topology.BufferSettings;
import dev.spillway.model.network.topology.ChannelLocality;
import dev.spillway.model.network.topology.CheckpointSettings;
import dev.spillway.model.network.topology.Edge;
import dev.spillway.model.network.topology.ModelParameters;
import dev.spillway.model.network.topology.NetworkJob;
import dev.spillway.model.network.topology.Partitioner;
import dev.spillway.model.network.topology.ServiceSpec;
import dev.spillway.model.network.topology.SourceSpec;
import dev.spillway.model.network.topology.Vertex;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MetricsJsonTest {

  private static final int SOURCE = 0;
  private static final int SINK = 1;

  @Test
  void shouldHaveFlinksFieldsInOrderAndTheMetricsAskedFor() {
    JsonNode answer = answer(HandMade.RUN, SINK);

    assertThat(answer).allSatisfy(e -> assertThat(FlinkFields.of(e)).isEqualTo(FlinkFields.METRIC));
    assertThat(Endpoint.METRICS).containsSubsequence(answer.findValuesAsText("id"));
  }

  @Test
  void shouldBeRatesOfTheSteadyPartOverAllSubtasks() {
    JsonNode answer = answer(HandMade.RUN, SINK);

    // 9.5 s and 4.75 s busy, 950 and 475 records of 1000 bytes in 10 s.
    assertThat(metric(answer, "busyTimeMsPerSecond"))
        .isEqualTo("min 475.0 max 950.0 avg 712.5 sum 1425.0");
    assertThat(metric(answer, "idleTimeMsPerSecond"))
        .isEqualTo("min 50.0 max 525.0 avg 287.5 sum 575.0");
    assertThat(metric(answer, "backPressuredTimeMsPerSecond"))
        .isEqualTo("min 0.0 max 0.0 avg 0.0 sum 0.0");
    assertThat(metric(answer, "numRecordsInPerSecond"))
        .isEqualTo("min 47.5 max 95.0 avg 71.25 sum 142.5");
    assertThat(metric(answer, "numBytesInPerSecond"))
        .isEqualTo("min 47500.0 max 95000.0 avg 71250.0 sum 142500.0");
    assertThat(metric(answer, "numRecordsOutPerSecond"))
        .isEqualTo("min 0.0 max 0.0 avg 0.0 sum 0.0");
  }

  @Test
  void shouldSayHowUnequalSubtasksAreInPercent() {
    JsonNode answer = answer(HandMade.RUN, SINK);

    // Both are a third of the mean away from it.
    assertThat(find(answer, "busyTimeMsPerSecond").get("skew").doubleValue())
        .isCloseTo(100.0 / 3, within(1e-9));
    assertThat(find(answer, "numBytesOutPerSecond").get("skew").doubleValue()).isZero();
    assertThat(AggregatedMetric.of("x", new double[] {0, 0, 0, 8}).skew()).isEqualTo(100);
  }

  @Test
  void shouldBeOfOneSubtaskWhenAskedForIt() {
    JsonNode answer = Measured.parsedList(json -> metrics(HandMade.RUN, SOURCE).write(json, 1));

    assertThat(metric(answer, "backPressuredTimeMsPerSecond"))
        .isEqualTo("min 900.0 max 900.0 avg 900.0 sum 900.0");
    assertThat(metric(answer, "numRecordsInPerSecond"))
        .isEqualTo("min 0.0 max 0.0 avg 0.0 sum 0.0");
    assertThat(metric(answer, "numRecordsOutPerSecond"))
        .isEqualTo("min 50.0 max 50.0 avg 50.0 sum 50.0");
    assertThat(metric(answer, "numBytesOutPerSecond"))
        .isEqualTo("min 50000.0 max 50000.0 avg 50000.0 sum 50000.0");
  }

  @Test
  void shouldGiveTheServiceRateAsRecordsPerBusyTimeButForSnapshots() {
    for (int subtask = 0; subtask < 2; subtask++) {
      int index = subtask;
      JsonNode answer =
          Measured.parsedList(json -> metrics(SmallRuns.ALIGNED, SINK).write(json, index));

      double busy = avg(answer, "busyTimeMsPerSecond");
      double records = avg(answer, "numRecordsInPerSecond");
      // In 56 s, beside 10 ms a record: 350 ms more of a first snapshot, 0.5 ms of each of eleven.
      assertThat((busy - 10 * records) * 56).isBetween(350.0, 366.0);
      assertThat(records / busy * 1_000).isBetween(99.0, 100.0);
      assertThat(
              busy
                  + avg(answer, "idleTimeMsPerSecond")
                  + avg(answer, "backPressuredTimeMsPerSecond"))
          .isCloseTo(1_000, within(1e-6));
    }
  }

  @Test
  void shouldLeaveOutBytesWhenTheyDoNotFollowFromRecords() {
    NetworkJob job = twoSinks();
    RestRun run = new RestRun("two", job, Map.of(), NetworkRun.of(job));

    assertThat(answer(run, 0).findValuesAsText("id"))
        .contains("numRecordsOutPerSecond", "numBytesInPerSecond")
        .doesNotContain("numBytesOutPerSecond", "debloatedBufferSize");
    assertThat(answer(run, 1).findValuesAsText("id")).contains("numBytesInPerSecond");
  }

  private static NetworkJob twoSinks() {
    return new NetworkJob(
        List.of(
            Vertex.source("src", 1, new SourceSpec.Unlimited(10_000)),
            Vertex.operator("a", 1, new ServiceSpec.Working(10_000_000)),
            Vertex.operator("b", 1, new ServiceSpec.Working(10_000_000))),
        List.of(
            new Edge("src", "a", Partitioner.FORWARD, 100, ChannelLocality.REMOTE),
            new Edge("src", "b", Partitioner.FORWARD, 900, ChannelLocality.REMOTE)),
        BufferSettings.FLINK_2_3,
        CheckpointSettings.aligned(5 * SmallRuns.SECOND),
        ModelParameters.MEASURED,
        SmallRuns.SECOND,
        1);
  }

  @Test
  void shouldBeEmptyAsInFlinkWhenTheRunEndedAtOnce() {
    SteadyState none = new SteadyState(0, HandMade.RESULT.steady().subtasks());

    assertThat(
            SubtaskRates.of(
                none,
                HandMade.RUN.job().vertices().get(SINK),
                HandMade.RUN.job(),
                none.subtasks().get(2)))
        .isEmpty();
  }

  private static MetricsJson metrics(RestRun run, int vertex) {
    return new MetricsJson(run, run.job().vertices().get(vertex));
  }

  private static JsonNode answer(RestRun run, int vertex) {
    return Measured.parsedList(metrics(run, vertex)::write);
  }

  private static double avg(JsonNode answer, String id) {
    return find(answer, id).get("avg").doubleValue();
  }

  private static String metric(JsonNode answer, String id) {
    JsonNode found = find(answer, id);
    return "min %s max %s avg %s sum %s"
        .formatted(found.get("min"), found.get("max"), found.get("avg"), found.get("sum"));
  }

  private static JsonNode find(JsonNode answer, String id) {
    for (JsonNode each : answer) {
      if (each.get("id").textValue().equals(id)) {
        return each;
      }
    }
    throw new AssertionError("no " + id + " in " + answer);
  }
}
