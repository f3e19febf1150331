package dev.spillway.model.network.result;

/**
 * A tick of the timer that never became an attempt and counts as failed all the same.
 *
 * @param time in ns since the start of the run
 */
public record RefusedTrigger(long time, Reason reason) {

  /** Why nothing came of it. */
  public enum Reason {
    /** As many requests as may wait did so already ({@code CheckpointRequestDecider}). */
    QUEUE_FULL("The maximum number of queued checkpoint requests exceeded."),
    /** The job was being started again. */
    TASKS_NOT_RUNNING("Not all required tasks are currently running."),
    /** It waited for its turn when the job failed. */
    JOB_FAILED("The job failed before its turn came.");

    private final String message;

    Reason(String message) {
      this.message = message;
    }

    /** The reason in a sentence. */
    public String message() {
      return message;
    }
  }
}
