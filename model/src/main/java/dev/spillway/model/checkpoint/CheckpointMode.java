package dev.spillway.model.checkpoint;

/** How a barrier passes the records before it. */
public enum CheckpointMode {
  /** It travels behind them; the checkpoint stores the state alone. */
  ALIGNED("aligned"),
  /** It overtakes them; the checkpoint stores them with the state. */
  UNALIGNED("unaligned");

  private final String label;

  CheckpointMode(String label) {
    this.label = label;
  }

  /** The name in tables and files. */
  public String label() {
    return label;
  }
}
