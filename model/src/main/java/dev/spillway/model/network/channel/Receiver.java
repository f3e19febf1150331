package dev.spillway.model.network.channel;

/** The subtask that reads from an input gate, as the gate sees it. */
public interface Receiver {

  /** A channel of the gate has something to read. */
  void dataArrived();

  /** A barrier that overtakes is at the head of a channel of the gate. */
  void priorityArrived(InputChannel channel);

  /** What the gate had in a checkpoint is read, and its channels are open. */
  void gateOpened();

  /** A barrier that may time out is queued in a remote channel ({@code EventAnnouncement}). */
  void announced(Barrier barrier);
}
