package dev.spillway.model.calibration;

import dev.spillway.model.job.draft.JobDraft;

/**
 * A draft that may be the one.
 *
 * @param distance from what was measured
 * @param settles whether no other hypothesis need be tried
 */
record Candidate(JobDraft draft, double distance, boolean settles) {

  /** So much nearer must the less ordinary be to be believed. */
  static final double PLAINLY = 0.03;

  boolean isPlainlyNearerThan(Candidate moreOrdinary) {
    return distance < moreOrdinary.distance - PLAINLY;
  }
}
