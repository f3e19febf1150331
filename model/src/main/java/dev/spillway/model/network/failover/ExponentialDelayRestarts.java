package dev.spillway.model.network.failover;

import dev.spillway.engine.random.RandomStream;
import dev.spillway.model.network.topology.RestartSettings;
import java.util.OptionalLong;

/** Restarts after a time that grows with each failure until the job has run for long enough. */
final class ExponentialDelayRestarts implements RestartStrategy {

  /** Far above any delay, and twice as much is a number. */
  private static final double LARGEST = Double.MAX_VALUE / 2;

  private final RestartSettings.ExponentialDelay settings;
  private final RandomStream jitter;
  private int attempt;
  private long lastRestart;

  ExponentialDelayRestarts(RestartSettings.ExponentialDelay settings, RandomStream jitter) {
    this.settings = settings;
    this.jitter = jitter;
  }

  @Override
  public OptionalLong afterFailure(long now) {
    if (now - lastRestart >= settings.resetNanos()) {
      attempt = 0;
    }
    long delay = delay();
    lastRestart = Math.addExact(now, delay);
    attempt++;
    return settings.attempts() == RestartSettings.UNLIMITED || attempt <= settings.attempts()
        ? OptionalLong.of(delay)
        : OptionalLong.empty();
  }

  private long delay() {
    double power = StrictMath.pow(settings.multiplier(), attempt);
    // The power may overflow to infinity, of which chance would make no number.
    double grown = Math.min(settings.initialNanos() * power, LARGEST);
    double chance = (2 * jitter.uniform() - 1) * settings.jitterFactor() * grown;
    double bounded = Math.min(grown + chance, (double) settings.maxNanos());
    return Math.max(settings.initialNanos(), Math.round(bounded));
  }
}
