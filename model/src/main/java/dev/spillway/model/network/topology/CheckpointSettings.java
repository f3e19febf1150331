package dev.spillway.model.network.topology;

import static dev.spillway.model.network.topology.InvalidNetworkException.require;

/**
 * {@code execution.checkpointing.*}; times in ns.
 *
 * @param interval at least 10 ms
 * @param timeout at least 10 ms, counted from the trigger
 * @param minPause at least 0, from the end of one attempt to the start of the next
 * @param maxConcurrent attempts under way at once, at least 1; 1 with unaligned barriers
 * @param tolerableFailures consecutive counted failures that the job survives, at least 0
 * @param exactlyOnce false for AT_LEAST_ONCE, which makes unaligned barriers void
 * @param unaligned whether barriers may overtake
 * @param alignedTimeout with unaligned: 0 to start unaligned, above 0 to switch after that time
 * @param maxSubtasksPerFile subtasks of a task manager that share a channel-state file, at least 1
 */
public record CheckpointSettings(
    long interval,
    long timeout,
    long minPause,
    int maxConcurrent,
    int tolerableFailures,
    boolean exactlyOnce,
    boolean unaligned,
    long alignedTimeout,
    int maxSubtasksPerFile) {

  private static final long MILLISECOND = 1_000_000;

  /** Source of the bounds: {@code CheckpointCoordinatorConfiguration}. */
  public CheckpointSettings {
    require(interval >= 10 * MILLISECOND, "checkpoint interval", interval, "at least 10 ms");
    require(timeout >= 10 * MILLISECOND, "checkpoint timeout", timeout, "at least 10 ms");
    require(minPause >= 0, "min pause", minPause, "at least 0 ns");
    require(maxConcurrent >= 1, "max concurrent checkpoints", maxConcurrent, "at least 1");
    require(
        !(unaligned && exactlyOnce) || maxConcurrent == 1,
        "max concurrent checkpoints",
        maxConcurrent,
        "1 with unaligned checkpoints");
    require(tolerableFailures >= 0, "tolerable failures", tolerableFailures, "at least 0");
    require(alignedTimeout >= 0, "aligned checkpoint timeout", alignedTimeout, "at least 0 ns");
    require(maxSubtasksPerFile >= 1, "subtasks per file", maxSubtasksPerFile, "at least 1");
  }

  /** Exactly once, aligned, with Flink's defaults. */
  public static CheckpointSettings aligned(long interval) {
    return new CheckpointSettings(interval, 600_000 * MILLISECOND, 0, 1, 0, true, false, 0, 5);
  }

  /** The same with unaligned barriers, from the start (0) or after a time. */
  public CheckpointSettings unalignedAfter(long newAlignedTimeout) {
    return new CheckpointSettings(
        interval,
        timeout,
        minPause,
        maxConcurrent,
        tolerableFailures,
        exactlyOnce,
        true,
        newAlignedTimeout,
        maxSubtasksPerFile);
  }

  /** The same with other limits. */
  public CheckpointSettings withLimits(
      long newTimeout, long newMinPause, int newMaxConcurrent, int newTolerableFailures) {
    return new CheckpointSettings(
        interval,
        newTimeout,
        newMinPause,
        newMaxConcurrent,
        newTolerableFailures,
        exactlyOnce,
        unaligned,
        alignedTimeout,
        maxSubtasksPerFile);
  }

  /** The same for AT_LEAST_ONCE. */
  public CheckpointSettings atLeastOnce() {
    return new CheckpointSettings(
        interval,
        timeout,
        minPause,
        maxConcurrent,
        tolerableFailures,
        false,
        unaligned,
        alignedTimeout,
        maxSubtasksPerFile);
  }

  /** The period of the timer: the interval, or the min pause where that is longer. */
  public long period() {
    return Math.max(interval, minPause);
  }
}
