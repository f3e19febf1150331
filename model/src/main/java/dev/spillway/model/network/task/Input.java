package dev.spillway.model.network.task;

import dev.spillway.model.network.channel.InputChannel;
import dev.spillway.model.network.channel.InputGate;
import dev.spillway.model.network.channel.Received;
import java.util.List;
import java.util.Optional;

/**
 * One input of a subtask: its gates, read in turn buffer by buffer, and the buffer in hand.
 * Sources: {@code UnionInputGate}, {@code AbstractStreamTaskNetworkInput}.
 */
final class Input {

  private final InputGate[] gates;
  private int next;

  private Received buffer;
  private boolean held;
  private boolean endsWithinRecord;
  private long recordsLeft;

  Input(List<InputGate> gates) {
    this.gates = gates.toArray(InputGate[]::new);
  }

  /** The next buffer or barrier, if there is one. */
  Optional<Received> poll() {
    for (int i = 0; i < gates.length; i++) {
      InputGate gate = gates[next];
      next = next + 1 == gates.length ? 0 : next + 1;
      Optional<Received> received = gate.poll();
      if (received.isPresent()) {
        return received;
      }
    }
    return Optional.empty();
  }

  /** Takes a buffer in hand; gives it back at once if no record ends in it. */
  void take(Received data) {
    buffer = data;
    held = true;
    recordsLeft = data.channel().read(data.bytes());
    endsWithinRecord = data.channel().endsWithinRecord();
    if (recordsLeft == 0) {
      recycle();
    }
  }

  /** Records that end in the buffer in hand. */
  long recordsLeft() {
    return recordsLeft;
  }

  /**
   * How many records can be worked on before the buffer is to be given back: its last byte is read
   * before its last record is processed, unless another record begins in it.
   */
  long workable() {
    return endsInTime() ? recordsLeft - 1 : recordsLeft;
  }

  /** Gives the buffer back if its last byte has been read once the next record is. */
  void recycleBeforeLast() {
    if (recordsLeft == 1 && endsInTime()) {
      recycle();
    }
  }

  private boolean endsInTime() {
    return held && !endsWithinRecord;
  }

  /** Records of the buffer in hand are processed; returns their bytes. */
  long process(long records) {
    recordsLeft -= records;
    InputChannel channel = buffer.channel();
    channel.process(records);
    return records * channel.recordBytes();
  }

  /** Gives the buffer back if no more records end in it. */
  void recycleIfRead() {
    if (recordsLeft == 0) {
      recycle();
    }
  }

  private void recycle() {
    if (held) {
      held = false;
      buffer.recycle();
    }
  }

  /** Whether there may be something to read ({@code getAvailableFuture}). */
  boolean isAvailable() {
    if (held || recordsLeft > 0) {
      return true;
    }
    for (InputGate gate : gates) {
      if (gate.hasTurn()) {
        return true;
      }
    }
    return false;
  }
}
