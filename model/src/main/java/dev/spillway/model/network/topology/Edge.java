package dev.spillway.model.network.topology;

import static dev.spillway.model.network.topology.InvalidNetworkException.require;

import java.math.BigDecimal;
import java.util.Optional;

/**
 * A network edge between two vertices.
 *
 * @param from name of the producing vertex
 * @param to name of the consuming vertex
 * @param recordBytes bytes of a record on the wire, 1 to 2^30
 * @param locality which channels cross the network
 * @param unaligned false forbids unaligned barriers on this edge whatever the partitioner (sink
 *     committers)
 * @param selectivity records on this edge per record that its producer takes, at least 0
 * @param weights of the target subtasks, if their shares are not equal; hash and custom only
 */
public record Edge(
    String from,
    String to,
    Partitioner partitioner,
    int recordBytes,
    ChannelLocality locality,
    boolean unaligned,
    BigDecimal selectivity,
    Optional<Weights> weights) {

  /** The largest record. */
  public static final int MAX_RECORD_BYTES = 1 << 30;

  public Edge {
    require(
        recordBytes >= 1 && recordBytes <= MAX_RECORD_BYTES,
        "record bytes of " + from + "-" + to,
        recordBytes,
        "1 to " + MAX_RECORD_BYTES);
    require(
        selectivity.signum() >= 0, "selectivity of " + from + "-" + to, selectivity, "at least 0");
    require(
        weights.isEmpty() || partitioner.takesWeights(),
        "partitioner of " + from + "-" + to,
        partitioner,
        "HASH or CUSTOM, as it has weights");
  }

  /** An edge of as many records as its producer takes; the partitioner decides about overtaking. */
  public Edge(
      String from, String to, Partitioner partitioner, int recordBytes, ChannelLocality locality) {
    this(from, to, partitioner, recordBytes, locality, true, BigDecimal.ONE, Optional.empty());
  }

  /** The same with another selectivity. */
  public Edge withSelectivity(BigDecimal changed) {
    return new Edge(from, to, partitioner, recordBytes, locality, unaligned, changed, weights);
  }

  /** The same with unequal shares of the target subtasks. */
  public Edge withWeights(Weights changed) {
    return new Edge(
        from, to, partitioner, recordBytes, locality, unaligned, selectivity, Optional.of(changed));
  }

  /** Whether this edge by itself lets barriers overtake. */
  public boolean supportsUnaligned() {
    return unaligned && partitioner.supportsUnaligned();
  }
}
