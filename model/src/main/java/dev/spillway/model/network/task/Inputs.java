package dev.spillway.model.network.task;

import dev.spillway.model.network.channel.InputChannel;
import dev.spillway.model.network.channel.InputGate;
import dev.spillway.model.network.channel.Received;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The gates of a subtask, read in turn buffer by buffer. Source: {@code UnionInputGate}. */
final class Inputs {

  private final List<InputGate> gates;
  private final InputChannel[] channels;
  private int next;

  Inputs(List<InputGate> gates) {
    this.gates = List.copyOf(gates);
    List<InputChannel> all = new ArrayList<>();
    gates.forEach(gate -> all.addAll(gate.channels()));
    this.channels = all.toArray(InputChannel[]::new);
  }

  /** All channels, by their index. */
  InputChannel[] channels() {
    return channels;
  }

  Optional<Received> poll() {
    for (int i = 0; i < gates.size(); i++) {
      InputGate gate = gates.get(next);
      next = next + 1 == gates.size() ? 0 : next + 1;
      Optional<Received> received = gate.poll();
      if (received.isPresent()) {
        return received;
      }
    }
    return Optional.empty();
  }

  Optional<Received> pollPriority() {
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
