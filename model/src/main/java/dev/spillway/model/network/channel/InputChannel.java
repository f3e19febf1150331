package dev.spillway.model.network.channel;

import java.util.Optional;

/** The receiving end of a channel. */
public abstract class InputChannel {

  final InputGate gate;
  final Subpartition subpartition;
  private final int index;

  /** Whether the gate has this channel in its turn. */
  boolean inTurn;

  private long consumed;
  private long read;

  /**
   * @param index within the subtask, over all its gates
   */
  InputChannel(InputGate gate, Subpartition subpartition, int index) {
    this.gate = gate;
    this.subpartition = subpartition;
    this.index = index;
    gate.add(this);
  }

  /** Number of this channel within the subtask, over all its gates. */
  public int index() {
    return index;
  }

  /** Connects the subpartition to the gate; call once. What waits there already is to be read. */
  abstract void open();

  /**
   * So many bytes that were sent before are in a checkpoint on this side of the channel: they are
   * handed over by the gate.
   */
  void restore(long bytes) {
    subpartition.restoreHandedOut(bytes);
  }

  /** Takes the next buffer or barrier, if there is one. */
  abstract Optional<Received> poll();

  /** Whether {@link #poll} may yield something. */
  abstract boolean hasMore();

  /** Takes a buffer back. */
  final void recycle(Received buffer) {
    if (buffer.floating()) {
      gate.returnFloating();
    } else {
      recycleOwn(buffer);
    }
  }

  /** Takes a buffer back that is none of the gate's. */
  abstract void recycleOwn(Received buffer);

  /** Tells the sender that the barrier which blocked it is processed. */
  public abstract void resume();

  /** Lets a barrier that waits here overtake; false if there is none of that checkpoint. */
  public abstract boolean overtake(long checkpoint);

  // --- positions

  /** Takes the bytes of a buffer; returns how many records they complete. */
  public int read(int bytes) {
    long from = read / recordBytes();
    read += bytes;
    return Math.toIntExact(read / recordBytes() - from);
  }

  /** Whether the last buffer read ended within a record. */
  public boolean endsWithinRecord() {
    return read % recordBytes() != 0;
  }

  /** Records completed by what was read are processed. */
  public void process(long records) {
    consumed += records * recordBytes();
    if (consumed > read) {
      throw new IllegalStateException(
          "bytes processed (" + consumed + ") must not exceed those read, " + read);
    }
  }

  /** Position behind the last record processed, in bytes. */
  public long consumed() {
    return consumed;
  }

  /** Bytes of a record on the wire. */
  public int recordBytes() {
    return subpartition.recordBytes();
  }

  /** Buffers of this channel alone that hold data to be read. */
  public abstract int queuedBuffers();

  /** Buffers that debloating takes for used. */
  abstract int buffersInUse();

  /** Tells the sender how many bytes a buffer is to hold. */
  abstract void announceBufferSize(int bytes);

  /** Records written to this channel and not yet processed. */
  public long recordsInFlight() {
    return (subpartition.written() - consumed) / recordBytes();
  }
}
