package dev.spillway.cli.output;

import dev.spillway.model.checkpoint.Checkpoint;
import dev.spillway.model.checkpoint.CheckpointMode;
import dev.spillway.model.checkpoint.ModelRun;
import dev.spillway.model.pipeline.PipelineRun;
import dev.spillway.model.tick.TickRun;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Optional;

/**
 * Every checkpoint as a line of CSV, run after run as they are done: aligned before unaligned, each
 * in the order of injection.
 *
 * <p>Empty are: the ticks per second of the event engine, the sink's rate under a sink profile,
 * completion and duration of a pending checkpoint.
 */
public final class CheckpointCsv implements SweepRecording {

  private static final String HEADER =
      "engine,ticks_per_second,sink_rate,mode,injected_s,completed_s,duration_s,buffered,size_kb";

  private final CsvRows rows;
  private final SinkRate sinkRate;

  /** Begins the file. */
  public CheckpointCsv(OutputStream stream, ProfileNames names) throws IOException {
    rows = new CsvRows(stream, HEADER);
    sinkRate = new SinkRate(names);
  }

  @Override
  public void pipelineDone(PipelineRun run) throws IOException {
    add("event,", run);
  }

  @Override
  public void tickDone(TickRun run) throws IOException {
    add("tick," + run.ticksPerSecond(), run);
  }

  private void add(String engineAndTicks, ModelRun run) throws IOException {
    for (CheckpointMode mode : CheckpointMode.values()) {
      String start = engineAndTicks + "," + sinkRate.text(run.scenario()) + "," + mode.label();
      for (int i = 0; i < run.injected(); i++) {
        addLine(start, run.checkpoint(mode, i));
      }
    }
  }

  private void addLine(String start, Checkpoint checkpoint) throws IOException {
    rows.field(start);
    rows.field(checkpoint.injectedSeconds());
    Optional<Checkpoint.Completion> completion = checkpoint.completion();
    if (completion.isPresent()) {
      rows.field(completion.get().completedSeconds());
      rows.field(completion.get().durationSeconds());
    } else {
      rows.field("");
      rows.field("");
    }
    rows.field(checkpoint.bufferedRecords());
    rows.field(checkpoint.sizeKb());
    rows.endLine();
  }

  @Override
  public void finish() throws IOException {
    rows.flush();
  }
}
