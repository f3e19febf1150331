package dev.spillway.engine.dsol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.spillway.engine.EventOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EventHeapTest {

  private record Key(long time, long order, int handle, Runnable action)
      implements Comparable<Key> {

    @Override
    public int compareTo(Key other) {
      return EventOrder.compare(time, order, other.time, other.order);
    }
  }

  /** Tells one event's action from another's. */
  private record Numbered(long order) implements Runnable {

    @Override
    public void run() {}
  }

  private static final Runnable NOTHING = new Numbered(0);

  private final EventHeap heap = new EventHeap();
  private final TreeSet<Key> reference = new TreeSet<>();
  private final List<Key> gone = new ArrayList<>();
  private long sequence;

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void shouldAgreeWithASortedSetOverRandomOperations(long seed) {
    Random random = new Random(seed);
    // From nearly all times equal to nearly all distinct.
    int times = 1 << random.nextInt(1, 20);
    for (int step = 0; step < 20_000; step++) {
      // The share of additions swings, so the heap fills and drains several times.
      boolean filling = step / 2_500 % 2 == 0;
      int choice = random.nextInt(100);
      if (choice < (filling ? 60 : 30)) {
        add(random.nextInt(times), random.nextInt(3));
      } else if (choice < 85) {
        takeFirst();
      } else {
        remove(random);
      }
      if (random.nextInt(1_000) == 0) {
        removeRanksBelow(random.nextInt(4));
      }
      assertThat(heap.size()).as("seed %d, step %d", seed, step).isEqualTo(reference.size());
    }
    assertThat(gone).as("seed %d: events that left", seed).hasSizeGreaterThan(5_000);
    while (!reference.isEmpty()) {
      takeFirst();
    }
    assertThat(heap.hasEventThrough(Long.MAX_VALUE)).isFalse();
  }

  private void add(long time, int rank) {
    long order = EventOrder.pack(rank, sequence++);
    Runnable action = new Numbered(order);
    int handle = heap.add(time, order, action);
    reference.add(new Key(time, order, handle, action));
    assertThat(heap.holds(handle, order)).isTrue();
  }

  private void removeRanksBelow(int rank) {
    heap.removeOrdersBelow(EventOrder.pack(rank, 0));
    reference.stream()
        .filter(key -> EventOrder.rank(key.order()) < rank)
        .toList()
        .forEach(
            key -> {
              reference.remove(key);
              gone.add(key);
              assertThat(heap.holds(key.handle(), key.order())).isFalse();
            });
    assertThat(reference).allMatch(key -> heap.holds(key.handle(), key.order()));
  }

  private void takeFirst() {
    if (reference.isEmpty()) {
      assertThat(heap.hasEventThrough(Long.MAX_VALUE)).isFalse();
      return;
    }
    Key first = reference.pollFirst();
    assertThat(heap.hasEventThrough(first.time() - 1)).isFalse();
    assertThat(heap.hasEventThrough(first.time())).isTrue();
    assertThat(heap.firstTime()).isEqualTo(first.time());
    assertThat(heap.takeFirst()).isSameAs(first.action());
    leave(first);
  }

  private void remove(Random random) {
    if (!reference.isEmpty()) {
      List<Key> pending = List.copyOf(reference);
      Key some = pending.get(random.nextInt(pending.size()));
      reference.remove(some);
      assertThat(heap.remove(some.handle(), some.order())).isTrue();
      leave(some);
    }
    if (!gone.isEmpty()) {
      Key old = gone.get(random.nextInt(gone.size()));
      assertThat(heap.remove(old.handle(), old.order())).isFalse();
    }
  }

  private void leave(Key key) {
    gone.add(key);
    assertThat(heap.holds(key.handle(), key.order())).isFalse();
  }

  @Test
  void shouldKeepTheRestInOrderWhenAnySlotIsRemoved() {
    for (int count = 1; count <= 40; count++) {
      for (int removed = 0; removed < count; removed++) {
        EventHeap small = new EventHeap();
        int handle = -1;
        List<Long> expected = new ArrayList<>();
        for (int i = 0; i < count; i++) {
          // Rising orders fill the slots from left to right without moving anything.
          int filed = small.add(0, i, NOTHING);
          if (i == removed) {
            handle = filed;
          } else {
            expected.add((long) i);
          }
        }
        assertThat(small.remove(handle, removed)).isTrue();

        assertThat(small.inOrder())
            .as("slot %d of %d removed", removed, count)
            .extracting(FiledEvent::getId)
            .containsExactlyElementsOf(expected);
      }
    }
  }

  @Test
  void shouldCountATakenFirstEventAsGoneBeforeItsPlaceIsFilled() {
    int first = heap.add(1, 0, NOTHING);
    heap.add(2, 1, NOTHING);

    heap.takeFirst();

    assertThat(heap.size()).isEqualTo(1);
    assertThat(heap.holds(first, 0)).isFalse();
    assertThat(heap.remove(first, 0)).isFalse();
    assertThat(heap.firstTime()).isEqualTo(2);
  }

  @Test
  void shouldHoldNothingWhenCleared() {
    int handle = heap.add(1, 0, NOTHING);
    heap.add(2, 1, NOTHING);
    heap.takeFirst();

    heap.clear();

    assertThat(heap.size()).isZero();
    assertThat(heap.holds(handle, 0)).isFalse();
    assertThat(heap.hasEventThrough(Long.MAX_VALUE)).isFalse();
  }

  @Test
  void shouldRefuseToBeAddedToAsADsolEventList() {
    EventListView view = new EventListView(heap);
    int handle = heap.add(1, 0, NOTHING);
    FiledEvent event = new FiledEvent(heap, handle, 1, 0, NOTHING);

    assertThatIllegalStateException().isThrownBy(() -> view.add(event));
  }

  @Test
  void shouldShowItsEventsInOrderAsADsolEventList() {
    EventListView view = new EventListView(heap);
    for (long time : new long[] {5, 3, 9, 1, 7}) {
      heap.add(time, sequence++, NOTHING);
    }

    assertThat(view).extracting("absoluteExecutionTime").containsExactly(1L, 3L, 5L, 7L, 9L);
    assertThat(view.size()).isEqualTo(5);
    assertThat(view.contains(view.first())).isTrue();
    assertThat(view.removeFirst().getAbsoluteExecutionTime()).isEqualTo(1);
    assertThat(view.remove(view.first())).isTrue();
    assertThat(view.first().getAbsoluteExecutionTime()).isEqualTo(5);
    view.clear();
    assertThat(view.isEmpty()).isTrue();
    assertThat(view.first()).isNull();
    assertThat(view.removeFirst()).isNull();
  }
}
