package dev.spillway.engine;

/**
 * One simulated run: a clock in whole time units and the events still to come, executed in the
 * order of {@link EventOrder}.
 *
 * <p>Everything happens in the caller's thread: {@link #runUntil(long)} returns when the work is
 * done, and whatever an event throws, an {@link Error} included, reaches the caller unchanged. Not
 * thread-safe; one simulation belongs to one thread.
 */
public interface Simulation {

  /** The current time in units; 0 before the first event. Never falls. */
  long now();

  /**
   * Files an action for a time.
   *
   * <p>One action object may be scheduled any number of times. An event may be scheduled for the
   * present time while that time is being executed; it then takes its place by rank and sequence
   * among those still to come.
   *
   * @param time in units, at least {@link #now()}
   * @param rank {@link EventOrder#MIN_RANK}..{@link EventOrder#MAX_RANK}; at one time the lower
   *     rank goes first
   * @param action what to do
   * @return the event, for {@link #cancel(ScheduledEvent)}
   * @throws IllegalArgumentException if the time has passed or the rank is out of range
   */
  ScheduledEvent schedule(long time, int rank, Runnable action);

  /**
   * Takes an event out of the queue.
   *
   * @param event what {@link #schedule} of this simulation returned
   * @return false if the event was executed before, is being executed, or was cancelled
   * @throws IllegalArgumentException if the event is another simulation's
   */
  boolean cancel(ScheduledEvent event);

  /**
   * Takes every event of a lower rank out of the queue, whatever its time: what those ranks stand
   * for is over. May be called from within an event.
   *
   * @param rank {@link EventOrder#MIN_RANK}..{@link EventOrder#MAX_RANK}; events of this rank stay
   */
  void cancelRanksBelow(int rank);

  /**
   * Executes every event at or before the horizon, those scheduled on the way included, and leaves
   * the clock at the horizon. May be called again with a later horizon.
   *
   * <p>When an event throws, the clock stays at that event's time, the event counts as executed and
   * the rest stays scheduled.
   *
   * @param horizon in units, at least {@link #now()}
   * @throws IllegalArgumentException if the horizon has passed
   * @throws IllegalStateException if called from within an event
   */
  void runUntil(long horizon);

  /** Number of events executed so far. */
  long executedEvents();

  /** Number of events still scheduled. */
  int pendingEvents();
}
