package dev.spillway.model.network;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spillway.engine.Simulation;
import dev.spillway.engine.dsol.DsolSimulation;
import dev.spillway.model.network.failover.JobMaster;
import dev.spillway.model.network.topology.CheckpointSettings;
import dev.spillway.model.network.topology.NetworkJob;
import org.junit.jupiter.api.Test;

/** What waits in a run does not grow with the time simulated, only what it reports does. */
class PendingEventsTest {

  private static final int TOLERATED = 1_000_000;

  @Test
  void shouldNotKeepMoreEventsWaitingTheLongerARunTakes() {
    CheckpointSettings settings = CheckpointSettings.aligned(100 * SmallJobs.MS);
    checkBounded(SmallJobs.slowOperator(settings.withLimits(SmallJobs.S, 0, 5, TOLERATED)));
    checkBounded(
        SmallJobs.slowOperator(
            settings.withLimits(SmallJobs.S, 0, 1, TOLERATED).unalignedAfter(0)));
    checkBounded(SmallJobs.slowOperator(settings.withLimits(300 * SmallJobs.MS, 0, 5, TOLERATED)));
  }

  private static void checkBounded(NetworkJob job) {
    Simulation simulation = DsolSimulation.create();
    JobMaster jobMaster = new JobMaster(simulation, job);
    jobMaster.start();

    int early = mostPending(simulation, 10);
    int attempts = jobMaster.attempts().size();
    int late = mostPending(simulation, 300);

    assertThat(jobMaster.attempts().size()).isGreaterThan(10 * attempts);
    assertThat(late).isLessThanOrEqualTo(early + 2);
  }

  /** The most events that wait at any of the milliseconds up to a second. */
  private static int mostPending(Simulation simulation, long untilSecond) {
    int most = 0;
    while (simulation.now() < untilSecond * SmallJobs.S) {
      simulation.runUntil(simulation.now() + SmallJobs.MS);
      most = Math.max(most, simulation.pendingEvents());
    }
    return most;
  }
}
