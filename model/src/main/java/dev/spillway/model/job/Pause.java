package dev.spillway.model.job;

import java.util.OptionalLong;

/**
 * Work that nothing interrupts and that each subtask of a vertex begins at given times: a burst of
 * timers, a flush of a sink, a phase of a source's snapshot.
 *
 * @param firstNanos when the first one falls due, at least 0
 * @param everyNanos from one to the next, at least {@link #SHORTEST_EVERY_NANOS} and above what one
 *     lasts; empty: there is one
 * @param lastsNanos how long the thread is busy, above 0
 */
public record Pause(long firstNanos, OptionalLong everyNanos, long lastsNanos) {

  /** 1 ms. */
  public static final long SHORTEST_EVERY_NANOS = 1_000_000;

  public Pause {
    Bound.check("first pause", firstNanos, 0, Long.MAX_VALUE);
    Bound.check("length of a pause", lastsNanos, 1, Long.MAX_VALUE);
    everyNanos.ifPresent(
        nanos ->
            Bound.check(
                "time between pauses",
                nanos,
                Math.max(SHORTEST_EVERY_NANOS, Math.addExact(lastsNanos, 1)),
                Long.MAX_VALUE));
  }
}
