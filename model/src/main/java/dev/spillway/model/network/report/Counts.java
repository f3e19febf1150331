package dev.spillway.model.network.report;

import dev.spillway.model.network.result.Attempt;
import dev.spillway.model.network.result.FailureReason;
import dev.spillway.model.network.result.RefusedTrigger;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * How attempts ended.
 *
 * @param completed attempts
 * @param expired attempts that failed by the timeout
 * @param inProgress at the end of the run
 * @param causes number of failed attempts by cause, expired ones included; in the order of the
 *     causes
 * @param refusals number of triggers that made no attempt by reason, in the order of the reasons
 */
public record Counts(
    int completed,
    int expired,
    int inProgress,
    Map<FailureReason, Integer> causes,
    Map<RefusedTrigger.Reason, Integer> refusals) {

  public Counts {
    causes = Collections.unmodifiableMap(new TreeMap<>(causes));
    refusals = Collections.unmodifiableMap(new TreeMap<>(refusals));
  }

  static Counts of(List<Attempt> attempts, List<RefusedTrigger> refused) {
    Map<FailureReason, Integer> causes = new EnumMap<>(FailureReason.class);
    attempts.forEach(
        attempt -> attempt.failure().ifPresent(cause -> causes.merge(cause, 1, Integer::sum)));
    Map<RefusedTrigger.Reason, Integer> refusals = new EnumMap<>(RefusedTrigger.Reason.class);
    refused.forEach(trigger -> refusals.merge(trigger.reason(), 1, Integer::sum));
    return new Counts(
        count(attempts, Attempt.Status.COMPLETED),
        (int) attempts.stream().filter(Attempt::isExpired).count(),
        count(attempts, Attempt.Status.IN_PROGRESS),
        causes,
        refusals);
  }

  private static int count(List<Attempt> attempts, Attempt.Status status) {
    return (int) attempts.stream().filter(attempt -> attempt.status() == status).count();
  }

  /** Failed attempts, whatever the cause. */
  public int failed() {
    return causes.values().stream().mapToInt(Integer::intValue).sum();
  }

  /** Triggers that made no attempt, whatever the reason. */
  public int refused() {
    return refusals.values().stream().mapToInt(Integer::intValue).sum();
  }

  /** All attempts. */
  public int all() {
    return completed + failed() + inProgress;
  }
}
