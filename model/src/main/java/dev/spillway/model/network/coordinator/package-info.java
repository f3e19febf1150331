/**
 * When checkpoints are triggered, and what becomes of them. Source: {@code CheckpointCoordinator}
 * and its helpers. Does not live here: what subtasks do about barriers.
 */
package dev.spillway.model.network.coordinator;
