package dev.spillway.model.tick;

import dev.spillway.model.scenario.Scenario;
import java.util.function.DoubleConsumer;

/**
 * Drives a flow through all its ticks, in stretches within which nothing enters or changes: up to
 * the next barrier, the next change of what a tick earns, the next report of progress.
 */
final class TickLoop {

  private static final long TICKS_PER_REPORT = 1L << 20;

  private final TickGrid grid;
  private final TickFlow flow;
  private final BarrierLog barriers;
  private final int barriersInAll;
  private final TickEarnings source;
  private final TickEarnings sink;
  private int sourceSpan;
  private int sinkSpan;

  TickLoop(Scenario scenario, TickGrid grid, TickFlow flow, BarrierLog barriers) {
    this.grid = grid;
    this.flow = flow;
    this.barriers = barriers;
    barriersInAll = scenario.barriers();
    source = TickEarnings.of(scenario.source(), grid);
    sink = TickEarnings.of(scenario.sink(), grid);
  }

  /** Runs every tick; progress gets the share of them done, after each 2^20 and at the end. */
  void run(DoubleConsumer progress) {
    long tick = 0;
    while (tick < grid.ticks()) {
      long reportAt = Math.min(tick + TICKS_PER_REPORT, grid.ticks());
      runTo(tick, reportAt);
      tick = reportAt;
      progress.accept((double) tick / grid.ticks());
    }
  }

  private void runTo(long from, long to) {
    long tick = from;
    while (tick < to) {
      if (tick == nextInjection()) {
        barriers.inject(flow.bufferedRecords(), flow.emittedRecords());
      }
      sourceSpan = spanOf(tick, source, sourceSpan);
      sinkSpan = spanOf(tick, sink, sinkSpan);
      tick = runStretch(tick, Math.min(to, nextChange()));
    }
  }

  /** Runs up to the next completion, or to the end of the stretch if none comes before. */
  private long runStretch(long from, long to) {
    long next =
        flow.run(from, to, source.records(sourceSpan), sink.records(sinkSpan), barriers.nextDue());
    barriers.complete(next - 1, flow.drainedRecords());
    return next;
  }

  private long nextInjection() {
    int next = barriers.injected();
    return next < barriersInAll ? grid.injectionTick(next) : grid.ticks();
  }

  private long nextChange() {
    return Math.min(nextInjection(), Math.min(source.spanEnd(sourceSpan), sink.spanEnd(sinkSpan)));
  }

  private static int spanOf(long tick, TickEarnings earnings, int span) {
    return tick < earnings.spanEnd(span) ? span : span + 1;
  }
}
