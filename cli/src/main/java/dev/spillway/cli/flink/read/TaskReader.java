package dev.spillway.cli.flink.read;

import dev.spillway.model.observed.ObservedSubtask;
import dev.spillway.model.observed.ObservedTask;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;

/** Reads what the subtasks of each vertex reported of an attempt. */
final class TaskReader {

  private final HistoryAnswers answers;

  TaskReader(HistoryAnswers answers) {
    this.answers = answers;
  }

  /**
   * Reads the vertices of an attempt.
   *
   * @param attempt that has them in {@code tasks}
   */
  List<ObservedTask> read(long checkpoint, Fields attempt) {
    List<ObservedTask> tasks = new ArrayList<>();
    for (Map.Entry<String, Fields> task : attempt.objectsByName("tasks").entrySet()) {
      tasks.add(task(checkpoint, task.getKey(), task.getValue()));
    }
    return tasks;
  }

  private ObservedTask task(long checkpoint, String vertex, Fields fields) {
    Sizes sizes = Sizes.of(fields);
    return new ObservedTask(
        vertex,
        fields.figure("end_to_end_duration"),
        sizes.checkpointed(),
        sizes.state(),
        sizes.processed(),
        sizes.persisted(),
        answers.subtasks(checkpoint, vertex).map(Fields::of).map(this::subtasks).orElse(List.of()));
  }

  private List<ObservedSubtask> subtasks(Fields answer) {
    TreeMap<Integer, ObservedSubtask> byIndex = new TreeMap<>();
    for (Fields fields : answer.objects("subtasks")) {
      ObservedSubtask subtask = subtask(fields);
      byIndex.putIfAbsent(subtask.index(), subtask);
    }
    return List.copyOf(byIndex.values());
  }

  private static ObservedSubtask subtask(Fields fields) {
    long index = fields.required("index");
    if (index > Integer.MAX_VALUE) {
      throw fields.refused("index", "at most " + Integer.MAX_VALUE);
    }
    if (!isCompleted(fields)) {
      return ObservedSubtask.pending((int) index);
    }
    Optional<Fields> alignment = fields.object("alignment");
    Optional<Fields> snapshot = fields.object("checkpoint");
    Sizes sizes = Sizes.of(fields, figure(alignment, "processed"), figure(alignment, "persisted"));
    return new ObservedSubtask(
        (int) index,
        true,
        fields.figure("ack_timestamp"),
        fields.figure("end_to_end_duration"),
        fields.figure("start_delay"),
        figure(alignment, "duration"),
        figure(snapshot, "sync"),
        figure(snapshot, "async"),
        sizes.checkpointed(),
        sizes.state(),
        sizes.processed(),
        sizes.persisted(),
        fields.has("unaligned_checkpoint")
            ? fields.flag("unaligned_checkpoint")
            : sizes.persisted().orElse(0) > 0);
  }

  private static OptionalLong figure(Optional<Fields> fields, String name) {
    return fields.map(below -> below.figure(name)).orElse(OptionalLong.empty());
  }

  /** Lower case here, unlike the status of an attempt. */
  private static boolean isCompleted(Fields fields) {
    String field = fields.has("status") ? "status" : "className";
    return switch (fields.text(field).orElse("").toLowerCase(Locale.ROOT)) {
      case "completed" -> true;
      case "pending", "pending_or_failed" -> false;
      default -> throw fields.refused(field, "completed or pending_or_failed");
    };
  }
}
