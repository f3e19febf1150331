package dev.spillway.model.network.task;

/** What a subtask's thread does, and how long it did what, in ns. */
final class ThreadClock {

  /** What the thread does. */
  enum State {
    /** Taking its next step. */
    RUNNING,
    /** Working on a stretch of records. */
    BUSY,
    /** In the sync part of a snapshot, or with a record during a stall. */
    HELD,
    /** Within a record whose output finds no segment. */
    STUCK,
    /** Between records, its outputs full. */
    BLOCKED,
    /** Without input. */
    IDLE
  }

  private State state = State.IDLE;
  private long since;

  private long busy;
  private long blocked;
  private long idle;

  /**
   * @param start when the subtask comes into being, in ns
   */
  ThreadClock(long start) {
    since = start;
  }

  State state() {
    return state;
  }

  void enter(State next, long now) {
    long spent = now - since;
    switch (state) {
      case RUNNING, BUSY, HELD -> busy += spent;
      case STUCK, BLOCKED -> blocked += spent;
      case IDLE -> idle += spent;
    }
    state = next;
    since = now;
  }

  /** Part of what was booked as busy was waiting for records to fall due. */
  void rebookAsIdle(long nanos) {
    busy -= nanos;
    idle += nanos;
  }

  long busy() {
    return busy;
  }

  long blocked() {
    return blocked;
  }

  long idle() {
    return idle;
  }
}
