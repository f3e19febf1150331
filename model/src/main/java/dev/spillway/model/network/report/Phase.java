package dev.spillway.model.network.report;

/** What the time of an attempt is spent on. */
public enum Phase {
  /** Until the first barrier comes; at a source, until the thread takes the trigger. */
  START_DELAY("start delay"),
  /** From the first barrier to the last. */
  ALIGNMENT("alignment"),
  /** The snapshot holds the thread. */
  SYNC("sync"),
  /** The snapshot is written. */
  ASYNC("async"),
  /** What else passes until the coordinator knows. */
  ACKNOWLEDGEMENT("acknowledgement"),
  /** The attempt ended, or the run did, before the subtask was through with the barrier. */
  UNFINISHED("unfinished");

  private final String label;

  Phase(String label) {
    this.label = label;
  }

  /** The phase in words, as files and reports have it. */
  public String label() {
    return label;
  }
}
