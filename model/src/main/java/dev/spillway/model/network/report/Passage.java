package dev.spillway.model.network.report;

import dev.spillway.model.network.result.OpenSubtask;
import dev.spillway.model.network.result.SubtaskCheckpoint;
import java.util.OptionalLong;

/**
 * How far a subtask came with an attempt, whether it acknowledged or not; times in ns.
 *
 * @param startDelay from the trigger to the first barrier
 * @param inService of the start delay, how long the barrier waited for the record in service
 * @param paused likewise, for the end of a pause
 * @param alignment from the first barrier to the last; empty while barriers were missing
 * @param sync how long the snapshot held the thread; empty if it was not taken
 */
record Passage(
    String vertex,
    int subtask,
    long startDelay,
    long inService,
    long paused,
    OptionalLong alignment,
    OptionalLong sync) {

  static Passage of(SubtaskCheckpoint report) {
    return new Passage(
        report.vertex(),
        report.subtask(),
        report.startDelay(),
        report.inService(),
        report.paused(),
        OptionalLong.of(report.alignment()),
        OptionalLong.of(report.sync()));
  }

  static Passage of(OpenSubtask open) {
    return new Passage(
        open.vertex(),
        open.subtask(),
        open.startDelay(),
        open.inService(),
        open.paused(),
        open.alignment(),
        open.sync());
  }

  /** Whether all its barriers were there. */
  boolean isAligned() {
    return alignment.isPresent();
  }

  /** When it had its last barrier, or the first where others were missing, since the trigger. */
  long through() {
    return startDelay + alignment.orElse(0);
  }
}
