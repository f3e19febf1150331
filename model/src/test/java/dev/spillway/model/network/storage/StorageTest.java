package dev.spillway.model.network.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.spillway.engine.Simulation;
import dev.spillway.engine.dsol.DsolSimulation;
import dev.spillway.model.network.topology.StorageSettings;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** How transfers share what there is, against closed forms and a simple algorithm in doubles. */
class StorageTest {

  private static final long S = 1_000_000_000;
  private static final long SPEED = 1_000_000;

  private final Simulation simulation = DsolSimulation.create();

  private Storage storage(long total, long latency) {
    return new Storage(simulation, new StorageSettings(SPEED, total, latency, 0));
  }

  private Storage storage() {
    return storage(StorageSettings.UNLIMITED, 0);
  }

  /** When each transfer of some files that begin at once is done, in ns. */
  private long[] together(Link link, long... bytes) {
    long[] ends = new long[bytes.length];
    for (int i = 0; i < bytes.length; i++) {
      int file = i;
      link.transfer(bytes[i], () -> ends[file] = simulation.now());
    }
    simulation.runUntil(1_000_000 * S);
    return ends;
  }

  @Test
  void shouldTakeAsManyTimesAsLongAsThereAreEqualTransfers() {
    for (int n : new int[] {1, 2, 3, 7, 100}) {
      long[] sizes = new long[n];
      Arrays.fill(sizes, 5 * SPEED);

      StorageTest each = new StorageTest();
      assertThat(each.together(each.storage().link(), sizes)).containsOnly(5 * S * n);
    }
  }

  /** At a byte a second 10 TB take longer than a long has nanoseconds. */
  @Test
  void shouldGoOnWithOthersBesideATransferThatNeverEnds() {
    Storage slow = new Storage(simulation, new StorageSettings(1, 1, 0, 0));

    long[] ends = together(slow.link(), 10L << 40, 1L << 62, 7);

    assertThat(ends).containsExactly(0, 0, 21 * S);
  }

  /** In order of size, the k-th of n is done after the sum of min(size, its size) of all. */
  @Test
  void shouldEndAsProcessorSharingSaysWhenSizesDiffer() {
    long seed = new Random().nextLong();
    Random random = new Random(seed);
    for (int run = 0; run < 200; run++) {
      long[] sizes = random.longs(1 + random.nextInt(30), 1, 50 * SPEED).toArray();
      StorageTest each = new StorageTest();

      long[] ends = each.together(each.storage().link(), sizes);

      for (int i = 0; i < sizes.length; i++) {
        long own = sizes[i];
        double bytes = Arrays.stream(sizes).mapToDouble(other -> Math.min(other, own)).sum();
        assertThat((double) ends[i]).as("seed %d", seed).isCloseTo(bytes / SPEED * S, within(40.0));
      }
    }
  }

  /** A transfer of 3 s, joined after 1 s by one of 1 s: 2 s for the second, 4 s for the first. */
  @Test
  void shouldSlowDownWhenAnotherJoinsAndRecoverWhenItLeaves() {
    Link link = storage().link();
    List<Long> ends = new ArrayList<>();
    link.transfer(3 * SPEED, () -> ends.add(simulation.now()));
    simulation.schedule(S, 0, () -> link.transfer(SPEED, () -> ends.add(simulation.now())));

    simulation.runUntil(10 * S);

    assertThat(ends).containsExactly(3 * S, 4 * S);
  }

  @Test
  void shouldGiveTheOthersWhatACancelledUploadHad() {
    Link link = storage().link();
    List<Long> ends = new ArrayList<>();
    Transfer given = link.transfer(9 * SPEED, () -> ends.add(-1L));
    link.transfer(2 * SPEED, () -> ends.add(simulation.now()));
    simulation.schedule(2 * S, 0, () -> link.cancel(given));

    simulation.runUntil(20 * S);

    assertThat(ends).containsExactly(3 * S);
  }

  @Test
  void shouldWaitForTheLatencyOfEachFile() {
    Link link = storage(StorageSettings.UNLIMITED, S / 2).link();

    assertThat(together(link, 0, SPEED)).containsExactly(S / 2, S + S / 2);
  }

  @Test
  void shouldBeThereAtOnceWhenNothingIsLimited() {
    Link link =
        new Storage(
                simulation,
                new StorageSettings(StorageSettings.UNLIMITED, StorageSettings.UNLIMITED, 7, 0))
            .link();

    assertThat(together(link, 1L << 50)).containsExactly(7);
  }

  /**
   * Three transfers on one link and one on another, 1.5 in all: 1/3 each, and 1/2 for the fourth.
   */
  @Test
  void shouldShareTheTotalByTheMaxMinRule() {
    Storage storage = storage(SPEED * 3 / 2, 0);
    Link crowded = storage.link();
    Link free = storage.link();
    List<Long> ends = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      crowded.transfer(SPEED, () -> ends.add(simulation.now()));
    }
    free.transfer(SPEED, () -> ends.add(simulation.now()));

    simulation.runUntil(10 * S);

    // 3/8 of 1 s each are the fair shares of 1.5: the crowded link gives 1/3 and leaves 1/2.
    assertThat(ends).containsExactly(2 * S, 3 * S, 3 * S, 3 * S);
  }

  /**
   * Against steps from one change to the next, with speeds found by raising all until they bind.
   */
  @Test
  void shouldFollowProgressiveFillingWhateverComesAndWhen() {
    long seed = new Random().nextLong();
    Random random = new Random(seed);
    for (int run = 0; run < 100; run++) {
      int links = 1 + random.nextInt(5);
      int files = 1 + random.nextInt(25);
      long total = SPEED / 2 + random.nextInt((int) (5 * SPEED));
      int[] on = IntStream.range(0, files).map(i -> random.nextInt(links)).toArray();
      long[] from = IntStream.range(0, files).mapToLong(i -> random.nextInt(5) * S / 3).toArray();
      double[] left =
          IntStream.range(0, files).mapToDouble(i -> 1 + random.nextInt(4_000_000)).toArray();
      StorageTest each = new StorageTest();
      Storage storage = each.storage(total, 0);
      List<Link> all = IntStream.range(0, links).mapToObj(i -> storage.link()).toList();
      long[] ends = new long[files];
      for (int i = 0; i < files; i++) {
        int file = i;
        long bytes = (long) left[i];
        each.simulation.schedule(
            from[i],
            0,
            () -> all.get(on[file]).transfer(bytes, () -> ends[file] = each.simulation.now()));
      }
      each.simulation.runUntil(1_000 * S);

      double[] expected = filled(on, from, left, total);
      for (int i = 0; i < files; i++) {
        assertThat((double) ends[i])
            .as("run %d of seed %d", run, seed)
            .isCloseTo(expected[i], within(1_000.0));
      }
    }
  }

  private static double[] filled(int[] on, long[] from, double[] left, long total) {
    double[] ends = new double[on.length];
    double now = 0;
    boolean[] done = new boolean[on.length];
    while (true) {
      double[] speed = speeds(on, from, done, now, total);
      double step = Double.POSITIVE_INFINITY;
      for (int i = 0; i < on.length; i++) {
        if (!done[i]) {
          step = Math.min(step, from[i] > now ? from[i] - now : left[i] / speed[i] * S);
        }
      }
      if (step == Double.POSITIVE_INFINITY) {
        return ends;
      }
      now += step;
      for (int i = 0; i < on.length; i++) {
        left[i] -= speed[i] * step / S;
        if (!done[i] && speed[i] > 0 && left[i] < 1e-4) {
          done[i] = true;
          ends[i] = now;
        }
      }
    }
  }

  /** Raises all speeds by little steps until a link, or the total, is used up. */
  private static double[] speeds(int[] on, long[] from, boolean[] done, double now, long total) {
    double[] speed = new double[on.length];
    boolean[] fixed = new boolean[on.length];
    for (int i = 0; i < on.length; i++) {
      fixed[i] = done[i] || from[i] > now + 1e-6;
    }
    while (IntStream.range(0, on.length).anyMatch(i -> !fixed[i])) {
      double raise = (total - Arrays.stream(speed).sum()) / count(on, fixed, -1);
      for (int link : on) {
        if (count(on, fixed, link) > 0) {
          raise = Math.min(raise, (SPEED - used(on, speed, link)) / count(on, fixed, link));
        }
      }
      for (int i = 0; i < on.length; i++) {
        speed[i] += fixed[i] ? 0 : raise;
      }
      boolean allUsed = total - Arrays.stream(speed).sum() < 1e-6 * total;
      for (int i = 0; i < on.length; i++) {
        fixed[i] |= allUsed || SPEED - used(on, speed, on[i]) < 1e-6 * SPEED;
      }
    }
    return speed;
  }

  private static double used(int[] on, double[] speed, int link) {
    return IntStream.range(0, on.length)
        .filter(i -> on[i] == link)
        .mapToDouble(i -> speed[i])
        .sum();
  }

  private static long count(int[] on, boolean[] fixed, int link) {
    return IntStream.range(0, on.length)
        .filter(i -> !fixed[i] && (link < 0 || on[i] == link))
        .count();
  }
}
