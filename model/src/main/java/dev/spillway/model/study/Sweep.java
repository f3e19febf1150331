package dev.spillway.model.study;

import dev.spillway.model.scenario.InvalidScenarioException;
import dev.spillway.model.scenario.Parameter;
import dev.spillway.model.scenario.Scenario;
import dev.spillway.model.tick.TickGrid;
import java.util.List;

/**
 * Scenarios to be run one after the other and held against each other, one for each sink.
 *
 * @param scenarios at least one
 * @param engines the models to run
 * @param ticksPerSecond the ticks of the tick reference, at least one value where it runs; each
 *     must fit every scenario. Not looked at where it does not run
 * @param maxBatch most records that the event pipeline moves as one batch, at least 1
 */
public record Sweep(
    List<Scenario> scenarios, Engines engines, List<Integer> ticksPerSecond, long maxBatch) {

  /** Which models a sweep runs. */
  public enum Engines {
    /** The event pipeline. */
    EVENT,
    /** The tick reference. */
    TICK,
    /** Both, and their comparison. */
    BOTH;

    boolean runPipeline() {
      return this != TICK;
    }

    boolean runTicks() {
      return this != EVENT;
    }
  }

  /**
   * Checks the whole sweep, so that nothing has run when it turns out not to fit.
   *
   * @throws IllegalArgumentException if there is no scenario
   * @throws InvalidScenarioException naming {@link Parameter#MAX_BATCH} if the batch limit is below
   *     1, or {@link Parameter#TICKS_PER_SECOND} if there is no value or one does not fit every
   *     scenario
   */
  public Sweep {
    scenarios = List.copyOf(scenarios);
    ticksPerSecond = List.copyOf(ticksPerSecond);
    if (scenarios.isEmpty()) {
      throw new IllegalArgumentException("scenarios (0) must be at least 1");
    }
    if (maxBatch < 1) {
      throw new InvalidScenarioException(
          Parameter.MAX_BATCH, Long.toString(maxBatch), "at least 1 record");
    }
    if (engines.runTicks()) {
      checkTicks(scenarios, ticksPerSecond);
    }
  }

  private static void checkTicks(List<Scenario> scenarios, List<Integer> ticksPerSecond) {
    if (ticksPerSecond.isEmpty()) {
      throw new InvalidScenarioException(
          Parameter.TICKS_PER_SECOND, "none", "at least one whole number");
    }
    for (Scenario scenario : scenarios) {
      for (int ticks : ticksPerSecond) {
        TickGrid.of(scenario, ticks);
      }
    }
  }

  /**
   * Runs scenario after scenario: the event pipeline, then the tick reference with each ticks
   * value, each compared with the pipeline at once. A run is kept only until then, so that a sweep
   * holds at most one run of either model at a time.
   */
  public SweepResult run(SweepObserver observer) {
    return new SweepInProgress(this, observer).run();
  }
}
