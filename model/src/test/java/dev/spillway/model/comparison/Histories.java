package dev.spillway.model.comparison;

import dev.spillway.model.observed.ObservedAttempt;
import dev.spillway.model.observed.ObservedAttempt.Status;
import dev.spillway.model.observed.ObservedCounts;
import dev.spillway.model.observed.ObservedGraph;
import dev.spillway.model.observed.ObservedHistory;
import dev.spillway.model.observed.ObservedTask;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Histories made by hand: a trigger every 10 s, 1 kb of state. */
final class Histories {

  static final long INTERVAL = 10_000;

  private Histories() {}

  static ObservedAttempt completed(long id, long duration, long persisted, ObservedTask... tasks) {
    return new ObservedAttempt(
        id,
        Status.COMPLETED,
        false,
        persisted > 0,
        id * INTERVAL,
        OptionalLong.of(duration),
        OptionalLong.of(1024 + persisted),
        OptionalLong.of(1024 + persisted),
        OptionalLong.of(0),
        OptionalLong.of(persisted),
        Optional.empty(),
        OptionalLong.empty(),
        List.of(tasks));
  }

  static ObservedAttempt savepoint(long id) {
    return ended(id, Status.COMPLETED, true);
  }

  static ObservedAttempt failed(long id) {
    return ended(id, Status.FAILED, false);
  }

  static ObservedAttempt open(long id) {
    return ended(id, Status.IN_PROGRESS, false);
  }

  private static ObservedAttempt ended(long id, Status status, boolean savepoint) {
    boolean failed = status == Status.FAILED;
    return new ObservedAttempt(
        id,
        status,
        savepoint,
        false,
        id * INTERVAL,
        OptionalLong.of(77_000),
        OptionalLong.of(1),
        OptionalLong.empty(),
        OptionalLong.empty(),
        OptionalLong.empty(),
        failed ? Optional.of("Checkpoint expired before completing.") : Optional.empty(),
        failed ? OptionalLong.of(id * INTERVAL + 77_000) : OptionalLong.empty(),
        List.of());
  }

  /** Completed checkpoints with ids from a first one on. */
  static List<ObservedAttempt> lasting(long firstId, long... durations) {
    List<ObservedAttempt> attempts = new ArrayList<>();
    for (long duration : durations) {
      attempts.add(completed(firstId + attempts.size(), duration, 0));
    }
    return attempts;
  }

  static ObservedCounts counts(long inProgress, long completed, long failed) {
    return new ObservedCounts(
        OptionalLong.of(0),
        OptionalLong.of(inProgress + completed + failed),
        OptionalLong.of(inProgress),
        OptionalLong.of(completed),
        OptionalLong.of(failed));
  }

  static Subject subject(List<ObservedAttempt> attempts) {
    return subject(ObservedCounts.UNKNOWN, attempts);
  }

  static Subject subject(ObservedCounts counts, List<ObservedAttempt> attempts) {
    return new Subject(new ObservedHistory(counts, attempts), Optional.empty(), 0);
  }

  static Subject inGraph(ObservedGraph graph, ObservedAttempt... attempts) {
    return new Subject(
        new ObservedHistory(ObservedCounts.UNKNOWN, List.of(attempts)), Optional.of(graph), 0);
  }
}
