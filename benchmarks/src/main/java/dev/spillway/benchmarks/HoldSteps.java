package dev.spillway.benchmarks;

import dev.spillway.engine.random.RandomStream;
import dev.spillway.engine.random.RandomStreams;

/** The steps of a hold model, drawn beforehand: exponential, the same for every engine. */
final class HoldSteps {

  /** Mean step in time units: so long that equal times hardly occur. */
  private static final long MEAN = 1_000_000_000;

  private static final int LENGTH = 1 << 14;
  private static final long[] STEPS = draw();

  private int drawn;
  private long checksum;

  private static long[] draw() {
    RandomStream stream = new RandomStreams(1, 0).stream("hold");
    long[] steps = new long[LENGTH];
    for (int i = 0; i < LENGTH; i++) {
      steps[i] = stream.exponential(MEAN);
    }
    return steps;
  }

  /** The next time of the event executed now; the steps repeat after the last. */
  long after(long now) {
    checksum += now;
    return now + STEPS[drawn++ & (LENGTH - 1)];
  }

  /** Number of steps taken so far. */
  int drawn() {
    return drawn;
  }

  /** The sum of the times at which events were executed, modulo 2^64. */
  long checksum() {
    return checksum;
  }
}
