package dev.spillway.benchmarks;

/** The hold model on the bare heap, the first event replaced by its successor. */
final class BareHeapHold implements HoldModel {

  private final int capacity;
  private BareHeap heap;
  private HoldSteps steps;
  private long sequence;
  private long now;

  BareHeapHold(int capacity) {
    this.capacity = capacity;
  }

  @Override
  public void fill(HoldSteps newSteps, int pending) {
    heap = new BareHeap(capacity);
    steps = newSteps;
    sequence = 0;
    now = 0;
    for (int event = 0; event < pending; event++) {
      heap.add(steps.after(0), sequence++, event);
    }
  }

  @Override
  public void run(long horizon) {
    while (heap.firstTime() <= horizon) {
      now = heap.firstTime();
      heap.replaceFirst(steps.after(now), sequence++, heap.firstEvent());
    }
  }

  @Override
  public long clock() {
    return now;
  }
}
