package dev.spillway.model.job;

import java.math.BigDecimal;

/** {@code restart-strategy.*}: whether a job that has failed is started again, and when. */
public sealed interface Restarts {

  /** As often as it takes. */
  int UNLIMITED = Integer.MAX_VALUE;

  /** A job that fails ends. */
  record None() implements Restarts {}

  /**
   * After the same time each time.
   *
   * @param attempts restarts allowed, at least 0; {@link #UNLIMITED}
   */
  record FixedDelay(int attempts, long delayNanos) implements Restarts {
    public FixedDelay {
      Bound.check("attempts", attempts, 0, UNLIMITED);
      Bound.check("delay", delayNanos, 0, Long.MAX_VALUE);
    }
  }

  /**
   * While failures are few enough.
   *
   * @param maxFailures in an interval that the job may have; one more ends it; at least 1
   * @param intervalNanos above 0
   */
  record FailureRate(int maxFailures, long intervalNanos, long delayNanos) implements Restarts {
    public FailureRate {
      Bound.check("max-failures-per-interval", maxFailures, 1, UNLIMITED);
      Bound.check("failure-rate-interval", intervalNanos, 1, Long.MAX_VALUE);
      Bound.check("delay", delayNanos, 0, Long.MAX_VALUE);
    }
  }

  /**
   * After a time that grows from failure to failure.
   *
   * @param initialNanos the first time, at least 1 ms
   * @param maxNanos the longest, at least the first
   * @param multiplier by which it grows, at least 1
   * @param jitterFactor share of it by which chance changes it either way, 0 to 1
   * @param resetNanos so long after a restart the next time is the first again, at least 1 ms
   * @param attempts restarts allowed before such a reset, at least 1; {@link #UNLIMITED}
   */
  record ExponentialDelay(
      long initialNanos,
      long maxNanos,
      BigDecimal multiplier,
      BigDecimal jitterFactor,
      long resetNanos,
      int attempts)
      implements Restarts {

    /** Flink reckons in milliseconds here. */
    public static final long SHORTEST_NANOS = 1_000_000;

    public ExponentialDelay {
      Bound.check("initial-backoff", initialNanos, SHORTEST_NANOS, Long.MAX_VALUE);
      Bound.check("max-backoff", maxNanos, initialNanos, Long.MAX_VALUE);
      Bound.require(
          multiplier.compareTo(BigDecimal.ONE) >= 0,
          "backoff-multiplier",
          multiplier,
          "at least 1");
      Bound.require(
          jitterFactor.signum() >= 0 && jitterFactor.compareTo(BigDecimal.ONE) <= 0,
          "jitter-factor",
          jitterFactor,
          "from 0 to 1");
      Bound.check("reset-backoff-threshold", resetNanos, SHORTEST_NANOS, Long.MAX_VALUE);
      Bound.check("attempts-before-reset-backoff", attempts, 1, UNLIMITED);
    }
  }
}
