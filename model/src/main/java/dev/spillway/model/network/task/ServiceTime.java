package dev.spillway.model.network.task;

import dev.spillway.model.network.topology.ServiceSpec;
import dev.spillway.model.network.topology.SourceSpec;
import dev.spillway.model.network.topology.Vertex;
import java.util.ArrayList;
import java.util.List;

/**
 * When the records of a stretch are done: the n-th not before n times the work per record have
 * passed since its begin, and not before it is due.
 */
final class ServiceTime {

  private final long work;
  private final Deadlines[] deadlines;
  private long begin;

  private ServiceTime(long work, List<Deadlines> deadlines) {
    this.work = work;
    this.deadlines = deadlines.toArray(Deadlines[]::new);
  }

  static ServiceTime of(Vertex vertex, int subtask) {
    long work = 0;
    List<Deadlines> deadlines = new ArrayList<>();
    if (vertex.source().isPresent()) {
      SourceSpec source = vertex.source().get();
      work = source.workNanos();
      if (source instanceof SourceSpec.Limited limited) {
        int subtasks = vertex.parallelism();
        long waiting = limited.initialBacklog() / subtasks;
        if (subtask < limited.initialBacklog() % subtasks) {
          waiting++;
        }
        deadlines.add(
            Deadlines.ofSource(limited.total(), subtasks, limited.backlogNanos(), waiting));
      }
    }
    ServiceSpec service = vertex.services().get(subtask);
    if (service instanceof ServiceSpec.Working working) {
      work = Math.addExact(work, working.nanos());
    } else if (service instanceof ServiceSpec.Paced paced) {
      deadlines.add(Deadlines.ofOperator(paced.rate(), paced.catchUpNanos()));
    }
    return new ServiceTime(work, deadlines);
  }

  /** The thread is free for the next record. */
  void begin(long now) {
    begin = now;
    for (Deadlines each : deadlines) {
      each.begin(now);
    }
  }

  /** When the n-th record from the begin is done. */
  long completion(long n) {
    long time = Math.addExact(begin, Math.multiplyExact(n, work));
    for (Deadlines each : deadlines) {
      time = Math.max(time, each.due(n));
    }
    return time;
  }

  /** How many records are done at an instant, up to a limit. */
  long completedBy(long time, long limit) {
    if (time < begin) {
      return 0;
    }
    long done = work == 0 ? limit : Math.min(limit, (time - begin) / work);
    for (Deadlines each : deadlines) {
      done = Math.min(done, each.dueBy(time));
    }
    return done;
  }

  /** How many of the next records the present rates govern; 0 to wait for {@link #nextChange}. */
  long governed(long records) {
    long governed = records;
    for (Deadlines each : deadlines) {
      if (each.isSource()) {
        if (each.phaseEnd() < Deadlines.NEVER || each.isStalled()) {
          governed = Math.min(governed, each.dueBy(each.phaseEnd()));
        }
      } else if (each.isStalled()) {
        return 0;
      } else if (each.phaseEnd() < Deadlines.NEVER) {
        governed = Math.min(governed, completedBy(each.phaseEnd() - 1, governed) + 1);
      }
    }
    return governed;
  }

  /** The next change of a rate; {@link Deadlines#NEVER} if there is none. */
  long nextChange() {
    long next = Deadlines.NEVER;
    for (Deadlines each : deadlines) {
      next = Math.min(next, each.phaseEnd());
    }
    return next;
  }

  /** That many records are done. */
  void take(long records) {
    for (Deadlines each : deadlines) {
      each.take(records);
    }
  }

  /** Time of the thread that a record takes at least, in ns. */
  long work() {
    return work;
  }
}
