package dev.spillway.model.network.channel;

/**
 * What marks a checkpoint in a channel.
 *
 * @param checkpoint id, from 1
 * @param triggered when the coordinator triggered it, in ns
 * @param kind how it travels
 */
public record Barrier(long checkpoint, long triggered, Kind kind) {

  /** How a barrier travels ({@code CheckpointOptions.AlignmentType}, {@code Buffer.DataType}). */
  public enum Kind {
    /** In line; its sender waits until it is processed. */
    ALIGNED,
    /** In line, but may overtake once the aligned timeout has passed. */
    TIMEOUTABLE,
    /** Ahead of all data. */
    UNALIGNED,
    /** In line, blocks nothing (AT_LEAST_ONCE). */
    COUNTED,
    /** In line: the checkpoint was given up ({@code CancelCheckpointMarker}). */
    CANCELLED
  }

  /** Whether the sender sends nothing behind it until told to ({@code isBlockingUpstream}). */
  public boolean blocksSender() {
    return kind == Kind.ALIGNED || kind == Kind.TIMEOUTABLE;
  }

  /** Whether it overtakes data. */
  public boolean hasPriority() {
    return kind == Kind.UNALIGNED;
  }

  /** The same barrier travelling otherwise. */
  public Barrier as(Kind other) {
    return kind == other ? this : new Barrier(checkpoint, triggered, other);
  }
}
