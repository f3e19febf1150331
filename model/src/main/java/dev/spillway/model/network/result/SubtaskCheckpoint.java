package dev.spillway.model.network.result;

/**
 * What one subtask reported of one checkpoint; times in ns, sizes in bytes.
 *
 * @param acknowledged when the report reached the coordinator, since the start of the run
 * @param endToEnd from the trigger to then
 * @param startDelay from the trigger to the first barrier
 * @param inService of the start delay, how long a barrier that had reached the subtask waited for
 *     the record in service: one that overtook, and at a source the trigger
 * @param paused likewise, for the end of a pause
 * @param alignment from the first barrier to the last
 * @param sync how long the snapshot held the subtask's thread
 * @param async from the end of the sync part to the end of the writing
 * @param state bytes of state
 * @param processed bytes read during the alignment
 * @param persisted bytes of buffers that became part of the checkpoint
 * @param files written; one with the buffers of several subtasks counts at one of them
 */
public record SubtaskCheckpoint(
    String vertex,
    int subtask,
    long acknowledged,
    long endToEnd,
    long startDelay,
    long inService,
    long paused,
    long alignment,
    long sync,
    long async,
    long state,
    long processed,
    long persisted,
    int files) {}
