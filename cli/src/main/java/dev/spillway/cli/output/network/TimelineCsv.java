package dev.spillway.cli.output.network;

import dev.spillway.cli.output.CsvRows;
import dev.spillway.cli.output.rest.Milliseconds;
import dev.spillway.model.network.predict.Prediction;
import dev.spillway.model.network.report.Expiry;
import dev.spillway.model.network.result.Attempt;
import dev.spillway.model.network.result.NetworkResult;
import dev.spillway.model.network.result.SubtaskCheckpoint;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * What happened when, as lines of CSV in the order of time. Times are whole milliseconds, rounded
 * down. The value is a time in milliseconds: of a first barrier the start delay, of a last barrier
 * the alignment, of an acknowledgement, a completion and an expiry what has passed since the
 * trigger. Fields that do not apply are empty.
 */
public final class TimelineCsv {

  private static final String HEADER = "time_ms,kind,checkpoint,vertex,subtask,value";

  private record Entry(
      long nanos, String kind, String checkpoint, String vertex, String subtask, String value) {}

  private TimelineCsv() {}

  /** Writes the run that the prediction shows. */
  public static void write(OutputStream stream, Prediction prediction) throws IOException {
    CsvRows rows = new CsvRows(stream, HEADER);
    for (Entry entry : entries(prediction.shownDraw().result())) {
      rows.field(Milliseconds.of(entry.nanos()));
      rows.field(entry.kind());
      rows.field(entry.checkpoint());
      rows.field(entry.vertex());
      rows.field(entry.subtask());
      rows.field(entry.value());
      rows.endLine();
    }
    rows.flush();
  }

  /** The sort keeps the order of what happens at one instant: a checkpoint's course. */
  private static List<Entry> entries(NetworkResult result) {
    List<Entry> entries = new ArrayList<>();
    result.attempts().forEach(attempt -> add(entries, attempt));
    result
        .jobFailure()
        .ifPresent(end -> entries.add(new Entry(end.time(), "job_failed", "", "", "", "")));
    entries.sort(Comparator.comparingLong(Entry::nanos));
    return entries;
  }

  private static void add(List<Entry> entries, Attempt attempt) {
    String id = Long.toString(attempt.id());
    long start = attempt.triggered();
    entries.add(new Entry(start, "triggered", id, "", "", ""));
    for (SubtaskCheckpoint report : attempt.subtasks()) {
      String subtask = Integer.toString(report.subtask());
      long first = start + report.startDelay();
      long last = first + report.alignment();
      entries.add(
          new Entry(first, "first_barrier", id, report.vertex(), subtask, ms(report.startDelay())));
      entries.add(
          new Entry(last, "last_barrier", id, report.vertex(), subtask, ms(report.alignment())));
      entries.add(
          new Entry(
              report.acknowledged(), "acked", id, report.vertex(), subtask, ms(report.endToEnd())));
    }
    if (attempt.status() == Attempt.Status.COMPLETED || Expiry.isExpired(attempt)) {
      String kind = Expiry.isExpired(attempt) ? "expired" : "completed";
      entries.add(new Entry(start + attempt.duration(), kind, id, "", "", ms(attempt.duration())));
    }
  }

  private static String ms(long nanos) {
    return Long.toString(Milliseconds.of(nanos));
  }
}
