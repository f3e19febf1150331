package dev.spillway.model.calibration;

import dev.spillway.model.job.draft.Capacity;
import dev.spillway.model.job.draft.JobDraft;
import dev.spillway.model.job.draft.Known;
import java.util.Locale;

/** Fits a capacity that busy shares tell: it is right but for what those are off. */
final class UseFit {

  /**
   * Capacities by busy shares are off by this much, measured: no more is put down to them. What
   * lies beyond has other reasons, which the file must not hide.
   */
  private static final double BOUND_OF_USE = 1.25;

  /** Records a second of a subtask that is busy all the time are what it can. */
  private static final double BOUND_ALL_THE_TIME = 1.02;

  /** Nearer than this, capacities by busy shares are left alone. */
  private static final double GOOD = 0.03;

  private final CapacitySearch search;
  private final double bound;

  /**
   * Of one vertex.
   *
   * @param busy the least share of time of those subtasks of it that are at their limit
   */
  UseFit(CapacitySearch search, double busy) {
    this.search = search;
    bound = busy >= BusySubtasks.ALL_THE_TIME ? BOUND_ALL_THE_TIME : BOUND_OF_USE;
  }

  /** Capacities by busy shares, corrected if that is all it takes for durations to come out. */
  Candidate candidate(JobDraft draft, Capacity.Rates told, boolean debloats) {
    Medians measured = search.measured();
    Trial asTold = search.trial(draft);
    double distance = Agreement.distance(measured, asTold.medians());
    boolean aligned = measured.isTimed() && measured.persistedBytes().orElse(0) == 0;
    if (aligned
        && (Agreement.ofDurations(measured, asTold.medians()) < GOOD || asTold.mayBe(measured))) {
      // With the capacity known, it is in-flight data alone that decides how long they take.
      return new Candidate(draft, distance, true);
    }
    Candidate uncorrected = new Candidate(draft, distance, distance <= Candidate.PLAINLY);
    return aligned && !debloats ? corrected(uncorrected, told) : uncorrected;
  }

  private Candidate corrected(Candidate asTold, Capacity.Rates told) {
    Medians measured = search.measured();
    JobDraft draft = asTold.draft();
    FactorSearch.Tried best = search.run(draft, told, Target.DURATION, bound);
    double distance = Agreement.distance(measured, best.medians());
    return Math.abs(best.error()) > GOOD || distance > asTold.distance()
        ? asTold
        : new Candidate(
            draft.withCapacity(
                search.vertex(),
                told.times(
                    best.factor(),
                    Known.DERIVED,
                    told.why()
                        + String.format(
                            Locale.ROOT,
                            "; times %.3f, which makes the durations of %d checkpoints come out",
                            best.factor(),
                            measured.completed()))),
            distance,
            false);
  }
}
