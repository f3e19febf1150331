package dev.spillway.model.network.failover;

import dev.spillway.engine.ScheduledEvent;
import dev.spillway.engine.Simulation;
import dev.spillway.model.network.channel.NetworkRank;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * Finds when the lag of a job is back to what it was before a failure: looks again and again, a
 * thousandth of the time since the failure apart, so that it is no later than that.
 */
final class CatchUp {

  private static final long LEAST_NANOS = 1_000_000;
  private static final long PARTS = 1_000;

  private final Simulation simulation;
  private final LongSupplier lag;
  private Optional<ScheduledEvent> next = Optional.empty();

  /**
   * @param lag in records, at the present instant
   */
  CatchUp(Simulation simulation, LongSupplier lag) {
    this.simulation = simulation;
    this.lag = lag;
  }

  /** All tasks run again after a failure. */
  void watch(Outage outage) {
    long now = simulation.now();
    long records = lag.getAsLong();
    outage.lagged(now, records);
    if (records <= outage.lag) {
      next = Optional.empty();
      outage.catchUp(now);
      return;
    }
    long step = Math.max(LEAST_NANOS, (now - outage.failed) / PARTS);
    next =
        Optional.of(
            simulation.schedule(now + step, NetworkRank.JOB_MASTER.rank(), () -> watch(outage)));
  }

  /** The tasks are no more. */
  void stop() {
    next.ifPresent(simulation::cancel);
    next = Optional.empty();
  }
}
