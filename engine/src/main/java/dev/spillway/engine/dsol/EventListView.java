package dev.spillway.engine.dsol;

import java.util.Arrays;
import java.util.Iterator;
import nl.tudelft.simulation.dsol.eventlists.EventListInterface;
import nl.tudelft.simulation.dsol.formalisms.eventscheduling.SimEventInterface;

/**
 * The heap as a DSOL event list: to look at and to take events out of; only the simulator adds.
 *
 * <p>Slow, since it makes an object of every event it shows; a run does not go through it.
 */
final class EventListView implements EventListInterface<Long> {

  private final EventHeap heap;

  EventListView(EventHeap heap) {
    this.heap = heap;
  }

  @Override
  public void add(SimEventInterface<Long> event) {
    throw new IllegalStateException(
        "events are scheduled through the simulator, not added to its event list: " + event);
  }

  @Override
  public boolean contains(SimEventInterface<Long> event) {
    return event instanceof FiledEvent filed && filed.isOf(heap) && filed.isPending();
  }

  @Override
  public boolean remove(SimEventInterface<Long> event) {
    return event instanceof FiledEvent filed && filed.isOf(heap) && filed.cancel();
  }

  @Override
  public void clear() {
    heap.clear();
  }

  @Override
  public boolean isEmpty() {
    return heap.size() == 0;
  }

  @Override
  public int size() {
    return heap.size();
  }

  /** The first event; null if there is none, as DSOL's own lists answer. */
  @Override
  public SimEventInterface<Long> first() {
    return isEmpty() ? null : heap.inOrder()[0];
  }

  /** Takes the first event out; null if there is none, as DSOL's own lists answer. */
  @Override
  public SimEventInterface<Long> removeFirst() {
    SimEventInterface<Long> first = first();
    if (first != null) {
      remove(first);
    }
    return first;
  }

  /** The events of this moment, in order; does not remove. */
  @Override
  public Iterator<SimEventInterface<Long>> iterator() {
    return Arrays.<SimEventInterface<Long>>asList(heap.inOrder()).iterator();
  }
}
