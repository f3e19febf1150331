package dev.spillway.engine.dsol;

import dev.spillway.engine.EventOrder;
import java.util.Arrays;

/**
 * The event queue: a 4-ary heap of primitive keys, first event at the root.
 *
 * <p>Slot {@code i} of the heap holds an event's time, its order and its <i>handle</i>; the
 * children of slot {@code i} are slots {@code 4i + 1} to {@code 4i + 4}. A handle is a number that
 * stays with the event while it moves from slot to slot; it leads to the action and, for
 * cancellation, back to the slot.
 *
 * <pre>
 *   slot     0  1  2  3 ... size-1 | size ... capacity-1
 *   times    keys, heap-ordered    | unused
 *   orders   keys, heap-ordered    | unused
 *   handles  of the events         | the free ones
 * </pre>
 *
 * <p>Two things make it fast. Moving an event moves numbers only and touches no object: with many
 * events pending, each object touched would be a miss of the cache. And {@link #takeFirst()} leaves
 * the root vacant: most events schedule another one, which then takes the vacant place and sinks
 * once, where removing and adding would sift twice. Whatever is asked of the heap next first
 * settles the root: sinks the event put there, or fills the place if none was.
 *
 * <p>Times and orders must not be negative. Memory is 28 bytes per event at the highest number that
 * was ever pending, rounded up to a power of two; an executed or cancelled event leaves nothing
 * behind.
 *
 * <p>On 4-ary heaps: D. B. Johnson, "Priority queues with update and finding minimum spanning
 * trees", Information Processing Letters 4 (1975).
 */
final class EventHeap {

  /** The most events that may be pending: beyond it the number of a child slot nears 2^31. */
  static final int MAX_PENDING = 1 << 28;

  private static final int INITIAL_CAPACITY = 16;

  private long[] times = new long[INITIAL_CAPACITY];
  private long[] orders = new long[INITIAL_CAPACITY];

  /** Slot to handle; a permutation of all numbers below the capacity. */
  private int[] handles = new int[INITIAL_CAPACITY];

  /** Handle to slot, for pending events; a free handle's slot means nothing. */
  private int[] slots = new int[INITIAL_CAPACITY];

  /** Handle to action. */
  private Runnable[] actions = new Runnable[INITIAL_CAPACITY];

  /** Slots in use, a vacant root included. */
  private int size;

  /** Whether the root is a gap, its event taken and none put there since. */
  private boolean rootVacant;

  /** Whether the root has yet to find its place: it is vacant, or was and holds a new event. */
  private boolean rootUnsettled;

  EventHeap() {
    freeHandlesFrom(0);
  }

  /**
   * Files an action.
   *
   * @return the event's handle, its own for as long as it is pending
   * @throws IllegalStateException if {@link #MAX_PENDING} events are pending
   */
  int add(long time, long order, Runnable action) {
    if (rootVacant) {
      return putAtRoot(time, order, action);
    }
    settleRoot();
    if (size == handles.length) {
      grow();
    }
    int handle = handles[size];
    actions[handle] = action;
    rise(size++, time, order, handle);
    return handle;
  }

  /**
   * Short, and the sinking left to the loop that executes events: then a compiler can inline the
   * scheduling into the action and the action into that loop.
   */
  private int putAtRoot(long time, long order, Runnable action) {
    rootVacant = false;
    times[0] = time;
    orders[0] = order;
    int handle = handles[0];
    actions[handle] = action;
    return handle;
  }

  /** Whether an event at or before a time is pending. */
  boolean hasEventThrough(long time) {
    settleRoot();
    return size > 0 && times[0] <= time;
  }

  /** The time of the first event; call only when one is pending. */
  long firstTime() {
    settleRoot();
    return times[0];
  }

  /** Takes the first event out and returns its action; call only when one is pending. */
  Runnable takeFirst() {
    settleRoot();
    rootVacant = true;
    rootUnsettled = true;
    return actions[handles[0]];
  }

  /**
   * Whether the event with this handle and order is pending.
   *
   * <p>The handle may meanwhile be free or another event's, but no other event has the order.
   */
  boolean holds(int handle, long order) {
    int slot = slots[handle];
    return slot < size && orders[slot] == order && !(rootVacant && slot == 0);
  }

  /**
   * Takes an event out.
   *
   * @return false if it is not pending
   */
  boolean remove(int handle, long order) {
    settleRoot();
    if (!holds(handle, order)) {
      return false;
    }
    vacate(slots[handle]);
    return true;
  }

  /**
   * Takes out all events whose order is below a bound.
   *
   * <p>From the last slot to the first, so what fills a vacated slot was looked at before, or is
   * looked at next: it is in that slot, or above it.
   */
  void removeOrdersBelow(long order) {
    settleRoot();
    for (int slot = size - 1; slot >= 0; slot--) {
      while (slot < size && orders[slot] < order) {
        vacate(slot);
      }
    }
  }

  /** Takes all events out. */
  void clear() {
    Arrays.fill(actions, null);
    size = 0;
    rootVacant = false;
    rootUnsettled = false;
  }

  /** Number of pending events. */
  int size() {
    return rootVacant ? size - 1 : size;
  }

  /** The pending events in the order of their execution: a copy, for looking at. */
  FiledEvent[] inOrder() {
    settleRoot();
    FiledEvent[] events = new FiledEvent[size];
    for (int slot = 0; slot < size; slot++) {
      int handle = handles[slot];
      events[slot] = new FiledEvent(this, handle, times[slot], orders[slot], actions[handle]);
    }
    Arrays.sort(events);
    return events;
  }

  private void settleRoot() {
    if (rootUnsettled) {
      rootUnsettled = false;
      if (rootVacant) {
        rootVacant = false;
        vacate(0);
      } else {
        sink(0, times[0], orders[0], handles[0]);
      }
    }
  }

  /** Takes the event out of a slot: the last one moves there and finds its place. */
  private void vacate(int slot) {
    int handle = handles[slot];
    actions[handle] = null;
    int last = --size;
    if (slot < last) {
      long time = times[last];
      long order = orders[last];
      int parent = (slot - 1) >> 2;
      if (slot > 0 && EventOrder.isBefore(time, order, times[parent], orders[parent])) {
        rise(slot, time, order, handles[last]);
      } else {
        sink(slot, time, order, handles[last]);
      }
    }
    handles[last] = handle;
  }

  /** Places an event in the slot or above it, moving later events down. */
  private void rise(int from, long time, long order, int handle) {
    int slot = from;
    while (slot > 0) {
      int parent = (slot - 1) >> 2;
      if (EventOrder.isBefore(times[parent], orders[parent], time, order)) {
        break;
      }
      move(parent, slot);
      slot = parent;
    }
    place(slot, time, order, handle);
  }

  /** Places an event in the slot or below it, moving earlier events up. */
  private void sink(int from, long time, long order, int handle) {
    int slot = from;
    int firstChild = (slot << 2) + 1;
    while (firstChild < size) {
      int child = firstChild + 3 < size ? firstOfFour(firstChild) : firstFrom(firstChild);
      if (EventOrder.isBefore(time, order, times[child], orders[child])) {
        break;
      }
      move(child, slot);
      slot = child;
      firstChild = (slot << 2) + 1;
    }
    place(slot, time, order, handle);
  }

  private void move(int from, int to) {
    times[to] = times[from];
    orders[to] = orders[from];
    int handle = handles[from];
    handles[to] = handle;
    slots[handle] = to;
  }

  private void place(int slot, long time, long order, int handle) {
    times[slot] = time;
    orders[slot] = order;
    handles[slot] = handle;
    slots[handle] = slot;
  }

  /**
   * The slot of the first event among four neighbours.
   *
   * <p>Which of them it is cannot be predicted, and a mispredicted branch costs more than the whole
   * comparison; so the sign of a difference selects, without a branch. Times are not negative, so
   * differences do not overflow. Equal times are rare, hence well predicted, and go the plain way.
   */
  private int firstOfFour(int slot) {
    long leftDifference = times[slot] - times[slot + 1];
    long rightDifference = times[slot + 2] - times[slot + 3];
    long leftSign = leftDifference >> 63;
    long rightSign = rightDifference >> 63;
    long left = times[slot + 1] + (leftDifference & leftSign);
    long right = times[slot + 3] + (rightDifference & rightSign);
    long difference = left - right;
    if (leftDifference == 0 || rightDifference == 0 || difference == 0) {
      return firstOf(firstOf(slot, slot + 1), firstOf(slot + 2, slot + 3));
    }
    int leftSlot = slot + 1 + (int) leftSign;
    int rightSlot = slot + 3 + (int) rightSign;
    return rightSlot + ((leftSlot - rightSlot) & (int) (difference >> 63));
  }

  /** The slot of the first event from a slot to the last one. */
  private int firstFrom(int slot) {
    int first = slot;
    for (int next = slot + 1; next < size; next++) {
      first = firstOf(first, next);
    }
    return first;
  }

  private int firstOf(int slot, int other) {
    return EventOrder.isBefore(times[slot], orders[slot], times[other], orders[other])
        ? slot
        : other;
  }

  private void grow() {
    if (size >= MAX_PENDING) {
      throw new IllegalStateException(
          "pending events (" + size + ") must stay at or below " + MAX_PENDING);
    }
    int capacity = size << 1;
    times = Arrays.copyOf(times, capacity);
    orders = Arrays.copyOf(orders, capacity);
    handles = Arrays.copyOf(handles, capacity);
    slots = Arrays.copyOf(slots, capacity);
    actions = Arrays.copyOf(actions, capacity);
    freeHandlesFrom(size);
  }

  private void freeHandlesFrom(int first) {
    for (int handle = first; handle < handles.length; handle++) {
      handles[handle] = handle;
    }
  }
}
