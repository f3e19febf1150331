package dev.spillway.cli.figure.sweep;

import dev.spillway.cli.figure.LevelCurve;
import dev.spillway.cli.figure.Sheet;
import dev.spillway.cli.output.ProfileNames;
import dev.spillway.cli.output.ShownSinks;
import dev.spillway.cli.output.SweepRecording;
import dev.spillway.model.pipeline.FlowListener;
import dev.spillway.model.pipeline.PipelineRun;
import dev.spillway.model.scenario.Scenario;
import dev.spillway.model.study.Sweep;
import dev.spillway.model.study.SweepResult;
import dev.spillway.model.tick.TickRun;
import java.util.HashMap;
import java.util.Map;

/** Takes down what the figures of a sweep need while it goes on, and makes them when it is over. */
public final class SweepFigures implements SweepRecording {

  private static final int MOST_SINKS = 5;

  private final Sweep sweep;
  private final ProfileNames names;
  private final ShownSinks shown;
  private final int coarsestTicks;
  private final Map<Scenario, SinkTrace> traces = new HashMap<>();

  /** Of a sweep that has not run. */
  public SweepFigures(Sweep sweep, ProfileNames names) {
    this.sweep = sweep;
    this.names = names;
    shown = ShownSinks.of(sweep.scenarios(), MOST_SINKS);
    shown.scenarios().forEach(scenario -> traces.put(scenario, new SinkTrace()));
    coarsestTicks = sweep.ticksPerSecond().stream().mapToInt(Integer::intValue).min().orElse(0);
  }

  @Override
  public FlowListener flowListener(Scenario scenario) {
    if (!shown.contains(scenario)) {
      return FlowListener.NONE;
    }
    LevelCurve level = new LevelCurve(scenario.horizonSeconds().doubleValue());
    traces.get(scenario).setLevel(level);
    // Both sides start without credit, so that the buffer is empty at first.
    level.corner(0, 0);
    return (event, seconds, buffered) -> level.corner(seconds.doubleValue(), buffered);
  }

  @Override
  public void pipelineDone(PipelineRun run) {
    Scenario scenario = run.scenario();
    if (shown.contains(scenario)) {
      SinkTrace trace = traces.get(scenario);
      trace.setPipeline(CheckpointTrace.of(run));
      long left = run.emittedRecords() - run.drainedRecords();
      trace.level().ifPresent(level -> level.corner(scenario.horizonSeconds().doubleValue(), left));
    }
  }

  @Override
  public void tickDone(TickRun run) {
    if (shown.contains(run.scenario()) && run.ticksPerSecond() == coarsestTicks) {
      traces.get(run.scenario()).setTick(CheckpointTrace.of(run));
    }
  }

  /** The figures of the whole sweep. */
  public Sheet sheet(SweepResult result) {
    return new SweepSheet(sweep, names, shown, traces, result).sheet();
  }
}
