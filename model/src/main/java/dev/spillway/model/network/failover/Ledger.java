package dev.spillway.model.network.failover;

import dev.spillway.model.network.result.SubtaskUse;
import dev.spillway.model.network.sample.SubtaskReading;
import dev.spillway.model.network.task.CheckpointedSubtask;
import dev.spillway.model.network.task.RestorePoint;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** What all executions of a job that are over have come to, subtask by subtask. */
final class Ledger {

  private List<SubtaskUse> uses;
  private List<SubtaskReading> readings;
  private List<Long> reached;

  /** Where each subtask of the last execution stood at its end, in records. */
  private List<Long> positions;

  private List<CheckpointedSubtask> last;

  /**
   * @param tasks of the first execution
   */
  Ledger(List<CheckpointedSubtask> tasks) {
    this.last = tasks;
    this.uses =
        tasks.stream()
            .map(task -> new SubtaskUse(task.vertexName(), task.index(), 0, 0, 0, 0, 0, 0))
            .toList();
    this.readings = Collections.nCopies(tasks.size(), SubtaskReading.START);
    this.reached = Collections.nCopies(tasks.size(), 0L);
    this.positions = reached;
  }

  /** An execution is over. */
  void close(List<CheckpointedSubtask> tasks) {
    uses = usesWith(tasks);
    readings = readingsWith(tasks).stream().map(SubtaskReading::emptied).toList();
    // Taken down now: of a task asked later the time since then would count as worked.
    positions = tasks.stream().map(CheckpointedSubtask::position).toList();
    List<Long> farthest = new ArrayList<>();
    for (int i = 0; i < tasks.size(); i++) {
      farthest.add(Math.max(reached.get(i), positions.get(i)));
    }
    reached = farthest;
    last = tasks;
  }

  List<SubtaskUse> uses() {
    return uses;
  }

  List<SubtaskUse> usesWith(List<CheckpointedSubtask> tasks) {
    return IntStream.range(0, tasks.size())
        .mapToObj(i -> uses.get(i).plus(tasks.get(i).use()))
        .toList();
  }

  List<SubtaskReading> readings() {
    return readings;
  }

  List<SubtaskReading> readingsWith(List<CheckpointedSubtask> tasks) {
    return IntStream.range(0, tasks.size())
        .mapToObj(i -> readings.get(i).plus(tasks.get(i).reading()))
        .toList();
  }

  /** How far each subtask had come at most, in records. */
  List<Long> reached() {
    return reached;
  }

  /**
   * Records that the sources of the last execution emitted after a checkpoint, or after the start.
   */
  long sourceRecordsSince(Optional<RestorePoint> point) {
    return IntStream.range(0, last.size())
        .filter(i -> last.get(i).isSource())
        .mapToLong(i -> positions.get(i) - restored(point, last.get(i)))
        .sum();
  }

  private static long restored(Optional<RestorePoint> point, CheckpointedSubtask task) {
    return point.map(each -> each.position(task.vertexName(), task.index())).orElse(0L);
  }
}
