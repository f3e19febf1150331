package dev.spillway.model.job;

import dev.spillway.model.scenario.RateProfile;
import java.util.List;

/** The time a subtask takes for a record. */
public sealed interface Service {

  /**
   * Checks that what is given subtask by subtask is given for each.
   *
   * @throws IllegalArgumentException if its number is not the parallelism
   */
  void checkParallelism(int parallelism);

  /** None. */
  record Instant() implements Service {
    @Override
    public void checkParallelism(int parallelism) {
      // Holds for any number of subtasks.
    }
  }

  /**
   * Records are due at a rate; after a stall the subtask works at once through what is overdue.
   *
   * @param ratePerSubtask records per second of each subtask; above 0 but within a profile
   * @param catchUpNanos how much of the time that a snapshot held the thread is made up for
   */
  record Paced(List<RateProfile> ratePerSubtask, long catchUpNanos) implements Service {
    public Paced {
      ratePerSubtask = List.copyOf(ratePerSubtask);
      Bound.check("catch-up", catchUpNanos, 0, Long.MAX_VALUE);
      for (RateProfile rate : ratePerSubtask) {
        Bound.require(
            !rate.isConstant() || rate.initialRate().signum() > 0,
            "rate",
            rate.initialRate(),
            "above 0 but within a profile");
      }
    }

    /** The rate of one subtask, in records per second. */
    public RateProfile rate(int subtask) {
      return ratePerSubtask.get(subtask);
    }

    @Override
    public void checkParallelism(int parallelism) {
      Bound.check("number of rates", ratePerSubtask.size(), parallelism, parallelism);
    }
  }

  /**
   * Every record takes its time of the subtask's thread; lost time stays lost.
   *
   * @param workPerSubtask the time of each subtask
   */
  record Timed(List<WorkProfile> workPerSubtask) implements Service {
    public Timed {
      workPerSubtask = List.copyOf(workPerSubtask);
    }

    /** The work of one subtask. */
    public WorkProfile work(int subtask) {
      return workPerSubtask.get(subtask);
    }

    @Override
    public void checkParallelism(int parallelism) {
      Bound.check("number of work times", workPerSubtask.size(), parallelism, parallelism);
    }
  }
}
