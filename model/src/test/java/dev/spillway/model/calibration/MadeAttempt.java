package dev.spillway.model.calibration;

import dev.spillway.model.observed.ObservedAttempt;
import dev.spillway.model.observed.ObservedAttempt.Status;
import dev.spillway.model.observed.ObservedSubtask;
import dev.spillway.model.observed.ObservedTask;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Checkpoints made by hand: a trigger every 10 s, bytes as told of Flink 1.15 and later. */
final class MadeAttempt {

  static final long INTERVAL = 10_000;
  private static final OptionalLong NONE = OptionalLong.empty();

  private MadeAttempt() {}

  static ObservedAttempt completed(long id, long duration, ObservedTask... tasks) {
    return completed(id, duration, 0, tasks);
  }

  static ObservedAttempt completed(long id, long duration, long persisted, ObservedTask... tasks) {
    return bytes(id, duration, 1_000 + persisted, 1_000 + persisted, persisted, tasks);
  }

  static ObservedAttempt bytes(
      long id, long duration, long written, long full, long persisted, ObservedTask... tasks) {
    return new ObservedAttempt(
        id,
        Status.COMPLETED,
        false,
        persisted > 0,
        id * INTERVAL,
        OptionalLong.of(duration),
        OptionalLong.of(written),
        OptionalLong.of(full),
        OptionalLong.of(0),
        OptionalLong.of(persisted),
        Optional.empty(),
        NONE,
        List.of(tasks));
  }

  static ObservedAttempt savepoint(long id, long duration) {
    return ended(id, Status.COMPLETED, true, Optional.empty(), OptionalLong.of(duration));
  }

  static ObservedAttempt expired(long id, long duration, ObservedTask... tasks) {
    return ended(
        id,
        Status.FAILED,
        false,
        Optional.of("Checkpoint expired before completing."),
        OptionalLong.of(duration),
        tasks);
  }

  static ObservedAttempt failed(long id, long duration) {
    return ended(
        id, Status.FAILED, false, Optional.of("Task has failed."), OptionalLong.of(duration));
  }

  private static ObservedAttempt ended(
      long id,
      Status status,
      boolean savepoint,
      Optional<String> failure,
      OptionalLong duration,
      ObservedTask... tasks) {
    return new ObservedAttempt(
        id,
        status,
        savepoint,
        false,
        id * INTERVAL,
        duration,
        NONE,
        NONE,
        NONE,
        NONE,
        failure,
        NONE,
        List.of(tasks));
  }

  /** Completed checkpoints with ids from a first one on. */
  static List<ObservedAttempt> lasting(long firstId, long... durations) {
    List<ObservedAttempt> attempts = new ArrayList<>();
    for (long duration : durations) {
      attempts.add(completed(firstId + attempts.size(), duration));
    }
    return attempts;
  }

  /** A vertex of which only its subtasks tell anything. */
  static ObservedTask task(String vertexId, ObservedSubtask... subtasks) {
    return new ObservedTask(vertexId, NONE, NONE, NONE, NONE, NONE, List.of(subtasks));
  }

  /** A vertex with bytes of state and of buffers. */
  static ObservedTask stateful(
      String vertexId, long written, long full, long persisted, ObservedSubtask... subtasks) {
    return new ObservedTask(
        vertexId,
        NONE,
        OptionalLong.of(written),
        OptionalLong.of(full),
        NONE,
        OptionalLong.of(persisted),
        List.of(subtasks));
  }

  /** A subtask whose first barrier came at a time since the trigger, and the last after another. */
  static ObservedSubtask subtask(
      int index, long startDelay, long alignment, long processed, long persisted) {
    return subtask(index, startDelay, alignment, processed, persisted, 0);
  }

  static ObservedSubtask subtask(
      int index, long startDelay, long alignment, long processed, long persisted, long sync) {
    return new ObservedSubtask(
        index,
        true,
        NONE,
        NONE,
        OptionalLong.of(startDelay),
        OptionalLong.of(alignment),
        OptionalLong.of(sync),
        NONE,
        NONE,
        NONE,
        OptionalLong.of(processed),
        OptionalLong.of(persisted),
        persisted > 0);
  }

  /** A subtask that wrote so many bytes for a time up to its report, all since the trigger. */
  static ObservedSubtask upload(int index, long begin, long end, long bytes) {
    return upload(index, begin, 0, begin, end, bytes);
  }

  /** One whose barriers came at other times than its upload began. */
  static ObservedSubtask upload(
      int index, long startDelay, long alignment, long begin, long end, long bytes) {
    return new ObservedSubtask(
        index,
        true,
        NONE,
        OptionalLong.of(end),
        OptionalLong.of(startDelay),
        OptionalLong.of(alignment),
        OptionalLong.of(0),
        OptionalLong.of(end - begin),
        OptionalLong.of(bytes),
        OptionalLong.of(bytes),
        OptionalLong.of(0),
        OptionalLong.of(0),
        false);
  }
}
