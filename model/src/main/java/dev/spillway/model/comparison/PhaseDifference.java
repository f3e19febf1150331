package dev.spillway.model.comparison;

import dev.spillway.model.network.report.Phase;

/**
 * A phase at a vertex, measured and predicted: medians over checkpoints and subtasks, in ms.
 *
 * @param phase start delay, alignment, sync or async
 * @param vertex its measured name, or its id if no name is known
 */
public record PhaseDifference(Phase phase, String vertex, double measured, double predicted) {

  /** Predicted less measured. */
  public double difference() {
    return predicted - measured;
  }
}
