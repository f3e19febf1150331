package dev.spillway.model.job;

/**
 * What a restart takes.
 *
 * @param redeployNanos from the end of the restart's delay until the tasks are deployed, at least 0
 * @param downloadBytesPerSecond of a task manager, above 0
 * @param readBytesPerSecond of the state of one subtask, above 0
 */
public record Recovery(long redeployNanos, long downloadBytesPerSecond, long readBytesPerSecond) {

  public Recovery {
    Bound.check("redeploy", redeployNanos, 0, Long.MAX_VALUE);
    Bound.check("download", downloadBytesPerSecond, 1, Storage.UNLIMITED);
    Bound.check("read", readBytesPerSecond, 1, Storage.UNLIMITED);
  }
}
