package dev.spillway.model.network;

import static dev.spillway.model.network.SmallJobs.MS;
import static dev.spillway.model.network.SmallJobs.S;
import static dev.spillway.model.network.SmallJobs.US;
import static org.assertj.core.api.Assertions.assertThat;

import dev.spillway.model.network.result.NetworkResult;
import dev.spillway.model.network.topology.CheckpointSettings;
import dev.spillway.model.network.topology.ServiceSpec;
import dev.spillway.model.network.topology.ServiceSpec.Working.Step;
import dev.spillway.model.network.topology.SourceSpec;
import dev.spillway.model.scenario.RateProfile;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Work per record that changes over time, reckoned by hand on one channel without costs. */
class ChangingWorkTest {

  /**
   * Records take 10 ms from 1 us on: 20 are done at 200.001 ms, the 21st is begun before the change
   * at 205 ms and ends at 210.001 ms. Then they take 20 ms: 39 more by 1 s.
   */
  @Test
  void shouldGiveARecordTheWorkOfTheMomentItIsBegun() {
    ServiceSpec work = new ServiceSpec.Working(List.of(step(0, 10), step(205, 20)));

    assertThat(run(new SourceSpec.Unlimited(US), work, S).subtasks().get(1).recordsIn())
        .isEqualTo(21 + 39);
  }

  /** Nothing comes for 1 s and 1000 records at once then: none of that second is made up. */
  @Test
  void shouldKeepLostTimeLost() {
    SourceSpec source =
        new SourceSpec.Limited(
            new RateProfile(
                List.of(
                    new RateProfile.Step(BigDecimal.ZERO, BigDecimal.ZERO),
                    new RateProfile.Step(BigDecimal.ONE, BigDecimal.valueOf(1000)))),
            SourceSpec.Limited.UNLIMITED_BACKLOG,
            0,
            US);
    ServiceSpec work = new ServiceSpec.Working(List.of(step(0, 10), step(1500, 5)));

    NetworkResult result = run(source, work, 2 * S);

    // The first buffer is sent when it is full, 4 ms after 1 s, or by the flusher before.
    assertThat(result.subtasks().get(1).recordsIn()).isBetween(148L, 150L);
    assertThat(result.subtasks().get(1).idle()).isBetween(S, S + 5 * MS);
  }

  /** From 500 ms on records take nothing, so they are gone as fast as the source emits: 1 us. */
  @Test
  void shouldTakeNoTimeFromAStepOfNoWork() {
    ServiceSpec work = new ServiceSpec.Working(List.of(step(0, 10), step(500, 0)));

    NetworkResult result = run(new SourceSpec.Unlimited(US), work, 600 * MS);

    // The record in service at 500 ms ends at 500.001 ms.
    assertThat(result.subtasks().get(1).recordsIn()).isBetween(50 + 99_900L, 50 + 100_100L);
  }

  private static Step step(long atMillis, long millis) {
    return new Step(atMillis * MS, millis * MS);
  }

  private static NetworkResult run(SourceSpec source, ServiceSpec work, long duration) {
    return NetworkRun.of(
        SmallJobs.oneChannel(source, work, CheckpointSettings.aligned(1_000 * S), duration));
  }
}
