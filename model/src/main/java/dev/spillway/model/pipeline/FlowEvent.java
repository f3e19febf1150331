package dev.spillway.model.pipeline;

/** What can happen in the pipeline: the kinds of event, those that a batch limit adds left out. */
public enum FlowEvent {
  /** The source has a full credit and finds no place: from here on it keeps the sink's pace. */
  BLOCKED(1, "blocked"),
  /** The sink has a full credit and finds no record: from here on it keeps the source's pace. */
  STARVED(2, "starved"),
  /** The side that was held up is back at its own pace. */
  RELEASED(3, "released"),
  /** A rate of either side changes. */
  RATE_CHANGE(4, "rate_change"),
  /** A barrier enters. */
  INJECTION(5, "injection"),
  /** The last record before an aligned barrier has left. */
  COMPLETION(6, "completion");

  private final int code;
  private final String label;

  FlowEvent(int code, String label) {
    this.code = code;
    this.label = label;
  }

  /** What stands for the kind in a fingerprint; never reused for another kind. */
  int code() {
    return code;
  }

  /** The name in files. */
  public String label() {
    return label;
  }
}
