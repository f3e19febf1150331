package dev.spillway.model.network.channel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spillway.model.network.topology.DebloatSettings;
import java.util.OptionalInt;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The rule by itself, against figures worked out by hand and against plain arithmetic. */
class BufferSizeAverageTest {

  private static final int SEGMENT = 32_768;

  private static BufferSizeAverage average() {
    return new BufferSizeAverage(DebloatSettings.FLINK, SEGMENT);
  }

  /** How often a wanted size has to be taken in until one of a kind is announced. */
  private static int rounds(BufferSizeAverage average, long bytesPerSecond, int buffers, int size) {
    for (int round = 1; round < 1_000; round++) {
      OptionalInt told = average.next(bytesPerSecond, buffers);
      if (told.isPresent() && told.getAsInt() == size) {
        return round;
      }
    }
    throw new AssertionError(size + " was never announced");
  }

  /**
   * 10 buffers and 1 MB/s call for 100 000 bytes each, of which twice 1024 count: the average moves
   * by 2/21 of 1024, to 1121, and by 2/21 of 1121, to 1227, and so on until 25 % are passed.
   */
  @Test
  void shouldGrowByATenthARound() {
    BufferSizeAverage average = average();

    assertThat(average.next(1_000_000, 10)).isEmpty();
    assertThat(average.next(1_000_000, 10)).isEmpty();
    assertThat(average.next(1_000_000, 10)).hasValue(1343);
  }

  /** 19/21 to the power of 23 is a tenth. */
  @Test
  void shouldShrinkToATenthInAboutTwentyThreeRounds() {
    BufferSizeAverage average = average();
    rounds(average, Long.MAX_VALUE / 10_000, 1, SEGMENT);

    int announced = SEGMENT;
    int rounds = 0;
    while (announced > SEGMENT / 10) {
      announced = average.next(0, 1).orElse(announced);
      rounds++;
    }

    assertThat(rounds).isBetween(21, 25);
  }

  @Test
  void shouldStayBetweenTheLeastAndTheSegment() {
    BufferSizeAverage average = average();

    assertThat(rounds(average, 0, 5, 256)).isBetween(13, 16);
    assertThat(average.next(0, 5)).isEmpty();
    assertThat(rounds(average, 1L << 40, 5, SEGMENT)).isBetween(50, 56);
    assertThat(average.next(1L << 40, 5)).isEmpty();
  }

  /** What is announced moves by a quarter at least, but to the bounds. */
  @Test
  void shouldAnnounceNoSmallChange() {
    BufferSizeAverage average = average();
    int before = 1_024;
    for (int i = 0; i < 200; i++) {
      OptionalInt told = average.next(200_000 + 50_000L * (i % 7), 10);
      if (told.isPresent() && told.getAsInt() < SEGMENT) {
        assertThat(Math.abs(told.getAsInt() - before)).isGreaterThanOrEqualTo(before / 4);
        before = told.getAsInt();
      }
    }
    assertThat(before).isBetween(20_000, 32_768);
  }

  /** The average reckoned anew, from all that was taken in so far. */
  @Test
  void shouldFollowTheFormulaWhateverIsTakenIn() {
    long seed = new Random().nextLong();
    Random random = new Random(seed);
    for (int i = 0; i < 500; i++) {
      int least = 1 + random.nextInt(500);
      int start = least + random.nextInt(4_000);
      int samples = 1 + random.nextInt(50);
      DebloatSettings settings =
          new DebloatSettings(1_000_000, 700_000_000, samples, 0, least, start);
      BufferSizeAverage average = new BufferSizeAverage(settings, SEGMENT);
      long expected = start;
      long told = start;
      for (int round = 0; round < 100; round++) {
        long throughput = random.nextInt(3_000_000);
        int buffers = random.nextInt(40);
        long instant = Math.min(throughput * 700 / 1000 / Math.max(1, buffers), 2 * expected);
        expected =
            Math.min(
                SEGMENT,
                Math.max(least, (long) (expected + 2.0 / (samples + 1) * (instant - expected))));
        told = average.next(throughput, buffers).orElse((int) told);
        assertThat(told).as("seed %d", seed).isEqualTo(expected);
      }
    }
  }
}
