package dev.spillway.model.job;

/**
 * An edge of the job.
 *
 * @param link what it is made of: a call within one task, or channels
 */
public record Edge(Route route, Link link) {

  public String from() {
    return route.from();
  }

  public String to() {
    return route.to();
  }

  public Partitioner partitioner() {
    return route.partitioner();
  }

  public Shares shares() {
    return route.shares();
  }

  public String name() {
    return route.name();
  }

  public boolean isChained() {
    return link instanceof Link.Chained;
  }
}
