package dev.spillway.model.network.task;

import dev.spillway.engine.Simulation;
import dev.spillway.model.network.channel.NetworkRank;
import dev.spillway.model.network.topology.PauseSpec;
import java.util.List;

/**
 * The pauses of one subtask. One that falls due is a mail: it begins when the thread comes to it,
 * between two records, and holds it. Source: {@code ProcessingTimeService}, whose timers run in the
 * mailbox.
 */
final class Pauses {

  private final Simulation simulation;
  private final SubtaskThread thread;
  private final long durationNanos;

  // The last pause begun.
  private long begin;
  private long end;

  /** All before it, in ns. */
  private long before;

  Pauses(Simulation simulation, SubtaskThread thread, long durationNanos) {
    this.simulation = simulation;
    this.thread = thread;
    this.durationNanos = durationNanos;
  }

  void start(List<PauseSpec> pauses) {
    pauses.forEach(pause -> file(pause, next(pause)));
  }

  /** When it falls due next: what did so before the subtask came into being is over. */
  private long next(PauseSpec pause) {
    long late = simulation.now() - pause.first();
    if (late <= 0) {
      return pause.first();
    }
    return pause.every().isPresent()
        ? pause.first()
            - Math.floorDiv(-late, pause.every().getAsLong()) * pause.every().getAsLong()
        : Deadlines.NEVER;
  }

  private void file(PauseSpec pause, long due) {
    if (due <= durationNanos) {
      simulation.schedule(due, NetworkRank.TIMER.rank(), () -> fallDue(pause, due));
    }
  }

  private void fallDue(PauseSpec pause, long due) {
    thread.post(() -> begin(pause.lasts()));
    if (pause.every().isPresent()) {
      file(pause, Math.addExact(due, pause.every().getAsLong()));
    }
  }

  private void begin(long lasts) {
    before = total(simulation.now());
    begin = simulation.now();
    end = Math.addExact(begin, lasts);
    thread.holdUntil(end);
  }

  /** How long pauses have held the thread up to now, in ns. */
  long total(long now) {
    return before + Math.min(now, end) - begin;
  }
}
