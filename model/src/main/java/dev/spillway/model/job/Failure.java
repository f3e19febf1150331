package dev.spillway.model.job;

/**
 * A failure on purpose.
 *
 * @param atNanos when, since the start of the run, at least 0
 * @param detectionNanos how long nobody notices, at least 0
 */
public record Failure(long atNanos, long detectionNanos) {

  public Failure {
    Bound.check("at", atNanos, 0, Long.MAX_VALUE);
    Bound.check("detection", detectionNanos, 0, Long.MAX_VALUE);
  }
}
