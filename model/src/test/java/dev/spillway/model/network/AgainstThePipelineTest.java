package dev.spillway.model.network;

import static dev.spillway.model.network.SmallJobs.RECORD;
import static dev.spillway.model.network.SmallJobs.S;
import static org.assertj.core.api.Assertions.assertThat;

import dev.spillway.model.checkpoint.CheckpointMode;
import dev.spillway.model.network.result.Attempt;
import dev.spillway.model.network.topology.BufferSettings;
import dev.spillway.model.network.topology.ChannelLocality;
import dev.spillway.model.network.topology.CheckpointSettings;
import dev.spillway.model.network.topology.Edge;
import dev.spillway.model.network.topology.ModelParameters;
import dev.spillway.model.network.topology.NetworkJob;
import dev.spillway.model.network.topology.Partitioner;
import dev.spillway.model.network.topology.ServiceSpec;
import dev.spillway.model.network.topology.SourceSpec;
import dev.spillway.model.network.topology.StateSpec;
import dev.spillway.model.network.topology.Vertex;
import dev.spillway.model.pipeline.PipelineRun;
import dev.spillway.model.scenario.RateProfile;
import dev.spillway.model.scenario.Scenario;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Where both models answer the same question: one local channel, one record a buffer, nothing costs
 * time, and checkpoints shorter than their interval.
 */
class AgainstThePipelineTest {

  private static final int SEGMENTS = 20;

  @ParameterizedTest
  @CsvSource({"1000, 2000", "1000, 500", "1000, 100", "300, 299", "97, 13"})
  void shouldAgreeWithinOneRecord(String sourceRate, String operatorRate) {
    List<Attempt> attempts = NetworkRun.of(job(sourceRate, operatorRate)).attempts();
    // The buffers of the pool and the record in service, which has left its buffer.
    PipelineRun pipeline =
        PipelineRun.of(
            Scenario.standard()
                .withSource(RateProfile.constant(sourceRate))
                .withSink(RateProfile.constant(operatorRate))
                .withBuffer(SEGMENTS + 1)
                .withTimes(new BigDecimal(60), new BigDecimal(4)));
    assertThat(pipeline.injected()).isEqualTo(14);
    double recordSeconds = 1 / Double.parseDouble(operatorRate);
    for (int i = 0; i < pipeline.injected(); i++) {
      Attempt attempt = attempts.get(i + 1);
      assertThat(attempt.inFlightRecords() - pipeline.bufferedRecords(i)).isBetween(-1L, 1L);
      assertThat(attempt.duration() / 1e9 - pipeline.durationSeconds(CheckpointMode.ALIGNED, i))
          .isBetween(-recordSeconds - 1e-9, recordSeconds + 1e-9);
    }
  }

  private static NetworkJob job(String sourceRate, String operatorRate) {
    StateSpec free = new StateSpec(0, 0);
    SourceSpec source = new SourceSpec.Limited(RateProfile.constant(sourceRate), 0, 0, 0);
    ServiceSpec service = new ServiceSpec.Paced(RateProfile.constant(operatorRate), 0);
    return new NetworkJob(
        List.of(
            Vertex.source("source", 1, source).withState(free),
            Vertex.operator("sink", 1, service).withState(free)),
        List.of(new Edge("source", "sink", Partitioner.FORWARD, RECORD, ChannelLocality.LOCAL)),
        new BufferSettings(RECORD, 2, SEGMENTS - 2, SEGMENTS, 20, 1_000_000),
        CheckpointSettings.aligned(4 * S),
        ModelParameters.FREE,
        60 * S,
        1);
  }
}
