package dev.spillway.model.network.result;

import java.util.OptionalLong;

/**
 * How far a subtask had come with an attempt that ended, or was cut off by the end of the run,
 * before its acknowledgement arrived. A subtask that no barrier of the attempt had reached is not
 * told of. Times in ns.
 *
 * @param startDelay from the trigger to the first barrier
 * @param inService of the start delay, how long the barrier waited for the record in service
 * @param paused likewise, for the end of a pause
 * @param alignment from the first barrier to the last; empty while barriers were missing
 * @param sync how long the snapshot holds the subtask's thread; empty if it was not taken
 */
public record OpenSubtask(
    String vertex,
    int subtask,
    long startDelay,
    long inService,
    long paused,
    OptionalLong alignment,
    OptionalLong sync) {}
