package dev.spillway.model.calibration;

import java.util.OptionalDouble;

/** The figure of checkpoints by which a capacity is fitted. */
enum Target {
  /** Falls as the capacity rises: full buffers are read sooner. */
  DURATION(1),
  /** Of barriers that overtake after a while: falls as more is read until then. */
  PERSISTED(1),
  /** Of debloated buffers: rises with the capacity, as they hold what is read in a time. */
  DEBLOATED_PERSISTED(-1),
  /** Likewise, of what is read in alignments. */
  DEBLOATED_PROCESSED(-1);

  private final int direction;

  Target(int direction) {
    this.direction = direction;
  }

  OptionalDouble of(Medians medians) {
    return switch (this) {
      case DURATION -> medians.durationMillis();
      case PERSISTED, DEBLOATED_PERSISTED -> medians.persistedBytes();
      case DEBLOATED_PROCESSED -> medians.processedBytes();
    };
  }

  /** 1 if a figure that came out too large wants a larger capacity, -1 if a smaller one. */
  int direction() {
    return direction;
  }

  /** To be read after "median". */
  String text() {
    return switch (this) {
      case DURATION -> "duration";
      case PERSISTED, DEBLOATED_PERSISTED -> "bytes persisted";
      case DEBLOATED_PROCESSED -> "bytes processed in alignments";
    };
  }
}
