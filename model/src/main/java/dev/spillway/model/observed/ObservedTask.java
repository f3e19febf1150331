package dev.spillway.model.observed;

import java.util.List;
import java.util.OptionalLong;

/**
 * What the subtasks of one vertex reported of a checkpoint, together.
 *
 * @param vertexId as Flink names the vertex
 * @param durationMillis from the trigger to the last report; empty if there is none
 * @param checkpointedBytes written for this checkpoint: of an incremental one what is new
 * @param stateBytes that the checkpoint refers to; empty before 1.15
 * @param processedBytes read during the alignment; empty before 1.11
 * @param persistedBytes of in-flight data; empty before 1.11
 * @param subtasks in order of their indices; none if only the sums are known
 */
public record ObservedTask(
    String vertexId,
    OptionalLong durationMillis,
    OptionalLong checkpointedBytes,
    OptionalLong stateBytes,
    OptionalLong processedBytes,
    OptionalLong persistedBytes,
    List<ObservedSubtask> subtasks) {

  public ObservedTask {
    subtasks = List.copyOf(subtasks);
    NotNegative.require("durationMillis", durationMillis);
    NotNegative.require("checkpointedBytes", checkpointedBytes);
    NotNegative.require("stateBytes", stateBytes);
    NotNegative.require("processedBytes", processedBytes);
    NotNegative.require("persistedBytes", persistedBytes);
  }
}
