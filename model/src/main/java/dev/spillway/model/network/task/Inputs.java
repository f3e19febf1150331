package dev.spillway.model.network.task;

import dev.spillway.model.network.channel.InputChannel;
import dev.spillway.model.network.channel.InputGate;
import dev.spillway.model.network.channel.Received;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * All that a subtask reads, and in which order. Whoever reads calls {@link #read} until it says
 * that records are in hand or that there is nothing, then works on up to {@link #stretch} of them.
 */
abstract sealed class Inputs permits UnionInputs, ConnectedInputs {

  /** What comes next. */
  enum Next {
    /** Records in hand. */
    RECORDS,
    /** A barrier, to be had by {@link #barrier}. */
    BARRIER,
    /** A buffer was read and more may follow. */
    MORE,
    /** Nothing. */
    NOTHING
  }

  private final List<InputGate> gates;
  private final InputChannel[] channels;
  private Optional<Received> barrier = Optional.empty();

  Inputs(List<InputGate> gates) {
    this.gates = List.copyOf(gates);
    List<InputChannel> all = new ArrayList<>();
    gates.forEach(gate -> all.addAll(gate.channels()));
    this.channels = all.toArray(InputChannel[]::new);
  }

  final List<InputGate> gates() {
    return gates;
  }

  /** All channels, by their index. */
  final InputChannel[] channels() {
    return channels;
  }

  /** Looks for the next record or barrier. */
  abstract Next read();

  /** How many records can be worked on as one stretch, after {@link Next#RECORDS}. */
  abstract long stretch();

  /** The next records of the stretch are processed; returns their bytes. */
  abstract long process(long records);

  /** The last record of the stretch is processed. */
  abstract void endStretch();

  /** Whether what has just arrived changes who is read after the record in service. */
  abstract boolean turnsByArrival();

  /** Reads what an input has: a buffer, a barrier or nothing. */
  final Next poll(Input input) {
    Optional<Received> received = input.poll();
    if (received.isEmpty()) {
      return Next.NOTHING;
    }
    if (received.get().barrier().isPresent()) {
      barrier = received;
      return Next.BARRIER;
    }
    input.take(received.get());
    return Next.MORE;
  }

  /** The barrier read last. */
  final Received barrier() {
    return barrier.orElseThrow();
  }

  final Optional<Received> pollPriority() {
    for (InputGate gate : gates) {
      if (gate.hasPriority()) {
        Optional<Received> received = gate.pollPriority();
        if (received.isPresent()) {
          return received;
        }
      }
    }
    return Optional.empty();
  }
}
