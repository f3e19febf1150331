package dev.spillway.cli.output.network;

import dev.spillway.cli.output.CsvRows;
import dev.spillway.cli.output.rest.Milliseconds;
import dev.spillway.model.network.predict.Prediction;
import dev.spillway.model.network.result.Attempt;
import dev.spillway.model.network.result.FailureReason;
import dev.spillway.model.network.result.NetworkResult;
import dev.spillway.model.network.result.OpenSubtask;
import dev.spillway.model.network.result.RefusedTrigger;
import dev.spillway.model.network.result.Restart;
import dev.spillway.model.network.result.SubtaskCheckpoint;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/**
 * What happened when, as lines of CSV in the order of time. Times are whole milliseconds, rounded
 * down. The value is a time in milliseconds: of a first barrier the start delay, of a last barrier
 * the alignment, of an acknowledgement and of the end of an attempt what has passed since the
 * trigger. Of a refused trigger it is the reason. A restart has the checkpoint that is restored,
 * and the value is of restarting, at the failure, how old that position was, of running (all tasks
 * run again) and of caught_up (the sources' lag is back to what it was) what has passed since the
 * failure. Fields that do not apply are empty.
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
    result.refused().forEach(trigger -> entries.add(refused(trigger)));
    result.restarts().forEach(restart -> add(entries, restart));
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
      long last = start + report.startDelay() + report.alignment();
      entries.add(firstBarrier(attempt, report.vertex(), subtask, report.startDelay()));
      entries.add(lastBarrier(last, id, report.vertex(), subtask, report.alignment()));
      entries.add(
          new Entry(
              report.acknowledged(), "acked", id, report.vertex(), subtask, ms(report.endToEnd())));
    }
    for (OpenSubtask open : attempt.open()) {
      String subtask = Integer.toString(open.subtask());
      entries.add(firstBarrier(attempt, open.vertex(), subtask, open.startDelay()));
      open.alignment()
          .ifPresent(
              alignment ->
                  entries.add(
                      lastBarrier(
                          start + open.startDelay() + alignment,
                          id,
                          open.vertex(),
                          subtask,
                          alignment)));
    }
    if (attempt.status() != Attempt.Status.IN_PROGRESS) {
      String kind = attempt.failure().map(TimelineCsv::end).orElse("completed");
      entries.add(new Entry(attempt.end(), kind, id, "", "", ms(attempt.duration())));
    }
  }

  private static Entry firstBarrier(
      Attempt attempt, String vertex, String subtask, long startDelay) {
    return new Entry(
        attempt.triggered() + startDelay,
        "first_barrier",
        Long.toString(attempt.id()),
        vertex,
        subtask,
        ms(startDelay));
  }

  private static Entry lastBarrier(
      long time, String id, String vertex, String subtask, long alignment) {
    return new Entry(time, "last_barrier", id, vertex, subtask, ms(alignment));
  }

  private static String end(FailureReason reason) {
    return switch (reason) {
      case EXPIRED -> "expired";
      case SUBSUMED -> "subsumed";
      case JOB_FAILED -> "aborted";
    };
  }

  private static Entry refused(RefusedTrigger trigger) {
    String reason = trigger.reason().name().toLowerCase(Locale.ROOT);
    return new Entry(trigger.time(), "refused", "", "", "", reason);
  }

  private static void add(List<Entry> entries, Restart restart) {
    String id = restart.checkpoint().stream().mapToObj(Long::toString).findFirst().orElse("");
    entries.add(restart(restart.failed(), "restarting", id, restart.positionAge()));
    restart
        .running()
        .ifPresent(at -> entries.add(restart(at, "running", id, at - restart.failed())));
    restart
        .caughtUp()
        .ifPresent(at -> entries.add(restart(at, "caught_up", id, at - restart.failed())));
  }

  private static Entry restart(long time, String kind, String checkpoint, long value) {
    return new Entry(time, kind, checkpoint, "", "", ms(value));
  }

  private static String ms(long nanos) {
    return Long.toString(Milliseconds.of(nanos));
  }
}
