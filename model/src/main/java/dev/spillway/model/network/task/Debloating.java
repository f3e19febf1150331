package dev.spillway.model.network.task;

import dev.spillway.engine.Simulation;
import dev.spillway.model.network.channel.InputGate;
import dev.spillway.model.network.channel.NetworkRank;
import java.util.List;

/**
 * The rounds in which a subtask adjusts the sizes of the buffers that it receives: a mail, and the
 * next one a period after it. Source: {@code StreamTask.scheduleBufferDebloater}.
 */
final class Debloating {

  private final Simulation simulation;
  private final SubtaskThread thread;
  private final List<InputGate> gates;
  private final long periodNanos;
  private final Runnable dueAction = this::fallDue;

  Debloating(Simulation simulation, SubtaskThread thread, List<InputGate> gates, long periodNanos) {
    this.simulation = simulation;
    this.thread = thread;
    this.gates = List.copyOf(gates);
    this.periodNanos = periodNanos;
  }

  void schedule() {
    simulation.schedule(simulation.now() + periodNanos, NetworkRank.TIMER.rank(), dueAction);
  }

  private void fallDue() {
    thread.post(this::adjust);
  }

  private void adjust() {
    gates.forEach(InputGate::debloat);
    schedule();
  }
}
