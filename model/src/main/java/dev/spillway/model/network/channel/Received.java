package dev.spillway.model.network.channel;

import java.util.Optional;

/**
 * What a gate hands to its reader: a buffer of data or a barrier.
 *
 * @param channel it came through
 * @param bytes of data; 0 for a barrier
 * @param segment of the producer that it still occupies (local channels only)
 * @param floating whether it occupies a floating buffer of the gate (remote channels only)
 * @param barrier none for data
 * @param position of the stream at its end, in bytes; for one that overtook, of what was sent
 *     before
 */
public record Received(
    InputChannel channel,
    int bytes,
    Optional<Segment> segment,
    boolean floating,
    Optional<Barrier> barrier,
    long position) {

  /** Gives the buffer back. */
  public void recycle() {
    channel.recycle(this);
  }
}
