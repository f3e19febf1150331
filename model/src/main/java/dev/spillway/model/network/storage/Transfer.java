package dev.spillway.model.network.storage;

import dev.spillway.engine.Rational;

/** A file under way. */
public final class Transfer {

  final long sequence;
  final long bytes;
  final Runnable whenDone;

  /** When it is done, in bytes that each transfer of the link has been served by then. */
  Rational end = Rational.ZERO;

  boolean cancelled;

  Transfer(long sequence, long bytes, Runnable whenDone) {
    this.sequence = sequence;
    this.bytes = bytes;
    this.whenDone = whenDone;
  }
}
