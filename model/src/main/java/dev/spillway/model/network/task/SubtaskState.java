package dev.spillway.model.network.task;

import java.util.List;

/**
 * What a subtask has in a checkpoint, besides sizes: where it stood in what it reads and writes.
 * Positions are whole records, since a barrier is taken between two of them.
 */
final class SubtaskState {

  private final long position;
  private final List<long[]> written;
  private final List<long[]> overtaken;
  private final long[] consumed;
  private final long[] stored;

  /**
   * @param position records emitted by a source, processed by an operator, since the job began
   * @param written records written to each subpartition before the barrier, by outgoing edge
   * @param overtaken bytes that the barrier overtook in each of them
   * @param consumed records processed of each input channel, by its index
   * @param stored bytes that barriers overtook in each input channel; empty if none did
   */
  SubtaskState(
      long position, List<long[]> written, List<long[]> overtaken, long[] consumed, long[] stored) {
    this.position = position;
    this.written = List.copyOf(written);
    this.overtaken = List.copyOf(overtaken);
    this.consumed = consumed.clone();
    this.stored = stored.clone();
  }

  long position() {
    return position;
  }

  /** Records written to a subpartition of an edge before the barrier. */
  long written(int edge, int subpartition) {
    return written.get(edge)[subpartition];
  }

  /** Bytes that the barrier overtook in a subpartition of an edge. */
  long overtaken(int edge, int subpartition) {
    return overtaken.get(edge)[subpartition];
  }

  /** Records processed of an input channel. */
  long consumed(int channel) {
    return consumed[channel];
  }

  /** Bytes that the barrier overtook in an input channel. */
  long stored(int channel) {
    return stored.length == 0 ? 0 : stored[channel];
  }
}
