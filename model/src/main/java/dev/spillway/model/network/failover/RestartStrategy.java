package dev.spillway.model.network.failover;

import dev.spillway.engine.random.RandomStream;
import dev.spillway.model.network.topology.RestartSettings;
import java.util.OptionalLong;

/** Decides whether a job that has failed is started again. */
interface RestartStrategy {

  /**
   * The job has failed.
   *
   * @param now in ns
   * @return how long to wait before it is deployed again, in ns; empty if it ends
   */
  OptionalLong afterFailure(long now);

  /**
   * The strategy of some settings.
   *
   * @param jitter where chance has a say
   */
  static RestartStrategy of(RestartSettings settings, RandomStream jitter) {
    if (settings instanceof RestartSettings.FixedDelay fixed) {
      return new FixedDelayRestarts(fixed);
    }
    if (settings instanceof RestartSettings.FailureRate rate) {
      return new FailureRateRestarts(rate);
    }
    if (settings instanceof RestartSettings.ExponentialDelay exponential) {
      return new ExponentialDelayRestarts(exponential, jitter);
    }
    return now -> OptionalLong.empty();
  }
}
