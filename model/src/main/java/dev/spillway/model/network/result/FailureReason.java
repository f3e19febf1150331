package dev.spillway.model.network.result;

/** Why an attempt failed, with the words of the real engine ({@code CheckpointFailureReason}). */
public enum FailureReason {
  /** It took longer than the timeout. */
  EXPIRED("Checkpoint expired before completing."),
  /** A newer attempt completed first, which happens where several may be under way. */
  SUBSUMED("Checkpoint has been subsumed."),
  /** It was under way when the job failed. */
  JOB_FAILED("The job has failed.");

  private final String message;

  FailureReason(String message) {
    this.message = message;
  }

  /** The reason in a sentence. */
  public String message() {
    return message;
  }
}
