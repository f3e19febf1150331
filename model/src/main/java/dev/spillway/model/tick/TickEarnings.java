package dev.spillway.model.tick;

import dev.spillway.engine.Rational;
import dev.spillway.model.scenario.RateProfile;
import java.util.Arrays;

/**
 * What each tick earns one side, in records: the exact integral of its rate over the tick, rounded
 * once to a double.
 *
 * <p>Held as spans of ticks that earn the same. A step of the profile gives at most two of them:
 * the tick in which it begins, unless it begins with the tick, and all its whole ticks.
 */
final class TickEarnings {

  private final long[] spanEnds;
  private final double[] records;

  private TickEarnings(long[] spanEnds, double[] records) {
    this.spanEnds = spanEnds;
    this.records = records;
  }

  static TickEarnings of(RateProfile profile, TickGrid grid) {
    return new Builder(profile, grid).build();
  }

  /** How many spans there are: one at least, unless there is no tick. */
  int spans() {
    return spanEnds.length;
  }

  /** The first tick after a span. */
  long spanEnd(int span) {
    return spanEnds[span];
  }

  /** What each tick of a span earns, in records. */
  double records(int span) {
    return records[span];
  }

  /** Goes through the profile once, with the tick in progress and what it has earned so far. */
  private static final class Builder {

    private final RateProfile profile;
    private final TickGrid grid;
    private final long[] spanEnds;
    private final double[] records;
    private int spans;
    private Rational partial = Rational.ZERO;

    Builder(RateProfile profile, TickGrid grid) {
      this.profile = profile;
      this.grid = grid;
      int most = 2 * profile.steps().size();
      spanEnds = new long[most];
      records = new double[most];
    }

    TickEarnings build() {
      int last = profile.steps().size() - 1;
      Rational horizon = Rational.of(grid.ticks());
      for (int step = 0; step <= last; step++) {
        Rational end = step == last ? horizon : startInTicks(step + 1).min(horizon);
        addStep(startInTicks(step).min(horizon), end, recordsPerTick(step));
      }
      return new TickEarnings(Arrays.copyOf(spanEnds, spans), Arrays.copyOf(records, spans));
    }

    private Rational startInTicks(int step) {
      return Rational.of(profile.steps().get(step).atSeconds()).times(grid.ticksPerSecond());
    }

    private Rational recordsPerTick(int step) {
      return Rational.of(profile.steps().get(step).ratePerSecond())
          .dividedBy(Rational.of(grid.ticksPerSecond()));
    }

    private void addStep(Rational start, Rational end, Rational recordsPerTick) {
      if (start.floor() == end.floor()) {
        partial = partial.plus(recordsPerTick.times(end.minus(start)));
        return;
      }
      if (!start.isWhole()) {
        Rational rest = Rational.of(start.ceil()).minus(start);
        addSpan(start.ceil(), partial.plus(recordsPerTick.times(rest)));
      }
      if (start.ceil() < end.floor()) {
        addSpan(end.floor(), recordsPerTick);
      }
      partial = recordsPerTick.times(end.fraction());
    }

    private void addSpan(long end, Rational earned) {
      spanEnds[spans] = end;
      records[spans] = earned.doubleValue();
      spans++;
    }
  }
}
