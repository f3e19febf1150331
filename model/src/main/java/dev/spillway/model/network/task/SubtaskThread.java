package dev.spillway.model.network.task;

/** A subtask's thread, as whoever has something to be done between two records sees it. */
interface SubtaskThread {

  /** Has an action run by the thread at its next step between two records (its mailbox). */
  void post(Runnable mail);

  /** The thread, now between two records, does nothing until a time. */
  void holdUntil(long time);

  /** Bytes of records read so far. */
  long bytesProcessed();
}
