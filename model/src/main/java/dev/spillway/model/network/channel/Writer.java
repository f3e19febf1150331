package dev.spillway.model.network.channel;

/** The subtask that writes to a result partition, as the partition sees it. */
public interface Writer {

  /** Brings what was written up to the present instant. */
  void settle();

  /** A segment came back and there is room again, or a writer stuck in a record may go on. */
  void roomAppeared();

  /** A barrier that may time out left its subpartition in line. */
  void barrierSent(Barrier barrier);
}
