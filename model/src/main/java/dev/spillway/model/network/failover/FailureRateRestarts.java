package dev.spillway.model.network.failover;

import dev.spillway.model.network.topology.RestartSettings;
import java.util.ArrayDeque;
import java.util.OptionalLong;

/** Restarts while the newest failures, as many as end the job, are spread over the interval. */
final class FailureRateRestarts implements RestartStrategy {

  private final RestartSettings.FailureRate settings;
  private final ArrayDeque<Long> newest = new ArrayDeque<>();

  FailureRateRestarts(RestartSettings.FailureRate settings) {
    this.settings = settings;
  }

  @Override
  public OptionalLong afterFailure(long now) {
    if (newest.size() == settings.maxFailures()) {
      newest.removeFirst();
    }
    newest.addLast(now);
    boolean tooMany =
        newest.size() == settings.maxFailures()
            && now - newest.getFirst() <= settings.intervalNanos();
    return tooMany ? OptionalLong.empty() : OptionalLong.of(settings.delayNanos());
  }
}
