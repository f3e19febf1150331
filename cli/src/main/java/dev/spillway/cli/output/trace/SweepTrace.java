package dev.spillway.cli.output.trace;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.spillway.cli.figure.LevelCurve;
import dev.spillway.cli.output.ProfileNames;
import dev.spillway.cli.output.ShownSinks;
import dev.spillway.cli.output.SinkName;
import dev.spillway.cli.output.SweepRecording;
import dev.spillway.cli.output.rest.JsonDocument;
import dev.spillway.model.checkpoint.CheckpointMode;
import dev.spillway.model.checkpoint.ModelRun;
import dev.spillway.model.pipeline.FlowListener;
import dev.spillway.model.pipeline.PipelineRun;
import dev.spillway.model.scenario.Scenario;
import dev.spillway.model.study.Sweep;
import dev.spillway.model.tick.TickRun;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A sweep as a trace, written while it goes on: a process for each sink, in it the checkpoints of
 * each model and the level of the buffer, exact at its corners.
 */
public final class SweepTrace implements SweepRecording {

  private final JsonGenerator json;
  private final TraceEvents events;
  private final SinkName sinks;
  private final String version;
  private final ShownSinks shown;
  private final SweepThinning thinning;
  private final Set<String> notes = new LinkedHashSet<>();
  private final List<Scenario> processes = new ArrayList<>();
  private Optional<LevelCurve> level = Optional.empty();
  private int threads;

  /**
   * Begins a trace.
   *
   * @param version of the program
   */
  public SweepTrace(OutputStream stream, Sweep sweep, ProfileNames names, String version)
      throws IOException {
    json = JsonDocument.begin(stream);
    json.writeArrayFieldStart("traceEvents");
    events = new TraceEvents(json);
    sinks = new SinkName(names);
    this.version = version;
    shown = ShownSinks.of(sweep.scenarios(), SweepThinning.MOST_SINKS);
    thinning = SweepThinning.of(shown.scenarios().size(), models(sweep));
    // Threads have numbers that no process has.
    threads = shown.scenarios().size() + 1;
    if (shown.scenarios().size() < shown.all()) {
      notes.add(
          "Thinned: " + shown.scenarios().size() + " of " + shown.all() + " sinks are drawn.");
    }
  }

  private static int models(Sweep sweep) {
    return switch (sweep.engines()) {
      case EVENT -> 1;
      case TICK -> sweep.ticksPerSecond().size();
      case BOTH -> 1 + sweep.ticksPerSecond().size();
    };
  }

  @Override
  public FlowListener flowListener(Scenario scenario) {
    level = Optional.empty();
    if (!shown.contains(scenario) || processes.contains(scenario)) {
      return FlowListener.NONE;
    }
    LevelCurve curve = new LevelCurve(horizon(scenario), thinning.columns());
    level = Optional.of(curve);
    // Both sides start without credit, so that the buffer is empty at first.
    curve.corner(0, 0);
    return (event, seconds, buffered) -> curve.corner(seconds.doubleValue(), buffered);
  }

  private static double horizon(Scenario scenario) {
    return scenario.horizonSeconds().doubleValue();
  }

  @Override
  public void pipelineDone(PipelineRun run) throws IOException {
    if (level.isPresent()) {
      LevelCurve curve = level.get();
      curve.corner(horizon(run.scenario()), run.emittedRecords() - run.drainedRecords());
      Track buffer = new Track(process(run.scenario()), threads++);
      new LevelTrack(events, buffer, run.scenario()).write(curve);
      if (curve.points().size() < curve.corners()) {
        notes.add(
            "Thinned: of the buffer's level the first, lowest, highest and last of each of "
                + thinning.columns()
                + " stretches of time are drawn.");
      }
      checkpoints(run, "event");
    }
  }

  @Override
  public void tickDone(TickRun run) throws IOException {
    if (shown.contains(run.scenario())) {
      checkpoints(run, "tick, " + run.ticksPerSecond() + "/s");
    }
  }

  private void checkpoints(ModelRun run, String model) throws IOException {
    for (CheckpointMode mode : CheckpointMode.values()) {
      CheckpointTracks tracks =
          new CheckpointTracks(
              events, run, mode, thinning.mostCheckpoints(), process(run.scenario()));
      threads = tracks.write(mode.label() + ", " + model, threads);
      tracks.note().ifPresent(notes::add);
    }
  }

  /** The number of a sink's process, which begins here if it has not. */
  private int process(Scenario scenario) throws IOException {
    if (!processes.contains(scenario)) {
      processes.add(scenario);
      events.nameProcess(processes.size(), sinks.of(scenario));
    }
    return processes.indexOf(scenario) + 1;
  }

  @Override
  public void finish() throws IOException {
    json.writeEndArray();
    json.writeStringField("displayTimeUnit", "ms");
    json.writeObjectFieldStart("otherData");
    json.writeStringField("version", "spillway " + version);
    json.writeStringField("notes", String.join(" ", notes));
    json.writeEndObject();
    JsonDocument.end(json);
  }
}
