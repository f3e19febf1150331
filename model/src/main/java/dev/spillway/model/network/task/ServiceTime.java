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

  private final ServiceSpec.Working.Step[] works;
  private final Deadlines[] deadlines;
  private int step = -1;
  private long work;

  /** When the present work per record ends; {@link Deadlines#NEVER} if it does not. */
  private long workEnd;

  private long begin;

  private ServiceTime(List<ServiceSpec.Working.Step> works, List<Deadlines> deadlines) {
    this.works = works.toArray(ServiceSpec.Working.Step[]::new);
    nextWork();
    this.deadlines = deadlines.toArray(Deadlines[]::new);
  }

  static ServiceTime of(Vertex vertex, int subtask) {
    long own = 0;
    List<ServiceSpec.Working.Step> works = new ServiceSpec.Working(0).steps();
    List<Deadlines> deadlines = new ArrayList<>();
    if (vertex.source().isPresent()) {
      SourceSpec source = vertex.source().get();
      own = source.workNanos();
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
      works = working.steps();
    } else if (service instanceof ServiceSpec.Paced paced) {
      deadlines.add(Deadlines.ofOperator(paced.rate(), paced.catchUpNanos()));
    }
    long added = own;
    return new ServiceTime(
        works.stream()
            .map(
                each ->
                    new ServiceSpec.Working.Step(
                        each.atNanos(), Math.addExact(added, each.nanos())))
            .toList(),
        deadlines);
  }

  /**
   * The thread is free for the next record.
   *
   * @param hasWaited for input or room, since the last one
   */
  void begin(long now, boolean hasWaited) {
    begin = now;
    while (now >= workEnd) {
      nextWork();
    }
    for (Deadlines each : deadlines) {
      each.begin(now, hasWaited);
    }
  }

  private void nextWork() {
    step++;
    work = works[step].nanos();
    workEnd = step + 1 < works.length ? works[step + 1].atNanos() : Deadlines.NEVER;
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
    if (workEnd < Deadlines.NEVER) {
      governed = begunBefore(workEnd, governed);
    }
    for (Deadlines each : deadlines) {
      if (each.isSource()) {
        if (each.phaseEnd() < Deadlines.NEVER || each.isStalled()) {
          governed = Math.min(governed, each.dueBy(each.phaseEnd()));
        }
      } else if (each.isStalled()) {
        return 0;
      } else if (each.phaseEnd() < Deadlines.NEVER) {
        governed = begunBefore(each.phaseEnd(), governed);
      }
    }
    return governed;
  }

  /** How many records are begun before a change, which is after the begin: they are not cut. */
  private long begunBefore(long change, long limit) {
    return Math.min(limit, completedBy(change - 1, limit) + 1);
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

  /**
   * A source begins anew after a failure.
   *
   * @param position records emitted before, which are not emitted again
   * @param reached records emitted before at most: those between exist already
   */
  void restore(long position, long reached, long now) {
    for (Deadlines each : deadlines) {
      if (each.isSource()) {
        each.restore(position, reached, now);
      }
    }
  }

  /** Records of a source that are due at an instant, counted from those taken. */
  long lag(long now) {
    long due = 0;
    for (Deadlines each : deadlines) {
      if (each.isSource()) {
        due = Math.max(due, each.lag(now));
      }
    }
    return due;
  }

  /** Time of the thread that a record takes at least, in ns. */
  long work() {
    return work;
  }
}
