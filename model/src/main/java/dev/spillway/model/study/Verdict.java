package dev.spillway.model.study;

/** What a comparison of the two models comes to. */
public enum Verdict {
  /** Every difference is one that the length of a tick explains. */
  AGREES("agrees"),
  /** The buffer is smaller than what one tick moves, so the tick model throttles the flow. */
  TICK_TOO_COARSE("tick too coarse"),
  /** A difference that the tick does not explain: a defect in one of the two models. */
  DIFFERS("differs");

  private final String label;

  Verdict(String label) {
    this.label = label;
  }

  /** The name in tables and files. */
  public String label() {
    return label;
  }
}
