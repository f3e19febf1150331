/**
 * Runs of the real Flink that were measured: what ran and what came of it, a run a line of a table,
 * and the job file that says the same.
 *
 * <p>Does not live here: what the model predicts for them and how far off it may be.
 */
package dev.spillway.model.job.measured;
