package dev.spillway.cli.output;

import dev.spillway.model.pipeline.FlowListener;
import dev.spillway.model.pipeline.PipelineRun;
import dev.spillway.model.scenario.Scenario;
import dev.spillway.model.tick.TickRun;
import java.io.IOException;

/** Takes something down while a sweep goes on, so that long results need not be kept. */
public interface SweepRecording {

  /** Who is to hear of the events of a scenario's pipeline run; asked before it starts. */
  default FlowListener flowListener(Scenario scenario) throws IOException {
    return FlowListener.NONE;
  }

  /** A run of the event pipeline is done. */
  default void pipelineDone(PipelineRun run) throws IOException {}

  /** A run of the tick reference is done. */
  default void tickDone(TickRun run) throws IOException {}

  /** The sweep is over: everything goes to its file. */
  default void finish() throws IOException {}
}
