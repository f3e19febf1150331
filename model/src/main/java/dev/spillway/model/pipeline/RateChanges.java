package dev.spillway.model.pipeline;

import dev.spillway.engine.Rational;
import dev.spillway.engine.TimeBase;
import dev.spillway.model.scenario.RateProfile;
import dev.spillway.model.scenario.Scenario;
import java.util.List;

/** The rates of both sides over time, merged: one change per time at which either side changes. */
final class RateChanges {

  private final TimeBase timeBase;
  private final List<RateProfile.Step> source;
  private final List<RateProfile.Step> sink;
  private int sourceStep;
  private int sinkStep;

  RateChanges(Scenario scenario, TimeBase timeBase) {
    this.timeBase = timeBase;
    this.source = scenario.source().steps();
    this.sink = scenario.sink().steps();
  }

  Rational sourceRate() {
    return timeBase.perUnit(source.get(sourceStep).ratePerSecond());
  }

  Rational sinkRate() {
    return timeBase.perUnit(sink.get(sinkStep).ratePerSecond());
  }

  boolean hasNext() {
    return sourceStep + 1 < source.size() || sinkStep + 1 < sink.size();
  }

  /** The time of the next change, in units. */
  long nextTime() {
    return Math.min(nextTime(source, sourceStep), nextTime(sink, sinkStep));
  }

  private long nextTime(List<RateProfile.Step> steps, int step) {
    return step + 1 < steps.size()
        ? timeBase.toUnits(steps.get(step + 1).atSeconds())
        : Long.MAX_VALUE;
  }

  /** Goes on to the rates of the next change. */
  void advance() {
    long time = nextTime();
    if (nextTime(source, sourceStep) == time) {
      sourceStep++;
    }
    if (nextTime(sink, sinkStep) == time) {
      sinkStep++;
    }
  }
}
