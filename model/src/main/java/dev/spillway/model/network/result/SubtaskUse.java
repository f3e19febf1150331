package dev.spillway.model.network.result;

/**
 * What became of a subtask's time, in ns; the three add up to the time simulated without those
 * times in which a failed job had no tasks.
 *
 * @param recordsIn processed (of a source: emitted)
 * @param recordsOut written over all outgoing edges, a broadcast record once
 * @param recordsInFlight written to this subtask and not yet processed at the end
 * @param busy processing, snapshots included
 * @param blocked waiting for room in its outputs
 * @param idle waiting for input, or for the next record of a source to fall due
 */
public record SubtaskUse(
    String vertex,
    int subtask,
    long recordsIn,
    long recordsOut,
    long recordsInFlight,
    long busy,
    long blocked,
    long idle) {

  /**
   * This and what became of a later execution's time; records in flight are those of the latter.
   */
  public SubtaskUse plus(SubtaskUse later) {
    return new SubtaskUse(
        vertex,
        subtask,
        recordsIn + later.recordsIn,
        recordsOut + later.recordsOut,
        later.recordsInFlight,
        busy + later.busy,
        blocked + later.blocked,
        idle + later.idle);
  }

  /**
   * What was added since an earlier moment of the same run; records in flight are those of the
   * later one.
   */
  public SubtaskUse since(SubtaskUse earlier) {
    return new SubtaskUse(
        vertex,
        subtask,
        recordsIn - earlier.recordsIn,
        recordsOut - earlier.recordsOut,
        recordsInFlight,
        busy - earlier.busy,
        blocked - earlier.blocked,
        idle - earlier.idle);
  }
}
