package dev.spillway.model.network.report;

import dev.spillway.model.network.result.Attempt;
import dev.spillway.model.network.result.NetworkResult;
import dev.spillway.model.network.result.RefusedTrigger;
import dev.spillway.model.network.topology.NetworkJob;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToLongFunction;

/**
 * What a run means; times in ns, sizes in bytes. The warm-up is left out: attempts triggered in it
 * but for one that is still under way, triggers refused in it, what became of the subtasks' time.
 *
 * @param leftOutNanos the warm-up; 0 if the run ends before it is over
 * @param timeoutNanos after which an attempt expires
 * @param durations of completed attempts
 * @param durationsWithExpired of completed and expired attempts, each of the latter counted as more
 *     than the timeout
 * @param checkpointedBytes of completed attempts
 * @param persistedBytes of completed attempts
 * @param files of completed attempts, their metadata included
 * @param shares of the time of all attempts, the largest first
 * @param longestGapNanos longest time without a new completed checkpoint, of those times that end
 *     after the warm-up; from its end on if none completed before
 * @param age of the newest completed checkpoint from the end of the warm-up on
 * @param restarts and what they cost
 * @param vertices in the order of the run
 */
public record Report(
    Counts counts,
    long leftOutNanos,
    long timeoutNanos,
    Optional<Distribution> durations,
    Optional<CensoredDistribution> durationsWithExpired,
    Optional<Distribution> checkpointedBytes,
    Optional<Distribution> persistedBytes,
    Optional<Distribution> files,
    List<Share> shares,
    long longestGapNanos,
    CheckpointAge age,
    RestartCosts restarts,
    List<VertexUse> vertices) {

  public Report {
    shares = List.copyOf(shares);
    vertices = List.copyOf(vertices);
  }

  /**
   * The report of a run.
   *
   * @param warmUpNanos left out, unless the run ends before it is over
   */
  public static Report of(NetworkJob network, NetworkResult result, long warmUpNanos) {
    long from = warmUpNanos < result.simulated() ? warmUpNanos : 0;
    List<Attempt> attempts =
        result.attempts().stream().filter(attempt -> isReported(attempt, from)).toList();
    List<Attempt> completed =
        result.completedAttempts().stream().filter(attempt -> isReported(attempt, from)).toList();
    List<RefusedTrigger> refused =
        result.refused().stream().filter(trigger -> trigger.time() >= from).toList();
    Counts counts = Counts.of(attempts, refused);
    double[] durations = values(completed, Attempt::duration);
    long timeout = network.checkpoints().timeout();
    return new Report(
        counts,
        from,
        timeout,
        Distribution.of(durations),
        CensoredDistribution.of(durations, counts.expired(), (double) timeout),
        Distribution.of(values(completed, Attempt::checkpointedBytes)),
        Distribution.of(values(completed, Attempt::persistedBytes)),
        Distribution.of(values(completed, Attempt::files)),
        shares(network, result, attempts),
        longestGap(result.completedAttempts(), from, result.simulated()),
        CheckpointAge.of(result, from),
        RestartCosts.of(result),
        VertexUse.of(result.steady()));
  }

  /** One that never ended is told of, whenever it was triggered. */
  private static boolean isReported(Attempt attempt, long from) {
    return attempt.triggered() >= from || attempt.status() == Attempt.Status.IN_PROGRESS;
  }

  private static double[] values(List<Attempt> attempts, ToLongFunction<Attempt> figure) {
    return attempts.stream().mapToDouble(figure::applyAsLong).toArray();
  }

  private static long longestGap(List<Attempt> completed, long from, long end) {
    long[] ends = completed.stream().mapToLong(Attempt::end).sorted().toArray();
    long before = Math.min(from, end);
    long longest = 0;
    for (long each : ends) {
      // A gap that begins in the warm-up is as long as it is; without any before, it is cut there.
      longest = each <= from ? 0 : Math.max(longest, each - before);
      before = each;
    }
    return Math.max(longest, end - before);
  }

  private record Where(Phase phase, String vertex) {}

  private static List<Share> shares(
      NetworkJob network, NetworkResult result, List<Attempt> attempts) {
    CriticalPath path = new CriticalPath(network, result);
    Map<Where, Map<Integer, Long>> nanos = new HashMap<>();
    for (Attempt attempt : attempts) {
      for (Piece piece : path.of(attempt)) {
        nanos
            .computeIfAbsent(new Where(piece.phase(), piece.vertex()), where -> new HashMap<>())
            .merge(piece.subtask(), piece.nanos(), Math::addExact);
      }
    }
    double all =
        nanos.values().stream()
            .flatMap(bySubtask -> bySubtask.values().stream())
            .mapToDouble(Long::doubleValue)
            .sum();
    List<Share> shares = new ArrayList<>();
    nanos.forEach((where, bySubtask) -> shares.add(share(where, bySubtask, all, result)));
    shares.sort(
        Comparator.comparingDouble(Share::share)
            .reversed()
            .thenComparing(Share::vertex)
            .thenComparing(Share::phase));
    return shares;
  }

  private static Share share(
      Where where, Map<Integer, Long> bySubtask, double all, NetworkResult result) {
    int most =
        bySubtask.entrySet().stream()
            .max(
                Map.Entry.<Integer, Long>comparingByValue()
                    .thenComparing(Map.Entry.comparingByKey(Comparator.reverseOrder())))
            .orElseThrow()
            .getKey();
    long nanos = bySubtask.values().stream().mapToLong(Long::longValue).sum();
    double busy =
        result.steady().subtasks().stream()
            .filter(use -> use.vertex().equals(where.vertex()) && use.subtask() == most)
            .mapToDouble(use -> result.steady().share(use.busy()))
            .sum();
    return new Share(where.phase(), where.vertex(), most, all == 0 ? 0 : nanos / all, busy);
  }

  /** The vertex with the busiest subtask; empty if nothing is busy at all. */
  public Optional<VertexUse> busiest() {
    return vertices.stream()
        .filter(vertex -> vertex.busiestShare() > 0)
        .max(Comparator.comparingDouble(VertexUse::busiestShare));
  }

  /** The vertex that is held up most by those after it; empty if none is at all. */
  public Optional<VertexUse> mostBlocked() {
    return vertices.stream()
        .filter(vertex -> vertex.blocked() > 0)
        .max(Comparator.comparingDouble(VertexUse::blocked));
  }
}
