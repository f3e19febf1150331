package dev.spillway.benchmarks;

import java.util.PriorityQueue;

/** The hold model on an event loop as one writes it in ten minutes. */
final class PriorityQueueHold implements HoldModel {

  private record Event(long time, long sequence, Runnable action) implements Comparable<Event> {

    @Override
    public int compareTo(Event other) {
      return time == other.time
          ? Long.compare(sequence, other.sequence)
          : Long.compare(time, other.time);
    }
  }

  private PriorityQueue<Event> queue;
  private long sequence;
  private long now;

  @Override
  public void fill(HoldSteps steps, int pending) {
    queue = new PriorityQueue<>();
    sequence = 0;
    now = 0;
    Runnable event =
        new Runnable() {
          @Override
          public void run() {
            queue.add(new Event(steps.after(now), sequence++, this));
          }
        };
    for (int i = 0; i < pending; i++) {
      event.run();
    }
  }

  @Override
  public void run(long horizon) {
    while (queue.peek().time() <= horizon) {
      Event event = queue.poll();
      now = event.time();
      event.action().run();
    }
  }

  @Override
  public long clock() {
    return now;
  }
}
