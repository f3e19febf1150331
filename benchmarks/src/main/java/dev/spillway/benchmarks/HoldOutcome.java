package dev.spillway.benchmarks;

import java.util.TreeMap;

/**
 * What a run of the hold model comes to.
 *
 * @param events number of events executed
 * @param clock time of the last one, in units
 * @param checksum sum of the times of all of them, modulo 2^64
 */
record HoldOutcome(int events, long clock, long checksum) {

  /** The outcome by a sorted map of times, which has nothing in common with the engines. */
  static HoldOutcome reference(int pending, int events) {
    HoldSteps steps = new HoldSteps();
    TreeMap<Long, Integer> times = new TreeMap<>();
    for (int i = 0; i < pending; i++) {
      times.merge(steps.after(0), 1, Integer::sum);
    }
    long now = 0;
    for (int i = 0; i < events; i++) {
      now = times.firstKey();
      times.computeIfPresent(now, (time, count) -> count == 1 ? null : count - 1);
      times.merge(steps.after(now), 1, Integer::sum);
    }
    if (times.firstKey() == now) {
      throw new IllegalStateException("more than " + events + " events up to time " + now);
    }
    return new HoldOutcome(events, now, steps.checksum());
  }
}
