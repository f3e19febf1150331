package dev.spillway.model.network.topology;

import static dev.spillway.model.network.topology.InvalidNetworkException.require;

/**
 * A network edge between two vertices.
 *
 * @param from name of the producing vertex
 * @param to name of the consuming vertex
 * @param recordBytes bytes of a record on the wire, 1 to 2^30
 * @param locality which channels cross the network
 * @param unaligned false forbids unaligned barriers on this edge whatever the partitioner (sink
 *     committers)
 */
public record Edge(
    String from,
    String to,
    Partitioner partitioner,
    int recordBytes,
    ChannelLocality locality,
    boolean unaligned) {

  /** The largest record. */
  public static final int MAX_RECORD_BYTES = 1 << 30;

  public Edge {
    require(
        recordBytes >= 1 && recordBytes <= MAX_RECORD_BYTES,
        "record bytes of " + from + "-" + to,
        recordBytes,
        "1 to " + MAX_RECORD_BYTES);
  }

  /** An edge on which the partitioner decides about unaligned barriers. */
  public Edge(
      String from, String to, Partitioner partitioner, int recordBytes, ChannelLocality locality) {
    this(from, to, partitioner, recordBytes, locality, true);
  }

  /** Whether this edge by itself lets barriers overtake. */
  public boolean supportsUnaligned() {
    return unaligned && partitioner.supportsUnaligned();
  }
}
