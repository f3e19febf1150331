package dev.spillway.model.study;

import java.util.function.DoubleConsumer;

/**
 * The progress of a sweep, put together from the progress of its runs, one after the other.
 *
 * <p>A tick run takes time in proportion to its ticks per second, so that is its weight; what a
 * pipeline run takes depends on the scenario, and it counts as one at the usual ten.
 */
final class SweepProgress {

  private static final long PIPELINE_WEIGHT = 10;

  private final SweepObserver observer;
  private final long weightInAll;
  private long weightBegun;

  SweepProgress(Sweep sweep, SweepObserver observer) {
    this.observer = observer;
    long ofScenario = sweep.engines().runPipeline() ? PIPELINE_WEIGHT : 0;
    if (sweep.engines().runTicks()) {
      ofScenario += sweep.ticksPerSecond().stream().mapToLong(Integer::longValue).sum();
    }
    weightInAll = ofScenario * sweep.scenarios().size();
  }

  /** Begins a pipeline run: takes its share, 0 to 1, and tells the observer that of the sweep. */
  DoubleConsumer ofPipelineRun() {
    return begin(PIPELINE_WEIGHT);
  }

  /** Begins a tick run, likewise. */
  DoubleConsumer ofTickRun(int ticksPerSecond) {
    return begin(ticksPerSecond);
  }

  private DoubleConsumer begin(long weight) {
    long before = weightBegun;
    weightBegun += weight;
    return share -> observer.progress((before + weight * share) / weightInAll);
  }
}
