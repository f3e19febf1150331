package dev.spillway.cli.output.trace;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.spillway.cli.figure.Neighbours;
import dev.spillway.cli.output.WorstCheckpoint;
import dev.spillway.model.checkpoint.Checkpoint;
import dev.spillway.model.checkpoint.CheckpointMode;
import dev.spillway.model.checkpoint.ModelRun;
import java.io.IOException;
import java.util.Optional;
import java.util.function.IntBinaryOperator;

/** The checkpoints of one kind of a run: a track for each of those under way at the same time. */
final class CheckpointTracks {

  /** More tracks are no picture; then fewer checkpoints are drawn. */
  private static final int MOST_LANES = 40;

  private final TraceEvents events;
  private final ModelRun run;
  private final CheckpointMode mode;
  private final Drawn drawn;
  private final int process;

  /**
   * @param most checkpoints to draw
   */
  CheckpointTracks(TraceEvents events, ModelRun run, CheckpointMode mode, int most, int process) {
    this.events = events;
    this.run = run;
    this.mode = mode;
    this.process = process;
    IntBinaryOperator worse = WorstCheckpoint.of(run, mode);
    Neighbours groups = Neighbours.of(run.injected(), most);
    Drawn fewer = Drawn.of(groups, worse);
    while (lanes(run, mode, fewer) > MOST_LANES) {
      groups = new Neighbours(groups.count(), 2 * groups.each());
      fewer = Drawn.of(groups, worse);
    }
    drawn = fewer;
  }

  private static int lanes(ModelRun run, CheckpointMode mode, Drawn drawn) {
    FreeLanes lanes = new FreeLanes();
    for (int i = 0; i < run.injected() && lanes.count() <= MOST_LANES; i++) {
      if (drawn.takes(i)) {
        Checkpoint checkpoint = run.checkpoint(mode, i);
        lanes.take(start(checkpoint), end(run, checkpoint));
      }
    }
    return lanes.count();
  }

  private static long start(Checkpoint checkpoint) {
    return SweepTime.nanos(checkpoint.injectedSeconds());
  }

  private static long end(ModelRun run, Checkpoint checkpoint) {
    return SweepTime.nanos(
        checkpoint
            .completion()
            .map(Checkpoint.Completion::completedSeconds)
            .orElse(run.scenario().horizonSeconds().doubleValue()));
  }

  /**
   * Writes the checkpoints.
   *
   * @param name of the tracks
   * @param firstThread number of the first track
   * @return number of the first track of others
   */
  int write(String name, int firstThread) throws IOException {
    FreeLanes lanes = new FreeLanes();
    int named = 0;
    for (int i = 0; i < run.injected(); i++) {
      if (!drawn.takes(i)) {
        continue;
      }
      Checkpoint checkpoint = run.checkpoint(mode, i);
      long start = start(checkpoint);
      long end = end(run, checkpoint);
      int lane = lanes.take(start, end);
      Track track = new Track(process, firstThread + lane);
      if (lane == named) {
        events.nameTrack(track, lane == 0 ? name : name + ", " + (lane + 1));
        named++;
      }
      write(track, i + 1, checkpoint, start, end);
    }
    return firstThread + named;
  }

  private void write(Track track, int number, Checkpoint checkpoint, long start, long end)
      throws IOException {
    String name = "checkpoint " + number;
    if (start == end) {
      events.instant(track, name, start, json -> writeArguments(json, checkpoint));
    } else {
      events.slice(track, name, start, end - start, json -> writeArguments(json, checkpoint));
    }
  }

  private static void writeArguments(JsonGenerator json, Checkpoint checkpoint) throws IOException {
    json.writeStringField("status", checkpoint.completion().isPresent() ? "completed" : "pending");
    if (checkpoint.completion().isPresent()) {
      json.writeNumberField("duration_s", checkpoint.completion().get().durationSeconds());
    }
    json.writeNumberField("size_kb", checkpoint.sizeKb());
    json.writeNumberField("buffered", checkpoint.bufferedRecords());
  }

  /** What the reader is to know. */
  Optional<String> note() {
    return drawn.note(mode.label() + " checkpoints", WorstCheckpoint.words(mode));
  }
}
