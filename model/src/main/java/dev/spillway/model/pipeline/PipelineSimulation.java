package dev.spillway.model.pipeline;

import dev.spillway.engine.Cadence;
import dev.spillway.engine.Fingerprint;
import dev.spillway.engine.Rational;
import dev.spillway.engine.ScheduledEvent;
import dev.spillway.engine.Simulation;
import dev.spillway.engine.TimeBase;
import dev.spillway.engine.dsol.DsolSimulation;
import dev.spillway.model.scenario.Scenario;
import java.util.Optional;
import java.util.function.DoubleConsumer;

/**
 * The event pipeline on the engine.
 *
 * <p>The flow has one event outstanding, its next exact instant, filed at the whole unit at or
 * after it; changes of rate and injections fall on whole units. At one unit the flow's instants
 * come first, one after the other, so every handler finds the flow advanced to its own time,
 * inclusive, and the exact order needs no exact clock in the engine.
 */
final class PipelineSimulation {

  private final Simulation simulation = DsolSimulation.create();
  private final TimeBase timeBase;
  private final long horizon;
  private final long interval;
  private final int barrierCount;
  private final RateChanges rates;
  private final Flow flow;
  private final Barriers barriers;
  private final FlowRecorder recorder;
  private final DoubleConsumer progress;

  private final Runnable flowAction = this::advanceFlow;
  private Optional<ScheduledEvent> filed = Optional.empty();
  private Rational filedInstant = Cadence.NEVER;

  /** When the first barrier under way is through if the present regime lasts. */
  private Rational nextCompletion = Cadence.NEVER;

  PipelineSimulation(
      Scenario scenario, long maxBatch, FlowListener listener, DoubleConsumer progress) {
    this.timeBase = scenario.timeBase();
    this.horizon = timeBase.toUnits(scenario.horizonSeconds());
    this.interval = timeBase.toUnits(scenario.intervalSeconds());
    this.barrierCount = scenario.barriers();
    this.rates = new RateChanges(scenario, timeBase);
    this.recorder = new FlowRecorder(timeBase, listener);
    this.barriers = new Barriers(barrierCount, interval, timeBase);
    this.progress = progress;
    this.flow =
        new Flow(
            scenario.bufferRecords(),
            rates.sourceRate(),
            rates.sinkRate(),
            maxBatch,
            recorder::record);
  }

  /** Runs to the horizon, inclusive. */
  void run() {
    fileFlow();
    scheduleRateChange();
    scheduleInjection();
    simulation.runUntil(horizon);
    flow.finish(horizon);
  }

  private void advanceFlow() {
    Rational instant = filedInstant;
    filed = Optional.empty();
    if (flow.nextInstant().compareTo(instant) == 0) {
      flow.advance(instant);
    }
    while (nextCompletion.compareTo(instant) == 0) {
      complete(instant);
    }
    fileFlow();
  }

  private void changeRates() {
    long time = simulation.now();
    rates.advance();
    flow.changeRates(time, rates.sourceRate(), rates.sinkRate());
    recorder.record(FlowEvent.RATE_CHANGE, Rational.of(time), level(time));
    findCompletion();
    fileFlow();
    scheduleRateChange();
  }

  private void inject() {
    long time = simulation.now();
    long level = level(time);
    boolean first = !barriers.anyPending();
    barriers.inject(flow.emittedThrough(time), level);
    recorder.record(FlowEvent.INJECTION, Rational.of(time), level);
    if (level == 0) {
      complete(Rational.of(time));
    } else if (first) {
      findCompletion();
      fileFlow();
    }
    progress.accept((double) time / horizon);
    scheduleInjection();
  }

  private long level(long time) {
    return flow.emittedThrough(time) - flow.drainedThrough(time);
  }

  private void complete(Rational instant) {
    barriers.complete(instant);
    recorder.record(FlowEvent.COMPLETION, instant, flow.levelAt(instant));
    findCompletion();
  }

  private void findCompletion() {
    nextCompletion =
        barriers.anyPending() ? flow.departureOf(barriers.nextLastRecord()) : Cadence.NEVER;
  }

  /** Files the flow's next instant, in place of the one filed before if that has changed. */
  private void fileFlow() {
    Rational next = flow.nextInstant().min(nextCompletion);
    if (filed.isPresent() && filedInstant.compareTo(next) == 0) {
      return;
    }
    filed.ifPresent(simulation::cancel);
    filedInstant = next;
    filed =
        next.isAbove(Rational.of(horizon))
            ? Optional.empty()
            : Optional.of(simulation.schedule(next.ceil(), PipelineRank.FLOW.rank(), flowAction));
  }

  private void scheduleRateChange() {
    if (rates.hasNext()) {
      simulation.schedule(rates.nextTime(), PipelineRank.RATE_CHANGE.rank(), this::changeRates);
    }
  }

  private void scheduleInjection() {
    if (barriers.injected() < barrierCount) {
      long time = (barriers.injected() + 1L) * interval;
      simulation.schedule(time, PipelineRank.INJECTION.rank(), this::inject);
    }
  }

  TimeBase timeBase() {
    return timeBase;
  }

  Barriers barriers() {
    return barriers;
  }

  long events() {
    return simulation.executedEvents();
  }

  long emitted() {
    return flow.emittedThrough(horizon);
  }

  long drained() {
    return flow.drainedThrough(horizon);
  }

  long highest() {
    return flow.highest();
  }

  Fingerprint fingerprint() {
    return recorder.fingerprint();
  }
}
