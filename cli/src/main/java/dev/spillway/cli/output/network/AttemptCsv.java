package dev.spillway.cli.output.network;

import dev.spillway.cli.output.CsvRows;
import dev.spillway.cli.output.rest.Milliseconds;
import dev.spillway.model.network.predict.Prediction;
import dev.spillway.model.network.report.CriticalPath;
import dev.spillway.model.network.report.Piece;
import dev.spillway.model.network.result.Attempt;
import dev.spillway.model.network.result.FailureReason;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Locale;
import java.util.Optional;

/**
 * Every attempt at a checkpoint as a line of CSV, by id, those of the warm-up too. Times are whole
 * milliseconds, rounded down. The dominant phase is the largest part of the attempt's time, the
 * slowest subtask where that part was spent.
 */
public final class AttemptCsv {

  private static final String HEADER =
      "id,status,trigger_ms,duration_ms,checkpointed_bytes,persisted_bytes,processed_bytes,"
          + "in_flight_records_at_barrier,type,dominant_phase,slowest_vertex,slowest_subtask,"
          + "failure";

  private AttemptCsv() {}

  /** Writes the run that the prediction shows. */
  public static void write(OutputStream stream, Prediction prediction) throws IOException {
    CsvRows rows = new CsvRows(stream, HEADER);
    CriticalPath path =
        new CriticalPath(prediction.shownDraw().network(), prediction.shownDraw().result());
    for (Attempt attempt : prediction.shownDraw().result().attempts()) {
      line(rows, attempt, path.dominant(attempt));
    }
    rows.flush();
  }

  private static void line(CsvRows rows, Attempt attempt, Optional<Piece> dominant)
      throws IOException {
    rows.field(attempt.id());
    rows.field(attempt.status().name());
    rows.field(Milliseconds.of(attempt.triggered()));
    rows.field(Milliseconds.since(attempt.triggered(), attempt.duration()));
    rows.field(attempt.checkpointedBytes());
    rows.field(attempt.persistedBytes());
    rows.field(attempt.processedBytes());
    rows.field(attempt.inFlightRecords());
    rows.field(attempt.type().name());
    rows.field(dominant.map(piece -> piece.phase().name().toLowerCase(Locale.ROOT)).orElse(""));
    rows.field(dominant.map(Piece::vertex).orElse(""));
    rows.field(dominant.map(piece -> Integer.toString(piece.subtask())).orElse(""));
    rows.field(attempt.failure().map(FailureReason::message).orElse(""));
    rows.endLine();
  }
}
