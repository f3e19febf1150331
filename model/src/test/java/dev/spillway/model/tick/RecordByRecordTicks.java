package dev.spillway.model.tick;

import dev.spillway.model.scenario.RateProfile;
import dev.spillway.model.scenario.Scenario;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * The tick reference once more, in the plainest way: records and barriers are things in one queue,
 * and each moves on its own.
 */
final class RecordByRecordTicks {

  /** An aligned checkpoint's barrier; completionTick is -1 while it is pending. */
  static final class Barrier {
    final long injectionTick;
    final long buffered;
    long completionTick = -1;

    Barrier(long injectionTick, long buffered) {
      this.injectionTick = injectionTick;
      this.buffered = buffered;
    }
  }

  private static final Object RECORD = new Object();

  final List<Barrier> barriers = new ArrayList<>();
  long emitted;
  long drained;
  long fullest;

  private final Scenario scenario;
  private final BigDecimal ticksPerSecond;
  private final Deque<Object> queue = new ArrayDeque<>();
  private long buffered;
  private double sourceCredit;
  private double sinkCredit;

  RecordByRecordTicks(Scenario scenario, int ticksPerSecond) {
    this.scenario = scenario;
    this.ticksPerSecond = BigDecimal.valueOf(ticksPerSecond);
    long ticks = scenario.horizonSeconds().multiply(this.ticksPerSecond).longValueExact();
    BigDecimal interval = scenario.intervalSeconds().multiply(this.ticksPerSecond);
    for (long tick = 0; tick < ticks; tick++) {
      if (tick > 0 && BigDecimal.valueOf(tick).remainder(interval).signum() == 0) {
        Barrier barrier = new Barrier(tick, buffered);
        barriers.add(barrier);
        queue.add(barrier);
      }
      sourceMoves(tick);
      sinkMoves(tick);
      fullest = Math.max(fullest, buffered);
    }
  }

  private void sourceMoves(long tick) {
    sourceCredit += earned(scenario.source(), tick);
    while (sourceCredit >= 1 && buffered < scenario.bufferRecords()) {
      queue.add(RECORD);
      buffered++;
      emitted++;
      sourceCredit--;
    }
    sourceCredit = Math.min(sourceCredit, 1);
  }

  private void sinkMoves(long tick) {
    sinkCredit += earned(scenario.sink(), tick);
    passBarriers(tick);
    while (sinkCredit >= 1 && buffered > 0) {
      queue.remove();
      buffered--;
      drained++;
      sinkCredit--;
      passBarriers(tick);
    }
    sinkCredit = Math.min(sinkCredit, 1);
  }

  private void passBarriers(long tick) {
    while (queue.peek() instanceof Barrier barrier) {
      barrier.completionTick = tick;
      queue.remove();
    }
  }

  /** The integral of the rate over a tick: in units of ticks it is a sum of decimal numbers. */
  private double earned(RateProfile profile, long tick) {
    BigDecimal from = BigDecimal.valueOf(tick);
    BigDecimal to = BigDecimal.valueOf(tick + 1);
    BigDecimal sum = BigDecimal.ZERO;
    for (int i = 0; i < profile.steps().size(); i++) {
      BigDecimal start = profile.steps().get(i).atSeconds().multiply(ticksPerSecond).max(from);
      BigDecimal end =
          i + 1 < profile.steps().size()
              ? profile.steps().get(i + 1).atSeconds().multiply(ticksPerSecond).min(to)
              : to;
      BigDecimal length = end.subtract(start).max(BigDecimal.ZERO);
      sum = sum.add(length.multiply(profile.steps().get(i).ratePerSecond()));
    }
    return sum.divide(ticksPerSecond, new MathContext(100)).doubleValue();
  }
}
