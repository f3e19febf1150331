/**
 * A predicted history of checkpoints held against a measured one: figure by figure, pair by pair
 * where attempts correspond, phase by phase where the reports of subtasks are known.
 *
 * <p>Times are in ms, sizes in bytes, differences are predicted less measured.
 *
 * <p>Does not live here: where the histories come from, and how a comparison is told.
 */
package dev.spillway.model.comparison;
