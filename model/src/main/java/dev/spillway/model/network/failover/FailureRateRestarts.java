package dev.spillway.model.network.failover;

import dev.spillway.model.network.topology.RestartSettings;
import java.util.ArrayDeque;
import java.util.OptionalLong;

/**
 * Restarts while no interval has one failure more than the job may have. Source: {@code
 * FailureRateRestartBackoffTimeStrategy} of 1.20 and 2.3.
 */
final class FailureRateRestarts implements RestartStrategy {

  private final RestartSettings.FailureRate settings;

  /** As many as the job may have, or fewer. */
  private final ArrayDeque<Long> newest = new ArrayDeque<>();

  FailureRateRestarts(RestartSettings.FailureRate settings) {
    this.settings = settings;
  }

  @Override
  public OptionalLong afterFailure(long now) {
    boolean tooMany =
        newest.size() == settings.maxFailures()
            && now - newest.removeFirst() <= settings.intervalNanos();
    newest.addLast(now);
    return tooMany ? OptionalLong.empty() : OptionalLong.of(settings.delayNanos());
  }
}
