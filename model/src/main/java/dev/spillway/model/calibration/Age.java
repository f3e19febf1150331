package dev.spillway.model.calibration;

import dev.spillway.model.network.result.Attempt;
import dev.spillway.model.observed.ObservedAttempt;
import java.util.List;

/**
 * Which checkpoints of a run are held against measured ones: those of the same ids while a job is
 * young and its buffers still fill, which with many channels takes many checkpoints; of an older
 * one all but the first of a run.
 *
 * @param first id
 * @param last id
 */
record Age(long first, long last) {

  /** From this checkpoint on a job is no longer young. */
  private static final long OLD = 11;

  /** The age of some checkpoints, oldest first. */
  static Age of(List<ObservedAttempt> measured) {
    if (measured.isEmpty()) {
      return new Age(1, Long.MAX_VALUE);
    }
    long last = measured.get(measured.size() - 1).id();
    return new Age(
        Math.min(OLD, measured.get(0).id()), last < Pace.CHECKPOINTS ? last : Long.MAX_VALUE);
  }

  /** The ones of a run, oldest first; the later half of those of a run that has too few. */
  List<Attempt> among(List<Attempt> run) {
    long from = Math.min(first, 1 + run.size() / 2L);
    return run.stream()
        .filter(attempt -> attempt.id() >= from && attempt.id() <= Math.max(last, from))
        .toList();
  }
}
