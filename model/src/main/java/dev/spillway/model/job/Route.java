package dev.spillway.model.job;

/** From which vertex to which, and how records are dealt: an edge before its chaining is known. */
public record Route(String from, String to, Partitioner partitioner) {

  /** The name of the edge in paths and messages. */
  public String name() {
    return from + "-" + to;
  }
}
