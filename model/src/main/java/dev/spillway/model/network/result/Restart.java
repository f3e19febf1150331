package dev.spillway.model.network.result;

import java.util.OptionalLong;

/**
 * A failure that the job is started again after; times in ns since the start of the run.
 *
 * @param failed when its tasks stopped
 * @param detected when that was known; none if the run ended before
 * @param cause who brought it about
 * @param reason in words
 * @param checkpoint that it was restored from; none if it began anew
 * @param positionAge how old the restored position was when the tasks stopped: since the trigger of
 *     that checkpoint, or since the start of the run
 * @param lostRecords emitted by the sources after that position, and read again
 * @param redeployed when the restart's delay was over and tasks were deployed again; none if the
 *     run ended before
 * @param running when all tasks ran again; none if the run ended, or the job failed again, before
 * @param caughtUp when the sources' lag was back to what it was when the tasks stopped; none if
 *     that did not come about before the next failure or the end of the run
 * @param lagShrinks whether that lag was less, by a thousandth or more, when it was last looked at
 *     than some time before; if not, the job does not catch up at these rates, however long it runs
 */
public record Restart(
    long failed,
    OptionalLong detected,
    Cause cause,
    String reason,
    OptionalLong checkpoint,
    long positionAge,
    long lostRecords,
    OptionalLong redeployed,
    OptionalLong running,
    OptionalLong caughtUp,
    boolean lagShrinks) {

  /** Where a failure comes from. */
  public enum Cause {
    /** The scenario gives it. */
    GIVEN,
    /** More checkpoints failed in a row than are tolerated. */
    CHECKPOINTS
  }
}
