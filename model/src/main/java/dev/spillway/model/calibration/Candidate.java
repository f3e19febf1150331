package dev.spillway.model.calibration;

import dev.spillway.model.job.draft.JobDraft;

/** A draft and how far it is from what was measured. */
record Candidate(JobDraft draft, double distance) {}
