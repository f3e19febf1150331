package dev.spillway.cli.output.trace;

import java.util.ArrayList;
import java.util.List;

/** Tracks for what is under way at the same time: each takes the first that is free. */
final class FreeLanes {

  private final List<Long> freeFrom = new ArrayList<>();

  /**
   * The lane, from 0, of something.
   *
   * @param start not before that of the one before
   * @param end not before the start
   */
  int take(long start, long end) {
    int lane = 0;
    while (lane < freeFrom.size() && freeFrom.get(lane) > start) {
      lane++;
    }
    if (lane == freeFrom.size()) {
      freeFrom.add(end);
    } else {
      freeFrom.set(lane, end);
    }
    return lane;
  }

  /** How many there are, at least 1. */
  int count() {
    return Math.max(1, freeFrom.size());
  }
}
