package dev.spillway.cli.output.trace;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.spillway.cli.output.rest.Milliseconds;
import dev.spillway.model.network.result.Attempt;
import dev.spillway.model.network.result.FailureReason;
import dev.spillway.model.network.result.JobFailure;
import dev.spillway.model.network.result.NetworkResult;
import dev.spillway.model.network.result.RefusedTrigger;
import dev.spillway.model.network.result.Restart;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The process {@code checkpoints}: a track of what happens to the job, and a track for each of the
 * attempts that are under way at the same time.
 */
final class AttemptTracks {

  static final int PROCESS = 1;

  private final TraceEvents events;
  private final NetworkResult result;
  private final Lanes lanes;
  private final Thinning thinning;
  private final Track happenings;

  /**
   * @param firstThread number of the first track
   */
  AttemptTracks(
      TraceEvents events, NetworkResult result, Lanes lanes, Thinning thinning, int firstThread) {
    this.events = events;
    this.result = result;
    this.lanes = lanes;
    this.thinning = thinning;
    this.happenings = new Track(PROCESS, firstThread);
  }

  void write(List<String> notes) throws IOException {
    events.nameProcess(PROCESS, "checkpoints");
    events.nameTrack(happenings, "events");
    for (int lane = 0; lane < lanes.count(); lane++) {
      events.nameTrack(track(lane), lane == 0 ? "attempts" : "attempts, " + (lane + 1));
    }
    for (String note : notes) {
      events.instant(happenings, note, 0, json -> {});
    }
    for (int i = 0; i < result.attempts().size(); i++) {
      if (thinning.attempts().takes(i)) {
        write(result.attempts().get(i));
      }
    }
    for (int i = 0; i < result.refused().size(); i++) {
      if (thinning.refused().takes(i)) {
        write(result.refused().get(i));
      }
    }
    for (Restart restart : result.restarts()) {
      write(restart);
    }
    Optional<JobFailure> failure = result.jobFailure();
    if (failure.isPresent()) {
      events.instant(
          happenings,
          "job failed",
          failure.get().time(),
          json -> json.writeStringField("reason", failure.get().reason()));
    }
  }

  private Track track(int lane) {
    return new Track(PROCESS, happenings.thread() + 1 + lane);
  }

  /** Number of the first track of others. */
  int endThread() {
    return happenings.thread() + 1 + lanes.count();
  }

  private void write(Attempt attempt) throws IOException {
    long end = lanes.end(attempt);
    events.slice(
        track(lanes.of(attempt)),
        "checkpoint " + attempt.id(),
        attempt.triggered(),
        end - attempt.triggered(),
        json -> writeArguments(json, attempt));
    events.instant(
        happenings,
        "triggered",
        attempt.triggered(),
        json -> json.writeNumberField("checkpoint", attempt.id()));
    if (attempt.isExpired()) {
      events.instant(
          happenings, "expired", end, json -> json.writeNumberField("checkpoint", attempt.id()));
    }
  }

  private static void writeArguments(JsonGenerator json, Attempt attempt) throws IOException {
    json.writeNumberField("checkpoint", attempt.id());
    json.writeStringField("status", attempt.status().name());
    json.writeStringField("type", attempt.type().name());
    json.writeNumberField(
        "duration_ms", Milliseconds.since(attempt.triggered(), attempt.duration()));
    json.writeNumberField("checkpointed_size", attempt.checkpointedBytes());
    json.writeNumberField("processed_data", attempt.processedBytes());
    json.writeNumberField("persisted_data", attempt.persistedBytes());
    json.writeNumberField("in_flight_records", attempt.inFlightRecords());
    Optional<FailureReason> failure = attempt.failure();
    if (failure.isPresent()) {
      json.writeStringField("failure", failure.get().message());
    }
  }

  private void write(Restart restart) throws IOException {
    events.instant(
        happenings,
        "restarting",
        restart.failed(),
        json -> {
          json.writeStringField("reason", restart.reason());
          if (restart.checkpoint().isPresent()) {
            json.writeNumberField("checkpoint", restart.checkpoint().getAsLong());
          }
          json.writeNumberField("lost_work_ms", Milliseconds.of(restart.positionAge()));
        });
    writeSinceFailure("running", restart.running(), restart);
    writeSinceFailure("caught up", restart.caughtUp(), restart);
  }

  private void writeSinceFailure(String name, OptionalLong time, Restart restart)
      throws IOException {
    if (time.isPresent()) {
      events.instant(
          happenings,
          name,
          time.getAsLong(),
          json ->
              json.writeNumberField(
                  "since_failure_ms",
                  Milliseconds.since(restart.failed(), time.getAsLong() - restart.failed())));
    }
  }

  private void write(RefusedTrigger trigger) throws IOException {
    events.instant(
        happenings,
        "refused",
        trigger.time(),
        json -> json.writeStringField("reason", trigger.reason().message()));
  }
}
