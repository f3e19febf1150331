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
 */
record CapacitySearch(String vertex, Medians measured) {

  private static final double SHARE_OF_A_RUN = 0.4;
  private static final long LEAST_TRIAL_SECONDS = 60;

  /** How far a draft is from what was measured. */
  double distance(JobDraft draft) {
    return Agreement.distance(measured, Trial.of(brief(draft)));
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
                Trial.of(
                    brief(draft).withCapacity(vertex, start.times(factor, Known.DERIVED, ""))));
  }

  /** A trial has fewer checkpoints than a run. */
  private static JobDraft brief(JobDraft draft) {
    return draft.lasting(
        Math.max(LEAST_TRIAL_SECONDS, Math.round(draft.durationSeconds() * SHARE_OF_A_RUN)));
  }
}
