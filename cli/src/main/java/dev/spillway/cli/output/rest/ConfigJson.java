package dev.spillway.cli.output.rest;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.spillway.model.network.topology.CheckpointSettings;
import java.io.IOException;
import java.util.Set;

/**
 * The answer of {@code /jobs/:id/checkpoints/config}.
 *
 * <p>What is not simulated has Flink's defaults: state and checkpoints in memory, no externalized
 * checkpoints, no changelog.
 */
public final class ConfigJson {

  /** Flink's options whose values are in this answer. */
  static final Set<String> OPTIONS =
      Set.of(
          "execution.checkpointing.interval",
          "execution.checkpointing.mode",
          "execution.checkpointing.timeout",
          "execution.checkpointing.min-pause",
          "execution.checkpointing.max-concurrent-checkpoints",
          "execution.checkpointing.tolerable-failed-checkpoints",
          "execution.checkpointing.unaligned.enabled",
          "execution.checkpointing.aligned-checkpoint-timeout");

  private static final long MATERIALIZATION_MS = 600_000;

  private final CheckpointSettings settings;

  /** For one run. */
  public ConfigJson(RestRun run) {
    settings = run.job().checkpoints();
  }

  /** Writes the fields. */
  public void write(JsonGenerator json) throws IOException {
    json.writeStringField("mode", settings.exactlyOnce() ? "exactly_once" : "at_least_once");
    json.writeNumberField("interval", Milliseconds.of(settings.interval()));
    json.writeNumberField("timeout", Milliseconds.of(settings.timeout()));
    json.writeNumberField("min_pause", Milliseconds.of(settings.minPause()));
    json.writeNumberField("max_concurrent", settings.maxConcurrent());
    json.writeObjectFieldStart("externalization");
    json.writeBooleanField("enabled", false);
    json.writeBooleanField("delete_on_cancellation", true);
    json.writeEndObject();
    json.writeStringField("state_backend", "HashMapStateBackend");
    json.writeStringField("checkpoint_storage", "JobManagerCheckpointStorage");
    // Flink ignores the option under at-least-once, and says so here.
    json.writeBooleanField("unaligned_checkpoints", settings.unaligned() && settings.exactlyOnce());
    json.writeNumberField("tolerable_failed_checkpoints", settings.tolerableFailures());
    json.writeNumberField("aligned_checkpoint_timeout", Milliseconds.of(settings.alignedTimeout()));
    json.writeBooleanField("checkpoints_after_tasks_finish", true);
    json.writeBooleanField("state_changelog_enabled", false);
    json.writeNumberField("changelog_periodic_materialization_interval", MATERIALIZATION_MS);
    json.writeStringField("changelog_storage", "memory");
  }
}
