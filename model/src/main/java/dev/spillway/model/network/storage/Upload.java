package dev.spillway.model.network.storage;

import dev.spillway.engine.Rational;

/** A file under way. */
public final class Upload {

  final long sequence;
  final long bytes;
  final Runnable whenDone;

  /** When it is done, in bytes that each upload of the uplink has been served by then. */
  Rational end = Rational.ZERO;

  boolean cancelled;

  Upload(long sequence, long bytes, Runnable whenDone) {
    this.sequence = sequence;
    this.bytes = bytes;
    this.whenDone = whenDone;
  }
}
