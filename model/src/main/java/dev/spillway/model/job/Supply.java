package dev.spillway.model.job;

import dev.spillway.model.scenario.RateProfile;

/** What a source has to emit. */
public sealed interface Supply {

  /** There is always another record: the source emits as fast as it can. */
  record Endless() implements Supply {}

  /**
   * Records come due at a rate.
   *
   * @param rate records per second of all subtasks together
   * @param backlog what of it is made up for when the source was held up
   * @param initialBacklogRecords records waiting at 0 s, of all subtasks together; at least 0
   */
  record Rated(RateProfile rate, Backlog backlog, long initialBacklogRecords) implements Supply {
    public Rated {
      Bound.check("initial backlog", initialBacklogRecords, 0, Long.MAX_VALUE);
    }
  }

  /** What a source could not emit in time and makes up for later. */
  sealed interface Backlog {

    /** All of it, as from a log. */
    record Unlimited() implements Backlog {}

    /**
     * What came due in the time before.
     *
     * @param nanos at least 0; 0 makes up for nothing
     */
    record UpTo(long nanos) implements Backlog {
      public UpTo {
        Bound.check("backlog", nanos, 0, Long.MAX_VALUE);
      }
    }
  }
}
