package dev.spillway.model.network.topology;

import static dev.spillway.model.network.topology.InvalidNetworkException.require;

import dev.spillway.model.scenario.RateProfile;
import java.util.List;

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
   * Every record takes its time of the subtask's thread; lost time stays lost. A record begun takes
   * the time of the step it was begun in.
   *
   * @param steps the first at 0, times strictly rising; each holds until the next
   */
  record Working(List<Step> steps) implements ServiceSpec {

    /**
     * Work from a time on.
     *
     * @param atNanos when it begins, at least 0
     * @param nanos per record, at least 0
     */
    public record Step(long atNanos, long nanos) {
      public Step {
        require(nanos >= 0, "work", nanos, "at least 0 ns");
      }
    }

    public Working {
      steps = List.copyOf(steps);
      require(
          !steps.isEmpty() && steps.get(0).atNanos() == 0, "steps of work", steps, "from 0 ns on");
      for (int i = 1; i < steps.size(); i++) {
        require(
            steps.get(i).atNanos() > steps.get(i - 1).atNanos(),
            "time of a step of work",
            steps.get(i).atNanos(),
            "above " + steps.get(i - 1).atNanos() + " ns");
      }
    }

    /** The same time for every record. */
    public Working(long nanos) {
      this(List.of(new Step(0, nanos)));
    }
  }

  /** Takes no time. */
  ServiceSpec INSTANT = new Instant();
}
