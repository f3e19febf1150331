package dev.spillway.cli.output;

import dev.spillway.engine.Rational;
import dev.spillway.model.pipeline.FlowEvent;
import dev.spillway.model.pipeline.FlowListener;
import dev.spillway.model.pipeline.PipelineRun;
import dev.spillway.model.scenario.Scenario;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;

/**
 * The buffer's level over time as CSV, written while the runs go on: for each sink a line {@code
 * start} at 0, one for each event of the pipeline, and a line {@code end} at the horizon.
 *
 * <p>The sink's rate is empty under a sink profile. Times are the doubles nearest to the instants.
 */
public final class OccupancyCsv implements SweepRecording {

  private static final String HEADER = "sink_rate,time_s,kind,buffered";

  private final CsvRows rows;
  private final SinkRate sinkRate;

  /** Begins the file. */
  public OccupancyCsv(OutputStream stream, ProfileNames names) throws IOException {
    rows = new CsvRows(stream, HEADER);
    sinkRate = new SinkRate(names);
  }

  /** Begins a run: at 0 s the buffer is empty, since both sides start without credit. */
  @Override
  public FlowListener flowListener(Scenario scenario) throws IOException {
    String rate = sinkRate.text(scenario);
    add(rate, 0, "start", 0);
    return (event, seconds, bufferedRecords) -> happened(rate, event, seconds, bufferedRecords);
  }

  private void happened(String rate, FlowEvent event, Rational seconds, long bufferedRecords) {
    try {
      add(rate, seconds.doubleValue(), event.label(), bufferedRecords);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** Ends a run with what is left in the buffer. */
  @Override
  public void pipelineDone(PipelineRun run) throws IOException {
    add(
        sinkRate.text(run.scenario()),
        run.scenario().horizonSeconds().doubleValue(),
        "end",
        run.emittedRecords() - run.drainedRecords());
  }

  private void add(String rate, double seconds, String kind, long bufferedRecords)
      throws IOException {
    rows.field(rate);
    rows.field(seconds);
    rows.field(kind);
    rows.field(bufferedRecords);
    rows.endLine();
  }

  @Override
  public void finish() throws IOException {
    rows.flush();
  }
}
