package dev.spillway.model.network.topology;

import static dev.spillway.model.network.topology.InvalidNetworkException.require;

import java.util.List;

/**
 * What fails, and how the job comes back.
 *
 * @param failures given ones, in rising order of time
 * @param redeployNanos from the end of the restart's delay until the tasks are deployed and begin
 *     to restore what they had, at least 0
 * @param downloadBytesPerSecond of a task manager, above 0
 * @param readBytesPerSecond of the state of one subtask, above 0
 */
public record FailoverSettings(
    RestartSettings restart,
    List<FailureSpec> failures,
    long redeployNanos,
    long downloadBytesPerSecond,
    long readBytesPerSecond) {

  /** Nothing fails but by checkpoints, and then the job ends. */
  public static final FailoverSettings NONE =
      new FailoverSettings(
          new RestartSettings.None(),
          List.of(),
          0,
          StorageSettings.UNLIMITED,
          StorageSettings.UNLIMITED);

  public FailoverSettings {
    failures = List.copyOf(failures);
    require(redeployNanos >= 0, "redeploy", redeployNanos, "at least 0 ns");
    require(downloadBytesPerSecond > 0, "download", downloadBytesPerSecond, "above 0 bytes/s");
    require(readBytesPerSecond > 0, "read", readBytesPerSecond, "above 0 bytes/s");
    for (int i = 1; i < failures.size(); i++) {
      require(
          failures.get(i).atNanos() > failures.get(i - 1).atNanos(),
          "time of failure " + (i + 1),
          failures.get(i).atNanos(),
          "after the one before, at " + failures.get(i - 1).atNanos() + " ns");
    }
  }
}
