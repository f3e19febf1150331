package dev.spillway.model.network.channel;

/** What goes first at one instant: records end, then buffers move, then clocks strike. */
public enum NetworkRank {
  /** The last record of a stretch ends, or a subtask's thread goes on after a snapshot. */
  THREAD(0),
  /** A buffer or a credit arrives. */
  WIRE(1),
  /** A waiting thread starts. */
  WAKE_UP(2),
  /** The flusher's round. */
  FLUSH(3),
  /** The aligned timeout strikes. */
  ALIGNED_TIMEOUT(4),
  /** A pause falls due. */
  TIMER(5),
  /** An upload begins or is done. */
  STORAGE(6),
  /** A subtask's acknowledgement arrives, or the coordinator's word at a subtask. */
  ACKNOWLEDGEMENT(7),
  /**
   * A checkpoint is triggered or expires, the job fails or is started again: what the tasks have no
   * part in, so that it outlasts them.
   */
  JOB_MASTER(8);

  private final int rank;

  NetworkRank(int rank) {
    this.rank = rank;
  }

  /** The engine's rank: the lower goes first. */
  public int rank() {
    return rank;
  }
}
