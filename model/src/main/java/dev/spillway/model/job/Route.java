package dev.spillway.model.job;

/**
 * From which vertex to which, and how records are dealt: an edge before its chaining is known.
 *
 * @param shares of the target subtasks; unequal ones with hash and custom only
 */
public record Route(String from, String to, Partitioner partitioner, Shares shares) {

  public Route {
    Bound.require(
        shares instanceof Shares.Equal || partitioner.takesShares(),
        "partitioner",
        partitioner,
        "hash or custom, as its shares are unequal");
  }

  /** A route of equal shares. */
  public Route(String from, String to, Partitioner partitioner) {
    this(from, to, partitioner, new Shares.Equal());
  }

  /** The name of the edge in paths and messages. */
  public String name() {
    return from + "-" + to;
  }
}
