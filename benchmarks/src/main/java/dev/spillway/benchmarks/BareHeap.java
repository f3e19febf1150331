package dev.spillway.benchmarks;

/**
 * The least that an event queue can do: a 4-ary heap over primitive arrays, ordered by time and
 * sequence number, with the number of an event as its content. No events as objects, no growth, no
 * cancellation.
 */
final class BareHeap {

  private final long[] times;
  private final long[] sequences;
  private final int[] events;
  private int size;

  BareHeap(int capacity) {
    times = new long[capacity];
    sequences = new long[capacity];
    events = new int[capacity];
  }

  long firstTime() {
    return times[0];
  }

  int firstEvent() {
    return events[0];
  }

  void add(long time, long sequence, int event) {
    int slot = size++;
    while (slot > 0) {
      int parent = (slot - 1) >> 2;
      if (times[parent] < time || (times[parent] == time && sequences[parent] < sequence)) {
        break;
      }
      move(parent, slot);
      slot = parent;
    }
    place(slot, time, sequence, event);
  }

  void removeFirst() {
    size--;
    if (size > 0) {
      sink(times[size], sequences[size], events[size]);
    }
  }

  void replaceFirst(long time, long sequence, int event) {
    sink(time, sequence, event);
  }

  private void sink(long time, long sequence, int event) {
    int slot = 0;
    int child = 1;
    while (child < size) {
      int first = child;
      int end = Math.min(child + 4, size);
      for (int next = child + 1; next < end; next++) {
        if (times[next] < times[first]
            || (times[next] == times[first] && sequences[next] < sequences[first])) {
          first = next;
        }
      }
      if (time < times[first] || (time == times[first] && sequence < sequences[first])) {
        break;
      }
      move(first, slot);
      slot = first;
      child = (slot << 2) + 1;
    }
    place(slot, time, sequence, event);
  }

  private void move(int from, int to) {
    place(to, times[from], sequences[from], events[from]);
  }

  private void place(int slot, long time, long sequence, int event) {
    times[slot] = time;
    sequences[slot] = sequence;
    events[slot] = event;
  }
}
