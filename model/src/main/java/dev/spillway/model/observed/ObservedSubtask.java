package dev.spillway.model.observed;

import java.util.OptionalLong;

/**
 * What one subtask reported of a checkpoint.
 *
 * @param index from 0
 * @param completed whether it has reported; if not, every figure is empty
 * @param ackMillis time stamp of the report
 * @param durationMillis from the trigger to the report
 * @param startDelayMillis from the trigger to the first barrier
 * @param alignmentMillis from the first barrier to the last
 * @param syncMillis of the snapshot that holds the thread
 * @param asyncMillis of the rest of the snapshot
 * @param checkpointedBytes written for this checkpoint: of an incremental one what is new
 * @param stateBytes that the checkpoint refers to; empty before 1.15
 * @param processedBytes read during the alignment
 * @param persistedBytes of in-flight data
 * @param unaligned whether in-flight data was persisted
 */
public record ObservedSubtask(
    int index,
    boolean completed,
    OptionalLong ackMillis,
    OptionalLong durationMillis,
    OptionalLong startDelayMillis,
    OptionalLong alignmentMillis,
    OptionalLong syncMillis,
    OptionalLong asyncMillis,
    OptionalLong checkpointedBytes,
    OptionalLong stateBytes,
    OptionalLong processedBytes,
    OptionalLong persistedBytes,
    boolean unaligned) {

  public ObservedSubtask {
    NotNegative.require("index", index);
    NotNegative.require("ackMillis", ackMillis);
    NotNegative.require("durationMillis", durationMillis);
    NotNegative.require("startDelayMillis", startDelayMillis);
    NotNegative.require("alignmentMillis", alignmentMillis);
    NotNegative.require("syncMillis", syncMillis);
    NotNegative.require("asyncMillis", asyncMillis);
    NotNegative.require("checkpointedBytes", checkpointedBytes);
    NotNegative.require("stateBytes", stateBytes);
    NotNegative.require("processedBytes", processedBytes);
    NotNegative.require("persistedBytes", persistedBytes);
  }

  /** One that has not reported. */
  public static ObservedSubtask pending(int index) {
    OptionalLong none = OptionalLong.empty();
    return new ObservedSubtask(
        index, false, none, none, none, none, none, none, none, none, none, none, false);
  }
}
