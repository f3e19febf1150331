package dev.spillway.model.network.channel;

import java.util.Optional;

/**
 * A segment of a result partition's pool while somebody holds it: the queues it stands in and the
 * slices of it that are on their way. It goes back to the pool when nobody does.
 */
final class Segment {

  private final ResultPartition owner;
  private final Optional<Subpartition> countedFor;
  private int holders;

  /**
   * @param countedFor the subpartition whose maximum it counts towards; none if they share it
   * @param holders queues it stands in at first
   */
  Segment(ResultPartition owner, Optional<Subpartition> countedFor, int holders) {
    this.owner = owner;
    this.countedFor = countedFor;
    this.holders = holders;
  }

  void hold() {
    if (holders <= 0) {
      throw new IllegalStateException(
          "holders (" + holders + ") of a used segment must be above 0");
    }
    holders++;
  }

  void release() {
    holders--;
    if (holders < 0) {
      throw new IllegalStateException(
          "holders (" + holders + ") of a segment must not fall below 0");
    }
    if (holders == 0) {
      owner.takeBack(countedFor);
    }
  }
}
