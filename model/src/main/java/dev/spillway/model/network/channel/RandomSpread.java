package dev.spillway.model.network.channel;

import java.util.Arrays;

/**
 * Targets drawn one after the other, independent of one another; those drawn for records that did
 * not fit are kept for the next.
 */
abstract class RandomSpread extends Spread {

  private final int[] room;
  private final int[] counts;

  /** Targets drawn for records not yet written, a ring. */
  private int[] drawn = new int[64];

  private int head;
  private int size;

  RandomSpread(int targets) {
    this.room = new int[targets];
    this.counts = new int[targets];
  }

  /** Draws the targets of one or more further records: calls {@link #add} with each. */
  abstract void draw();

  /** Takes the target of the next record not yet drawn. */
  final void add(int target) {
    if (size == drawn.length) {
      widen();
    }
    drawn[(head + size++) & (drawn.length - 1)] = target;
  }

  private void widen() {
    int[] wider = new int[drawn.length * 2];
    for (int i = 0; i < size; i++) {
      wider[i] = drawn[(head + i) & (drawn.length - 1)];
    }
    drawn = wider;
    head = 0;
  }

  @Override
  final long recordsFitting(Subpartition[] subpartitions, long limit) {
    for (int i = 0; i < room.length; i++) {
      room[i] = subpartitions[i].fitting();
    }
    for (int n = 0; n < limit; n++) {
      if (n == size) {
        draw();
      }
      if (--room[drawn[(head + n) & (drawn.length - 1)]] < 0) {
        return n;
      }
    }
    return limit;
  }

  @Override
  final void advance(Subpartition[] subpartitions, long records) {
    Arrays.fill(counts, 0);
    for (long i = 0; i < records; i++) {
      counts[next()]++;
    }
    for (int i = 0; i < counts.length; i++) {
      subpartitions[i].advance(counts[i]);
    }
  }

  @Override
  final int next() {
    if (size == 0) {
      draw();
    }
    int target = drawn[head];
    head = (head + 1) & (drawn.length - 1);
    size--;
    return target;
  }
}
