package dev.spillway.model.network.report;

import dev.spillway.model.network.result.Attempt;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * How attempts ended.
 *
 * @param completed attempts
 * @param expired attempts that failed by the timeout
 * @param inProgress at the end of the run
 * @param refused triggers that made no attempt, over the whole run
 * @param causes number of failed attempts by cause, expired ones included
 */
public record Counts(
    int completed, int expired, int inProgress, long refused, Map<String, Integer> causes) {

  public Counts {
    causes = Map.copyOf(causes);
  }

  static Counts of(List<Attempt> attempts, long refused) {
    Map<String, Integer> causes = new TreeMap<>();
    attempts.forEach(
        attempt -> attempt.failure().ifPresent(cause -> causes.merge(cause, 1, Integer::sum)));
    return new Counts(
        count(attempts, Attempt.Status.COMPLETED),
        (int) attempts.stream().filter(Expiry::isExpired).count(),
        count(attempts, Attempt.Status.IN_PROGRESS),
        refused,
        causes);
  }

  private static int count(List<Attempt> attempts, Attempt.Status status) {
    return (int) attempts.stream().filter(attempt -> attempt.status() == status).count();
  }

  /** Failed attempts, whatever the cause. */
  public int failed() {
    return causes.values().stream().mapToInt(Integer::intValue).sum();
  }

  /** All attempts. */
  public int all() {
    return completed + failed() + inProgress;
  }
}
