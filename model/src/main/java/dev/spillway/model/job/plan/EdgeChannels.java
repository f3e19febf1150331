package dev.spillway.model.job.plan;

import dev.spillway.model.job.Edge;
import dev.spillway.model.job.Link;
import dev.spillway.model.job.Partitioner;

/**
 * The channels of one edge that is not chained: which pairs of subtasks have one, and which of them
 * are local.
 *
 * @param from the task that sends
 * @param to the task that receives
 */
public record EdgeChannels(Edge edge, Link.Network link, Task from, Task to, Placement placement) {

  /**
   * The channels of an edge.
   *
   * @throws IllegalArgumentException if the edge is chained
   */
  public static EdgeChannels of(Edge edge, Tasks tasks, Placement placement) {
    if (edge.link() instanceof Link.Network network) {
      return new EdgeChannels(edge, network, tasks.of(edge.from()), tasks.of(edge.to()), placement);
    }
    throw new IllegalArgumentException("edge (" + edge.name() + ") must not be chained");
  }

  /** The first subtask that a subtask sends to; the others follow it without a gap. */
  public int firstTarget(int subtask) {
    if (!edge.partitioner().isPointwise()) {
      return 0;
    }
    return isSpread() ? firstOfSpread(subtask) : targetOfMerged(subtask);
  }

  /** How many subtasks a subtask sends to: its subpartitions on this edge. */
  public int targets(int subtask) {
    if (!edge.partitioner().isPointwise()) {
      return to.parallelism();
    }
    return isSpread() ? firstOfSpread(subtask + 1) - firstOfSpread(subtask) : 1;
  }

  /** The first subtask that a subtask receives from; the others follow it without a gap. */
  public int firstOrigin(int target) {
    if (!edge.partitioner().isPointwise()) {
      return 0;
    }
    return isSpread() ? originOfSpread(target) : firstOfMerged(target);
  }

  /** How many subtasks a subtask receives from: its input channels on this edge. */
  public int origins(int target) {
    if (!edge.partitioner().isPointwise()) {
      return from.parallelism();
    }
    return isSpread() ? 1 : firstOfMerged(target + 1) - firstOfMerged(target);
  }

  /** Whether the channel between two subtasks stays within a task manager. */
  public boolean isLocal(int subtask, int target) {
    return switch (link.channels()) {
      case LOCAL -> true;
      case REMOTE -> false;
      case BY_SLOT -> placement.taskManager(from, subtask) == placement.taskManager(to, target);
    };
  }

  /** Whether a record goes to every target instead of one. */
  public boolean isBroadcast() {
    return edge.partitioner() == Partitioner.BROADCAST;
  }

  /** Pointwise from few to many: as Flink, consecutive targets, the larger shares first. */
  private boolean isSpread() {
    return from.parallelism() < to.parallelism();
  }

  private int firstOfSpread(int subtask) {
    long sources = from.parallelism();
    return (int) (((long) subtask * to.parallelism() + sources - 1) / sources);
  }

  private int originOfSpread(int target) {
    return (int) ((long) target * from.parallelism() / to.parallelism());
  }

  /** Pointwise from many to few: as Flink, consecutive origins, the larger shares last. */
  private int firstOfMerged(int target) {
    return (int) ((long) target * from.parallelism() / to.parallelism());
  }

  private int targetOfMerged(int subtask) {
    long targets = to.parallelism();
    return (int) ((((long) subtask + 1) * targets - 1) / from.parallelism());
  }
}
