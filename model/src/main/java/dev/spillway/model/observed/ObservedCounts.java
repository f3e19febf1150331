package dev.spillway.model.observed;

import java.util.OptionalLong;

/**
 * How many checkpoints a job has seen since it was submitted, savepoints among them.
 *
 * @param restored restarts from a checkpoint
 * @param total of all triggers; those that are refused, and make no attempt, among them
 * @param inProgress now
 * @param completed attempts
 * @param failed attempts, and triggers that were refused before they had an id: those have no entry
 *     in a history
 */
public record ObservedCounts(
    OptionalLong restored,
    OptionalLong total,
    OptionalLong inProgress,
    OptionalLong completed,
    OptionalLong failed) {

  /** Where nothing was counted. */
  public static final ObservedCounts UNKNOWN =
      new ObservedCounts(
          OptionalLong.empty(),
          OptionalLong.empty(),
          OptionalLong.empty(),
          OptionalLong.empty(),
          OptionalLong.empty());

  public ObservedCounts {
    NotNegative.require("restored", restored);
    NotNegative.require("total", total);
    NotNegative.require("inProgress", inProgress);
    NotNegative.require("completed", completed);
    NotNegative.require("failed", failed);
  }
}
