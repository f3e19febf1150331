package dev.spillway.model.network.topology;

import static dev.spillway.model.network.topology.InvalidNetworkException.require;

/**
 * A failure that happens whatever the job does. No task gets on with anything from then on, and the
 * coordinator learns of it later.
 *
 * @param atNanos when, since the start of the run, at least 0
 * @param detectionNanos how long nobody notices, at least 0: a task that throws is noticed at once,
 *     a task manager that is lost after {@code heartbeat.timeout}
 */
public record FailureSpec(long atNanos, long detectionNanos) {

  public FailureSpec {
    require(atNanos >= 0, "time of a failure", atNanos, "at least 0 ns");
    require(detectionNanos >= 0, "detection", detectionNanos, "at least 0 ns");
  }
}
