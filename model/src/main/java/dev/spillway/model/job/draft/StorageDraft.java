package dev.spillway.model.job.draft;

import java.util.Optional;

/**
 * Where checkpoints are kept, for a job file in the making.
 *
 * @param upload bytes per second of a task manager
 * @param latency before each file; empty to leave it at none
 */
public record StorageDraft(Estimate upload, Optional<Estimate> latency) {}
