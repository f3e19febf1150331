package dev.spillway.model.network.topology;

import static dev.spillway.model.network.topology.InvalidNetworkException.require;

import java.util.List;

/**
 * How often each target subtask of an edge gets a record, in proportion.
 *
 * @param ofTarget one of each target subtask, at least 0; their sum is from 1 to 2^47, so that the
 *     sum times the most targets fits a long
 */
public record Weights(List<Long> ofTarget) {

  /** The largest sum. */
  public static final long MAX_TOTAL = 1L << 47;

  public Weights {
    ofTarget = List.copyOf(ofTarget);
    require(
        !ofTarget.isEmpty() && ofTarget.size() <= Vertex.MAX_PARALLELISM,
        "number of weights",
        ofTarget.size(),
        "1 to " + Vertex.MAX_PARALLELISM);
    long total = 0;
    for (long weight : ofTarget) {
      require(weight >= 0 && weight <= MAX_TOTAL, "weight", weight, "0 to " + MAX_TOTAL);
      total += weight;
    }
    require(total >= 1 && total <= MAX_TOTAL, "sum of weights", total, "1 to " + MAX_TOTAL);
  }

  /** Number of targets. */
  public int targets() {
    return ofTarget.size();
  }

  /** The sum. */
  public long total() {
    return ofTarget.stream().mapToLong(Long::longValue).sum();
  }
}
