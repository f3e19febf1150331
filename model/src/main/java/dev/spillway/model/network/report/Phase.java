package dev.spillway.model.network.report;

/** What the time of an attempt is spent on. */
public enum Phase {
  /** Until the first barrier comes; at a source, until the trigger does. */
  START_DELAY("start delay"),
  /** The barrier is there, or the trigger, and a pause holds the thread. */
  PAUSE("pause"),
  /** The barrier is there, or the trigger, and the thread is not through with a record. */
  RECORD_IN_SERVICE("record in service"),
  /** From the first barrier to the last. */
  ALIGNMENT("alignment"),
  /** The snapshot holds the thread. */
  SYNC("sync"),
  /** The snapshot is written. */
  ASYNC("async"),
  /** What else passes until the coordinator knows. */
  ACKNOWLEDGEMENT("acknowledgement");

  private final String label;

  Phase(String label) {
    this.label = label;
  }

  /** The phase in words, as files and reports have it. */
  public String label() {
    return label;
  }
}
