package dev.spillway.model.checkpoint;

import java.util.Optional;

/**
 * One checkpoint.
 *
 * @param injectedSeconds when its barrier was injected
 * @param bufferedRecords records in the buffer then
 * @param sizeKb what it stores, in KB of 1024 bytes
 * @param completion when it completed; empty if it was pending at the horizon
 */
public record Checkpoint(
    double injectedSeconds, long bufferedRecords, double sizeKb, Optional<Completion> completion) {

  /**
   * The end of a checkpoint.
   *
   * @param completedSeconds when it completed
   * @param durationSeconds how long it took
   */
  public record Completion(double completedSeconds, double durationSeconds) {}
}
