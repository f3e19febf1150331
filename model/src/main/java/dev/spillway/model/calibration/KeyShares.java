package dev.spillway.model.calibration;

import dev.spillway.model.job.draft.Estimate;
import dev.spillway.model.observed.ObservedEdge;
import dev.spillway.model.observed.ObservedJob;
import dev.spillway.model.observed.ObservedUse;
import dev.spillway.model.observed.ObservedVertexUse;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** What share of the records each subtask gets where records are dealt out by key. */
final class KeyShares {

  /** Shares that differ by less from the mean are equal. */
  private static final double EQUAL = 0.02;

  private static final int DECIMALS = 6;

  private final ObservedJob job;

  KeyShares(ObservedJob job) {
    this.job = job;
  }

  /** Of an edge; empty where they are equal, or nothing tells them. */
  Optional<Estimate> of(ObservedEdge edge) {
    Optional<ObservedVertexUse> use = job.use(edge.to()).filter(each -> each.basis().isBySubtask());
    if (!Strategy.of(edge).isByKey() || use.isEmpty() || !isOfOneSender(edge.to())) {
      return Optional.empty();
    }
    List<Double> records = byKey(edge.to(), use.get());
    double all = records.stream().mapToDouble(Double::doubleValue).sum();
    double mean = all / records.size();
    if (all == 0 || records.stream().allMatch(each -> Math.abs(each / mean - 1) < EQUAL)) {
      return Optional.empty();
    }
    return Optional.of(
        Estimate.derived(
            list(records, all), "records in of each subtask, from " + use.get().basis().text()));
  }

  /** Whether all that a vertex reads comes from one, and is dealt out by key or evenly. */
  private boolean isOfOneSender(String vertexId) {
    List<ObservedEdge> edges = job.into(vertexId);
    return edges.stream().map(ObservedEdge::from).distinct().count() == 1
        && edges.stream().map(Strategy::of).allMatch(each -> each.isByKey() || each.isEven());
  }

  /** Records of each subtask but for those that edges bring evenly; each edge has as many. */
  private List<Double> byKey(String vertexId, ObservedVertexUse use) {
    List<ObservedEdge> edges = job.into(vertexId);
    long even = edges.stream().filter(each -> Strategy.of(each).isEven()).count();
    List<Double> records =
        use.subtasks().stream().map(ObservedUse::recordsIn).map(each -> each.orElse(0)).toList();
    double mean = records.stream().mapToDouble(Double::doubleValue).average().orElse(0);
    double evenly = mean * even / edges.size();
    return records.stream().map(each -> Math.max(0, each - evenly)).toList();
  }

  /**
   * Shares whose sum is 1 to the last digit, each off by less than one of it: rounded are the sums
   * up to each, so that what rounding takes from one it gives to the next.
   */
  private static String list(List<Double> records, double all) {
    List<BigDecimal> shares = new ArrayList<>();
    double sum = 0;
    BigDecimal before = BigDecimal.ZERO;
    for (double each : records) {
      sum += each;
      BigDecimal upTo = new BigDecimal(sum / all).setScale(DECIMALS, RoundingMode.HALF_EVEN);
      shares.add(upTo.subtract(before));
      before = upTo;
    }
    return shares.stream()
        .map(each -> each.stripTrailingZeros().toPlainString())
        .collect(Collectors.joining(", ", "[", "]"));
  }
}
