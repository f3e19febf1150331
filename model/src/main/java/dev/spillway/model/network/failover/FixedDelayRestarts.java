package dev.spillway.model.network.failover;

import dev.spillway.model.network.topology.RestartSettings;
import java.util.OptionalLong;

/** So many restarts, each after the same time. */
final class FixedDelayRestarts implements RestartStrategy {

  private final RestartSettings.FixedDelay settings;
  private int attempts;

  FixedDelayRestarts(RestartSettings.FixedDelay settings) {
    this.settings = settings;
  }

  @Override
  public OptionalLong afterFailure(long now) {
    if (settings.attempts() == RestartSettings.UNLIMITED) {
      return OptionalLong.of(settings.delayNanos());
    }
    attempts++;
    return attempts <= settings.attempts()
        ? OptionalLong.of(settings.delayNanos())
        : OptionalLong.empty();
  }
}
