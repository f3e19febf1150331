/**
 * What every model answers with: checkpoints in the order of their barriers, and the row that sums
 * them up.
 *
 * <p>Does not live here: how a barrier gets through; each model has its own package.
 */
package dev.spillway.model.checkpoint;
