package dev.spillway.model.network.coordinator;

import dev.spillway.model.network.result.Attempt;
import dev.spillway.model.network.result.FailureReason;
import dev.spillway.model.network.result.OpenSubtask;
import dev.spillway.model.network.result.SubtaskCheckpoint;
import dev.spillway.model.network.task.Acknowledgement;
import dev.spillway.model.network.task.RestorePoint;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** An attempt under way. */
final class PendingCheckpoint {

  private final long id;
  private final long triggered;
  private final List<SubtaskCheckpoint> reports = new ArrayList<>();
  private final RestorePoint restorePoint;
  private int barriersEmitted;
  private long inFlight;

  PendingCheckpoint(long id, long triggered) {
    this.id = id;
    this.triggered = triggered;
    this.restorePoint = new RestorePoint(id, triggered);
  }

  long id() {
    return id;
  }

  /** One more source has emitted the barrier; returns how many have. */
  int barrierEmitted() {
    return ++barriersEmitted;
  }

  void setInFlight(long records) {
    inFlight = records;
  }

  /** Takes an acknowledgement; returns how many there are. */
  int add(Acknowledgement acknowledgement) {
    reports.add(acknowledgement.report());
    restorePoint.add(acknowledgement);
    return reports.size();
  }

  /** What a job is restored from, once this is completed. */
  RestorePoint restorePoint() {
    return restorePoint;
  }

  Attempt completed() {
    return attempt(Attempt.Status.COMPLETED, lastReport(), Optional.empty(), List.of());
  }

  Attempt failed(long now, FailureReason why, List<OpenSubtask> open) {
    return attempt(Attempt.Status.FAILED, now - triggered, Optional.of(why), open);
  }

  Attempt inProgress(List<OpenSubtask> open) {
    return attempt(Attempt.Status.IN_PROGRESS, lastReport(), Optional.empty(), open);
  }

  private long lastReport() {
    return reports.isEmpty() ? 0 : reports.get(reports.size() - 1).endToEnd();
  }

  private Attempt attempt(
      Attempt.Status status,
      long duration,
      Optional<FailureReason> failure,
      List<OpenSubtask> open) {
    return new Attempt(id, status, triggered, duration, failure, inFlight, reports, open);
  }
}
