package dev.spillway.engine;

/** An event in the queue of a {@link Simulation}: the handle by which it is cancelled. */
public interface ScheduledEvent {

  /** The time for which the event was scheduled, in units. */
  long time();

  /** The rank with which the event was scheduled. */
  int rank();

  /** Whether the event still waits: neither executed nor cancelled. */
  boolean isPending();
}
