package dev.spillway.model.calibration;

import dev.spillway.model.job.draft.Capacity;
import dev.spillway.model.job.draft.JobDraft;
import dev.spillway.model.job.draft.Known;

/**
 * Runs drafts, and those that differ in the capacity of one vertex, to hold them against what was
 * measured.
 *
 * @param vertex in the draft
 * @param measured of the checkpoints to fit by
 * @param age of those checkpoints
 */
record CapacitySearch(Trials trials, String vertex, Medians measured, Age age) {

  /** What a draft comes to. */
  Trial trial(JobDraft draft) {
    return trials.of(draft, age);
  }

  /** Whether there is no time to try more. */
  boolean isSpent() {
    return trials.isSpent();
  }

  /**
   * The factor of the capacity with which a figure comes out best.
   *
   * @param bound the factor is from its inverse to it
   */
  FactorSearch.Tried run(JobDraft draft, Capacity.Rates start, Target target, double bound) {
    return new FactorSearch(target, Math.max(1, target.of(measured).orElse(1)), bound)
        .run(
            factor ->
                trial(draft.withCapacity(vertex, start.times(factor, Known.DERIVED, ""))).medians(),
            trials::isSpent);
  }
}
