package dev.spillway.model.job.measured;

import java.util.Locale;

/** How the barriers of a measured run passed. */
public enum Mode {
  ALIGNED,
  UNALIGNED,
  /** Aligned until a time-out, unaligned from then on. */
  HYBRID;

  /** As the table has it. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
