package dev.spillway.model.calibration;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spillway.model.observed.ObservedAttempt;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RateChangeTest {

  private static List<ObservedAttempt> lasting(String durations) {
    return MadeAttempt.lasting(
        11, Arrays.stream(durations.split(" ", -1)).mapToLong(Long::parseLong).toArray());
  }

  @ParameterizedTest
  @CsvSource({
    "1000 1000 1000 1000 9000 9000 9000, 4, 1000, 9000",
    "9000 9000 9000 1000 1000 1000, 3, 9000, 1000",
    // one begun before the change and ended after it is of what came after
    "1000 1000 1000 6000 9000 9000 9000, 3, 1000, 9000",
  })
  void shouldFindOneChange(String durations, int index, double before, double after) {
    assertThat(RateChange.last(lasting(durations)))
        .contains(new RateChange(index, 10 + index, 11 + index, before, after));
  }

  @ParameterizedTest
  @CsvSource({
    "1000 1000 1000 9000 9000 9000 70000 70000 70000, 6, 9000, 70000",
    "70000 70000 70000 9000 9000 9000 1000 1000 1000, 6, 9000, 1000",
    "1000 1000 1000 70000 70000 70000 9000 9000 9000, 6, 70000, 9000",
    // back to what it was
    "1000 1000 1000 9000 9000 9000 1000 1000 1000, 6, 9000, 1000",
    "9000 9000 9000 1000 1000 1000 9000 9000 9000, 6, 1000, 9000",
    "1000 1000 1000 9000 9000 9000 1000 1000 1000 9000 9000 9000, 9, 1000, 9000",
  })
  void shouldFindTheLastOfTwoChanges(String durations, int index, double before, double after) {
    assertThat(RateChange.last(lasting(durations)))
        .contains(new RateChange(index, 10 + index, 11 + index, before, after));
  }

  @ParameterizedTest
  @CsvSource({
    // fewer than three on a side
    "1000 1000 9000 9000 9000 9000",
    "1000 1000 1000 1000 9000 9000",
    "1000 1000 9000 9000",
    "9000",
    // one or two outliers
    "1000 1000 1000 9000 1000 1000 1000",
    "9000 9000 9000 9000 1000 9000 9000 9000",
    "1000 1000 1000 9000 9000 1000 1000 1000",
    // steady growth
    "1000 1300 1700 2200 2900 3700 4800 6300 8200 10600",
    // what is below 50 ms is noise
    "1 2 1 3 49 48 50 47",
    "50 50 50 51 120 110 100 124",
  })
  void shouldFindNoChangeWhereThereIsNone(String durations) {
    assertThat(RateChange.last(lasting(durations))).isEmpty();
  }

  /** Durations of a job under constant rates were measured to vary by 2.2 times. */
  @Test
  void shouldFindNoChangeInNoise() {
    for (long seed = 1; seed <= 2_000; seed++) {
      Random random = new Random(seed);
      long[] durations =
          random.doubles(3 + random.nextInt(40), 1_900, 4_100).mapToLong(Math::round).toArray();

      assertThat(RateChange.last(MadeAttempt.lasting(3, durations))).as("seed %d", seed).isEmpty();
    }
  }

  @Test
  void shouldTellExpiredOnesFromThoseThatCompletedSoonAfter() {
    List<ObservedAttempt> attempts = new ArrayList<>();
    for (long id = 1; id <= 4; id++) {
      attempts.add(MadeAttempt.expired(id, 60_000));
    }
    attempts.addAll(MadeAttempt.lasting(5, 900, 1_000, 1_100));

    assertThat(RateChange.last(attempts))
        .contains(new RateChange(4, 4, 5, Double.POSITIVE_INFINITY, 1_000));
  }
}
