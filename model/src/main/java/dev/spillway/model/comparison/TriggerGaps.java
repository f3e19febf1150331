package dev.spillway.model.comparison;

import dev.spillway.model.observed.ObservedAttempt;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * Times from one trigger to the next, in ms: of attempts one after the other, failed ones among
 * them. Where some are remembered no more, or were savepoints, there is no gap.
 */
final class TriggerGaps {

  private TriggerGaps() {}

  /** Of all attempts after the warm-up. */
  static double[] of(Subject subject) {
    return of(subject, attempt -> attempt.triggerMillis() >= subject.fromMillis());
  }

  /** From one attempt to another. */
  static double[] between(Subject subject, ObservedAttempt first, ObservedAttempt last) {
    return of(subject, attempt -> first.id() <= attempt.id() && attempt.id() <= last.id());
  }

  private static double[] of(Subject subject, Predicate<ObservedAttempt> which) {
    List<ObservedAttempt> ended =
        subject.history().attempts().stream()
            .filter(which)
            .filter(attempt -> attempt.status() != ObservedAttempt.Status.IN_PROGRESS)
            .filter(attempt -> !attempt.savepoint())
            .toList();
    List<Double> gaps = new ArrayList<>();
    for (int i = 1; i < ended.size(); i++) {
      ObservedAttempt before = ended.get(i - 1);
      ObservedAttempt after = ended.get(i);
      // A clock that was set back makes no gap.
      if (after.id() == before.id() + 1 && after.triggerMillis() >= before.triggerMillis()) {
        gaps.add((double) (after.triggerMillis() - before.triggerMillis()));
      }
    }
    return gaps.stream().mapToDouble(Double::doubleValue).toArray();
  }
}
