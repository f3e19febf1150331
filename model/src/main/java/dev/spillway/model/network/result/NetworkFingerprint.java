package dev.spillway.model.network.result;

import dev.spillway.engine.Fingerprint;
import dev.spillway.engine.FingerprintBuilder;
import java.util.OptionalLong;

/**
 * The fingerprint of a run: of every barrier's way through every subtask to the nanosecond, what
 * each subtask did with its time, and how many events it took. Two runs of the same job and seed
 * have the same; a run that behaves differently anywhere has another.
 */
public final class NetworkFingerprint {

  private static final long ABSENT = -1;

  private final FingerprintBuilder builder = new FingerprintBuilder();

  private NetworkFingerprint() {}

  /** The fingerprint of a run. */
  public static Fingerprint of(NetworkResult result) {
    NetworkFingerprint made = new NetworkFingerprint();
    result.attempts().forEach(made::add);
    result.refused().forEach(made::add);
    result.subtasks().forEach(made::add);
    result.restarts().forEach(made::add);
    result.jobFailure().ifPresent(failure -> made.builder.add(failure.time()));
    made.builder.add(result.simulated()).add(result.bufferEvents());
    return made.builder.fingerprint();
  }

  private void add(Attempt attempt) {
    builder.add(attempt.id()).add(attempt.status().name()).add(attempt.triggered());
    builder.add(attempt.duration()).add(attempt.inFlightRecords());
    attempt.failure().ifPresent(reason -> builder.add(reason.name()));
    attempt.subtasks().forEach(this::add);
    attempt.open().forEach(this::add);
  }

  private void add(SubtaskCheckpoint report) {
    builder.add(report.vertex()).add(report.subtask()).add(report.acknowledged());
    builder
        .add(report.startDelay())
        .add(report.inService() + report.paused())
        .add(report.alignment());
    builder.add(report.sync()).add(report.async());
    builder.add(report.state()).add(report.processed()).add(report.persisted());
    builder.add(report.files());
  }

  private void add(OpenSubtask open) {
    builder
        .add(open.vertex())
        .add(open.subtask())
        .add(open.startDelay())
        .add(open.inService() + open.paused());
    add(open.alignment());
    add(open.sync());
  }

  private void add(OptionalLong nanos) {
    builder.add(nanos.orElse(ABSENT));
  }

  private void add(RefusedTrigger trigger) {
    builder.add(trigger.time()).add(trigger.reason().name());
  }

  private void add(Restart restart) {
    builder.add(restart.failed());
    add(restart.detected());
    add(restart.redeployed());
    add(restart.running());
    add(restart.checkpoint());
    add(restart.caughtUp());
    builder.add(restart.positionAge()).add(restart.lostRecords());
  }

  private void add(SubtaskUse use) {
    builder.add(use.vertex()).add(use.subtask()).add(use.recordsIn()).add(use.recordsOut());
    builder.add(use.recordsInFlight()).add(use.busy()).add(use.blocked()).add(use.idle());
  }
}
