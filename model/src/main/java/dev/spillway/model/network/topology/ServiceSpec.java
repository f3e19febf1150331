package dev.spillway.model.network.topology;

import static dev.spillway.model.network.topology.InvalidNetworkException.require;

import dev.spillway.model.scenario.RateProfile;

/** How long one subtask's operator takes for its records. */
public sealed interface ServiceSpec {

  /** Takes no time. */
  record Instant() implements ServiceSpec {}

  /**
   * Records are due 1/rate apart; after a stall the subtask works at once through what is overdue.
   *
   * @param rate records/s of this subtask; at a step to 0 the subtask starts no record
   * @param catchUpNanos at most this much is overdue, at least 0
   */
  record Paced(RateProfile rate, long catchUpNanos) implements ServiceSpec {
    public Paced {
      require(
          rate.steps().stream().allMatch(step -> step.ratePerSecond().signum() >= 0)
              && rate.largestRate().signum() > 0,
          "rate of an operator",
          rate.steps(),
          "above 0 records/s (0 in a step only)");
      require(catchUpNanos >= 0, "catch-up", catchUpNanos, "at least 0 ns");
    }
  }

  /**
   * Every record takes the same time of the subtask's thread; lost time stays lost.
   *
   * @param nanos per record, at least 0
   */
  record Working(long nanos) implements ServiceSpec {
    public Working {
      require(nanos >= 0, "work", nanos, "at least 0 ns");
    }
  }

  /** Takes no time. */
  ServiceSpec INSTANT = new Instant();
}
