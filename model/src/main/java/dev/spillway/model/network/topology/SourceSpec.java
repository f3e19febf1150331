package dev.spillway.model.network.topology;

import static dev.spillway.model.network.topology.InvalidNetworkException.require;

import dev.spillway.model.scenario.RateProfile;
import java.math.BigDecimal;

/** What a source emits if nothing holds it up. */
public sealed interface SourceSpec {

  /** Time of the subtask's thread per record, in ns. */
  long workNanos();

  /**
   * A source that always has something to read.
   *
   * @param workNanos per record, at least 1
   */
  record Unlimited(long workNanos) implements SourceSpec {
    public Unlimited {
      require(workNanos >= 1, "work of an unlimited source", workNanos, "at least 1 ns");
    }
  }

  /**
   * A source whose records fall due at a rate.
   *
   * @param total records/s of all subtasks together, constant or in steps
   * @param backlogNanos what it could not emit it makes up later, up to this time at its rate;
   *     {@link #UNLIMITED_BACKLOG} for a log that keeps everything; 0 for nothing
   * @param initialBacklog records waiting at 0 s, all subtasks together, at least 0
   * @param workNanos per record, at least 0: bounds the speed of catching up
   */
  record Limited(RateProfile total, long backlogNanos, long initialBacklog, long workNanos)
      implements SourceSpec {

    /** Keeps whatever was not emitted. */
    public static final long UNLIMITED_BACKLOG = Long.MAX_VALUE;

    public Limited {
      require(
          total.steps().stream().allMatch(step -> step.ratePerSecond().signum() >= 0),
          "source rate",
          total.steps(),
          "at least 0 records/s");
      require(backlogNanos >= 0, "backlog", backlogNanos, "at least 0 ns");
      require(initialBacklog >= 0, "initial backlog", initialBacklog, "at least 0 records");
      require(workNanos >= 0, "work of a source", workNanos, "at least 0 ns");
    }

    /** A constant rate with the work per record of a measured generator, 10 us. */
    public static Limited of(String totalPerSecond, long backlogNanos) {
      return new Limited(
          RateProfile.constant(new BigDecimal(totalPerSecond)), backlogNanos, 0, 10_000);
    }
  }
}
