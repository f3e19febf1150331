package dev.spillway.model.network.channel;

import java.util.Optional;

/**
 * A channel within a task manager: it has no buffers of its own and reads the producer's queue.
 * Source: {@code LocalInputChannel}.
 */
public final class LocalChannel extends InputChannel {

  /** A channel that is not connected yet. */
  public LocalChannel(InputGate gate, Subpartition subpartition, int index) {
    super(gate, subpartition, index);
  }

  @Override
  void open() {
    subpartition.connect(() -> gate.enqueue(this), () -> gate.enqueuePriority(this));
    if (hasMore()) {
      gate.enqueue(this);
    }
  }

  @Override
  Optional<Received> poll() {
    return subpartition
        .poll()
        .map(
            sent ->
                new Received(
                    this,
                    sent.bytes(),
                    sent.segment(),
                    false,
                    sent.barrier(),
                    subpartition.polled()));
  }

  @Override
  boolean hasMore() {
    return subpartition.isDataAvailable();
  }

  @Override
  void recycleOwn(Received buffer) {
    buffer.segment().orElseThrow().release();
  }

  /** What is to be read waits in the producer's queue. */
  @Override
  public int queuedBuffers() {
    return 0;
  }

  @Override
  int buffersInUse() {
    return subpartition.queued();
  }

  @Override
  void announceBufferSize(int bytes) {
    subpartition.resize(bytes);
  }

  @Override
  public void resume() {
    subpartition.resume();
  }

  /** Nothing waits here: the producer's queue has a timeout of its own. */
  @Override
  public boolean overtake(long checkpoint) {
    return false;
  }
}
