package dev.spillway.engine.dsol;

import dev.spillway.engine.EventOrder;
import dev.spillway.engine.ScheduledEvent;
import nl.tudelft.simulation.dsol.formalisms.eventscheduling.SimEventInterface;

/**
 * An event of the heap, seen from outside: the handle for cancelling it, and DSOL's view of it.
 *
 * <p>The heap itself keeps no such object, so several may stand for one event; they are equal.
 */
final class FiledEvent implements ScheduledEvent, SimEventInterface<Long> {

  private final EventHeap heap;
  private final int handle;
  private final long time;
  private final long order;
  private final Runnable action;

  FiledEvent(EventHeap heap, int handle, long time, long order, Runnable action) {
    this.heap = heap;
    this.handle = handle;
    this.time = time;
    this.order = order;
    this.action = action;
  }

  /** The rank that stands for a DSOL priority: DSOL's highest, 10, becomes rank 0. */
  static int rankOf(short priority) {
    if (priority < MIN_PRIORITY || priority > MAX_PRIORITY) {
      throw new IllegalArgumentException(
          "priority (" + priority + ") must be from " + MIN_PRIORITY + " to " + MAX_PRIORITY);
    }
    return MAX_PRIORITY - priority;
  }

  boolean isOf(EventHeap other) {
    return heap == other;
  }

  /** Takes the event out of its heap; false if it is no longer there. */
  boolean cancel() {
    return heap.remove(handle, order);
  }

  @Override
  public long time() {
    return time;
  }

  @Override
  public int rank() {
    return EventOrder.rank(order);
  }

  @Override
  public boolean isPending() {
    return heap.holds(handle, order);
  }

  @Override
  public void execute() {
    action.run();
  }

  @Override
  public Long getAbsoluteExecutionTime() {
    return time;
  }

  /** DSOL's priority, the higher the earlier; ranks above 9 show as priorities below 1. */
  @Override
  public short getPriority() {
    return (short) (MAX_PRIORITY - rank());
  }

  @Override
  public long getId() {
    return EventOrder.sequence(order);
  }

  @Override
  public int compareTo(SimEventInterface<Long> other) {
    return other instanceof FiledEvent filed
        ? EventOrder.compare(time, order, filed.time, filed.order)
        : SimEventInterface.super.compareTo(other);
  }

  @Override
  public boolean equals(Object object) {
    return object instanceof FiledEvent other && heap == other.heap && order == other.order;
  }

  @Override
  public int hashCode() {
    return Long.hashCode(order);
  }

  @Override
  public String toString() {
    return "event at " + time + ", rank " + rank() + ", sequence " + getId();
  }
}
