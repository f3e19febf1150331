package dev.spillway.model.network.topology;

import static dev.spillway.model.network.topology.InvalidNetworkException.require;

/** {@code restart-strategy.*}: whether a job that has failed is started again; times in ns. */
public sealed interface RestartSettings {

  /** As often as it takes. */
  int UNLIMITED = Integer.MAX_VALUE;

  /** Never. */
  record None() implements RestartSettings {}

  /**
   * After the same time each time. Source: {@code FixedDelayRestartBackoffTimeStrategy}.
   *
   * @param attempts restarts allowed, at least 0; {@link #UNLIMITED}
   * @param delayNanos at least 0
   */
  record FixedDelay(int attempts, long delayNanos) implements RestartSettings {
    public FixedDelay {
      require(attempts >= 0, "restart attempts", attempts, "at least 0");
      require(delayNanos >= 0, "restart delay", delayNanos, "at least 0 ns");
    }
  }

  /**
   * While failures are few enough. Source: {@code FailureRateRestartBackoffTimeStrategy}.
   *
   * @param maxFailures in an interval that the job may have; one more ends it; at least 1
   * @param intervalNanos above 0
   * @param delayNanos at least 0
   */
  record FailureRate(int maxFailures, long intervalNanos, long delayNanos)
      implements RestartSettings {
    public FailureRate {
      require(maxFailures >= 1, "failures per interval", maxFailures, "at least 1");
      require(intervalNanos > 0, "failure rate interval", intervalNanos, "above 0 ns");
      require(delayNanos >= 0, "restart delay", delayNanos, "at least 0 ns");
    }
  }

  /**
   * After a time that grows from failure to failure. Source: {@code
   * ExponentialDelayRestartBackoffTimeStrategy} as of 1.19.
   *
   * @param initialNanos the first time, above 0
   * @param maxNanos the longest time, at least the first
   * @param multiplier by which it grows, at least 1
   * @param jitterFactor share of the time by which chance changes it either way, 0 to 1
   * @param resetNanos so long after a restart the next time is the first again, above 0
   * @param attempts restarts allowed before such a reset, at least 1; {@link #UNLIMITED}
   */
  record ExponentialDelay(
      long initialNanos,
      long maxNanos,
      double multiplier,
      double jitterFactor,
      long resetNanos,
      int attempts)
      implements RestartSettings {

    private static final long SECOND = 1_000_000_000;

    /** Flink's own, which are in force where checkpoints are on and nothing else is set. */
    public static final ExponentialDelay FLINK =
        new ExponentialDelay(SECOND, 60 * SECOND, 1.5, 0.1, 3_600 * SECOND, UNLIMITED);

    public ExponentialDelay {
      require(initialNanos > 0, "initial backoff", initialNanos, "above 0 ns");
      require(maxNanos >= initialNanos, "max backoff", maxNanos, "at least " + initialNanos);
      require(multiplier >= 1, "backoff multiplier", multiplier, "at least 1");
      require(jitterFactor >= 0 && jitterFactor <= 1, "jitter factor", jitterFactor, "0 to 1");
      require(resetNanos > 0, "reset threshold", resetNanos, "above 0 ns");
      require(attempts >= 1, "attempts before reset", attempts, "at least 1");
    }
  }
}
