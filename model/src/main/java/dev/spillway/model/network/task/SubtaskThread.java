package dev.spillway.model.network.task;

/** A subtask's thread, as whoever has something to be done between two records sees it. */
interface SubtaskThread {

  /** Has an action run by the thread at its next step between two records (its mailbox). */
  void post(Runnable mail);

  /** The thread, now between two records, does nothing until a time. */
  void holdUntil(long time);

  /**
   * How long the barrier that is being handled has waited for the thread; nothing for one that was
   * read in line.
   */
  BarrierWait barrierWait();

  /** Bytes of records read so far. */
  long bytesProcessed();

  /** Records emitted or processed since the job began, what was undone by failures left out. */
  long position();

  /** Records processed of each input channel in this execution. */
  long[] consumed();
}
