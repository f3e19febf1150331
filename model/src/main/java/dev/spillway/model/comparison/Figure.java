package dev.spillway.model.comparison;

import dev.spillway.model.observed.ObservedAttempt;
import java.util.OptionalLong;

/** What is compared of the checkpoints that completed. */
public enum Figure {
  /** From the trigger to the last report, in ms. */
  DURATION("duration", Unit.MILLIS),
  /** Bytes written for the checkpoint: of an incremental one what is new. */
  CHECKPOINTED("checkpointed", Unit.BYTES),
  /** Bytes of in-flight data. */
  PERSISTED("persisted", Unit.BYTES),
  /** From one trigger to the next, in ms. Of two attempts, so that none has it by itself. */
  TRIGGER_GAP("trigger gap", Unit.MILLIS);

  /** What a figure is counted in, and what difference of it is none. */
  public enum Unit {
    /** Of less than 50 ms a large part is the clock's and the coordinator's doing. */
    MILLIS(50),
    /** Less than 1 kb is metadata. */
    BYTES(1024);

    private final double least;

    Unit(double least) {
      this.least = least;
    }

    /** The least difference that counts. */
    public double least() {
      return least;
    }
  }

  private final String label;
  private final Unit unit;

  Figure(String label, Unit unit) {
    this.label = label;
    this.unit = unit;
  }

  /** The figure in words. */
  public String label() {
    return label;
  }

  public Unit unit() {
    return unit;
  }

  /** Of one attempt; empty if it does not tell. */
  OptionalLong of(ObservedAttempt attempt) {
    return switch (this) {
      case DURATION -> attempt.durationMillis();
      case CHECKPOINTED -> attempt.checkpointedBytes();
      case PERSISTED -> attempt.persistedBytes();
      case TRIGGER_GAP -> OptionalLong.empty();
    };
  }
}
