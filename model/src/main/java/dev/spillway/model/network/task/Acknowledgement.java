package dev.spillway.model.network.task;

import dev.spillway.model.network.result.SubtaskCheckpoint;

/** What a subtask tells the coordinator when its part of a checkpoint is done. */
public final class Acknowledgement {

  private final SubtaskCheckpoint report;
  private final SubtaskState state;

  Acknowledgement(SubtaskCheckpoint report, SubtaskState state) {
    this.report = report;
    this.state = state;
  }

  /** What is told of it. */
  public SubtaskCheckpoint report() {
    return report;
  }

  SubtaskState state() {
    return state;
  }
}
