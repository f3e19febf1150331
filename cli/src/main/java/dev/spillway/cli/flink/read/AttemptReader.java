package dev.spillway.cli.flink.read;

import dev.spillway.model.observed.ObservedAttempt;
import dev.spillway.model.observed.ObservedTask;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Reads one attempt out of its entry in the history and its details. */
final class AttemptReader {

  private final TaskReader tasks;

  AttemptReader(TaskReader tasks) {
    this.tasks = tasks;
  }

  /**
   * Reads an attempt.
   *
   * @param details its answer, if there is one
   */
  ObservedAttempt read(Fields entry, Optional<Answer> details) {
    Sizes sizes = Sizes.of(entry);
    String type = entry.text("checkpoint_type").orElse("").toUpperCase(Locale.ROOT);
    return new ObservedAttempt(
        entry.required("id"),
        status(entry),
        entry.flag("is_savepoint") || type.contains("SAVEPOINT"),
        // Flink too goes by what was persisted; versions before the field tell no more.
        entry.has("checkpoint_type") ? type.contains("UNALIGNED") : sizes.persisted().orElse(0) > 0,
        entry.required("trigger_timestamp"),
        entry.figure("end_to_end_duration"),
        sizes.checkpointed(),
        sizes.state(),
        sizes.processed(),
        sizes.persisted(),
        entry.text("failure_message"),
        entry.figure("failure_timestamp"),
        tasks(entry, details));
  }

  private List<ObservedTask> tasks(Fields entry, Optional<Answer> details) {
    long id = entry.required("id");
    if (details.isEmpty()) {
      return tasks.read(id, entry);
    }
    Fields fields = Fields.of(details.get());
    if (fields.required("id") != id) {
      throw fields.refused("id", Long.toString(id));
    }
    return tasks.read(id, fields);
  }

  /** What became of an attempt, whatever the case of the word. */
  static ObservedAttempt.Status status(Fields entry) {
    String word = entry.text("status").orElse("").toUpperCase(Locale.ROOT);
    for (ObservedAttempt.Status status : ObservedAttempt.Status.values()) {
      if (status.name().equals(word)) {
        return status;
      }
    }
    throw entry.refused("status", "IN_PROGRESS, COMPLETED or FAILED");
  }
}
