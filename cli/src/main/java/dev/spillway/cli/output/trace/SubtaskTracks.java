package dev.spillway.cli.output.trace;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.spillway.model.network.result.Attempt;
import dev.spillway.model.network.result.NetworkResult;
import dev.spillway.model.network.result.OpenSubtask;
import dev.spillway.model.network.result.SubtaskCheckpoint;
import dev.spillway.model.network.topology.NetworkJob;
import dev.spillway.model.network.topology.Vertex;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;

/**
 * A process for each vertex, with the tracks of each subtask: its thread, and for each attempt that
 * may be under way at the same time one for the barriers and one for the snapshot.
 */
final class SubtaskTracks {

  private static final int FIRST_PROCESS = AttemptTracks.PROCESS + 1;

  private final TraceEvents events;
  private final NetworkJob job;
  private final NetworkResult result;
  private final Lanes lanes;
  private final Thinning thinning;
  private final Map<String, Track> firsts = new HashMap<>();

  /**
   * @param firstThread number of the first track
   */
  SubtaskTracks(
      TraceEvents events,
      NetworkJob job,
      NetworkResult result,
      Lanes lanes,
      Thinning thinning,
      int firstThread) {
    this.events = events;
    this.job = job;
    this.result = result;
    this.lanes = lanes;
    this.thinning = thinning;
    int thread = firstThread;
    for (Vertex vertex : job.vertices()) {
      firsts.put(vertex.name(), new Track(FIRST_PROCESS + firsts.size(), thread));
      thread += vertex.parallelism() * tracksOfASubtask();
    }
  }

  int process(String vertex) {
    return firsts.get(vertex).process();
  }

  Track thread(String vertex, int subtask) {
    Track first = firsts.get(vertex);
    return new Track(first.process(), first.thread() + subtask * tracksOfASubtask());
  }

  private int tracksOfASubtask() {
    return 1 + 2 * lanes.count();
  }

  private Track barriers(String vertex, int subtask, int lane) {
    Track thread = thread(vertex, subtask);
    return new Track(thread.process(), thread.thread() + 1 + 2 * lane);
  }

  private Track snapshot(String vertex, int subtask, int lane) {
    Track barriers = barriers(vertex, subtask, lane);
    return new Track(barriers.process(), barriers.thread() + 1);
  }

  void write() throws IOException {
    for (Vertex vertex : job.vertices()) {
      events.nameProcess(process(vertex.name()), vertex.name());
      for (int subtask = 0; subtask < vertex.parallelism(); subtask++) {
        nameTracks(vertex.name(), subtask);
      }
    }
    for (int i = 0; i < result.attempts().size(); i++) {
      if (thinning.detailed().takes(i)) {
        write(result.attempts().get(i));
      }
    }
  }

  private void nameTracks(String vertex, int subtask) throws IOException {
    events.nameTrack(thread(vertex, subtask), subtask + " thread");
    for (int lane = 0; lane < lanes.count(); lane++) {
      String end = lane == 0 ? "" : ", " + (lane + 1);
      events.nameTrack(barriers(vertex, subtask, lane), subtask + " barriers" + end);
      events.nameTrack(snapshot(vertex, subtask, lane), subtask + " snapshot" + end);
    }
  }

  private void write(Attempt attempt) throws IOException {
    for (SubtaskCheckpoint report : attempt.subtasks()) {
      write(attempt, report);
    }
    for (OpenSubtask open : attempt.open()) {
      write(attempt, open);
    }
  }

  private void write(Attempt attempt, SubtaskCheckpoint report) throws IOException {
    int lane = lanes.of(attempt);
    Track barriers = barriers(report.vertex(), report.subtask(), lane);
    Track snapshot = snapshot(report.vertex(), report.subtask(), lane);
    long first = attempt.triggered() + report.startDelay();
    slice(barriers, "start delay", attempt, attempt.triggered(), report.startDelay());
    slice(barriers, "alignment", attempt, first, report.alignment());
    long syncEnd = report.acknowledged() - report.async();
    slice(snapshot, "sync", attempt, syncEnd - report.sync(), report.sync());
    events.slice(
        snapshot,
        "async",
        syncEnd,
        report.async(),
        json -> {
          writeCheckpoint(json, attempt);
          json.writeNumberField("checkpointed_size", report.state() + report.persisted());
          json.writeNumberField("processed", report.processed());
          json.writeNumberField("persisted", report.persisted());
        });
  }

  /** How far it came; when a snapshot without an acknowledgement began is not known. */
  private void write(Attempt attempt, OpenSubtask open) throws IOException {
    Track barriers = barriers(open.vertex(), open.subtask(), lanes.of(attempt));
    long first = attempt.triggered() + open.startDelay();
    slice(barriers, "start delay", attempt, attempt.triggered(), open.startDelay());
    long rest = lanes.end(attempt) - first;
    slice(
        barriers,
        open.alignment().isPresent() ? "alignment" : "alignment, not ended",
        attempt,
        first,
        open.alignment().orElse(rest));
  }

  private void slice(Track track, String name, Attempt attempt, long start, long duration)
      throws IOException {
    events.slice(track, name, start, duration, json -> writeCheckpoint(json, attempt));
  }

  private static void writeCheckpoint(JsonGenerator json, Attempt attempt) throws IOException {
    json.writeNumberField("checkpoint", attempt.id());
  }
}
