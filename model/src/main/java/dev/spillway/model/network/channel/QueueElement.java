package dev.spillway.model.network.channel;

/** What stands in the queue of a subpartition. */
sealed interface QueueElement permits QueueElement.Data, QueueElement.Mark {

  /** A buffer that is being filled or waits to be sent. */
  final class Data implements QueueElement {
    final Segment segment;
    int capacity;
    int written;
    int read;
    boolean finished;

    Data(Segment segment, int capacity) {
      this.segment = segment;
      this.capacity = capacity;
    }
  }

  /** A barrier. */
  record Mark(Barrier barrier) implements QueueElement {}
}
