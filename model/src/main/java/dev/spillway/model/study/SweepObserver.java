package dev.spillway.model.study;

import dev.spillway.model.pipeline.FlowListener;
import dev.spillway.model.pipeline.PipelineRun;
import dev.spillway.model.scenario.Scenario;
import dev.spillway.model.tick.TickRun;

/** Hears of a sweep while it goes on, so that long results can be written without being kept. */
public interface SweepObserver {

  /** Hears nothing. */
  SweepObserver NONE = new SweepObserver() {};

  /** Who hears of the events of a scenario's pipeline run; asked before it starts. */
  default FlowListener flowListener(Scenario scenario) {
    return FlowListener.NONE;
  }

  /** A pipeline run is done; it is let go of when the tick runs of its scenario are compared. */
  default void pipelineDone(PipelineRun run) {}

  /** A tick run is done; it is let go of when it has been compared. */
  default void tickDone(TickRun run) {}

  /** The share of the whole sweep that is done, 0 to 1; never falls, called often. */
  default void progress(double share) {}
}
