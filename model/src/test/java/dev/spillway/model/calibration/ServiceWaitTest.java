package dev.spillway.model.calibration;

import static dev.spillway.model.calibration.MadeAttempt.completed;
import static dev.spillway.model.calibration.MadeAttempt.subtask;
import static dev.spillway.model.calibration.MadeAttempt.task;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.spillway.model.observed.ObservedAttempt;
import dev.spillway.model.observed.ObservedJob;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ServiceWaitTest {

  private static final ObservedJob JOB =
      new MadeJob().source("a", 1).vertex("b", 2, "HASH", "a").job();
  private static final Limit LIMIT = new Limit("b", List.of(0), Limit.Sign.PERSISTED, 1);

  /** A barrier that comes at random in a record of time w waits w / 2 on average. */
  @Test
  void shouldTellTheTimeOfARecordByBarriersThatComeAtRandomInIt() {
    long seed = 7;
    Random random = new Random(seed);
    for (double record : new double[] {4, 20, 250}) {
      List<ObservedAttempt> attempts = new ArrayList<>();
      for (int id = 3; id < 10_003; id++) {
        double sent = 10 * random.nextDouble();
        double start = sent + record * random.nextDouble();
        attempts.add(
            completed(
                id,
                500,
                task("a", subtask(0, (long) sent, 0, 0, 0)),
                task("b", subtask(0, (long) start, 0, 0, 0), subtask(1, 9_000, 0, 0, 0))));
      }

      ServiceWait wait = ServiceWait.of(JOB, LIMIT, attempts).orElseThrow();

      // 10,000 uniform waits: the mean is known to 0.3 %
      assertThat(wait.meanMillis()).as("seed %d", seed).isCloseTo(record / 2, within(record / 50));
      assertThat(wait.waits()).isEqualTo(10_000);
      assertThat(wait.recordsPerSecond()).isCloseTo(1_000 / record, within(40 / record));
    }
  }

  @Test
  void shouldBeEmptyWhereNoSubtaskTellsIt() {
    assertThat(ServiceWait.of(JOB, LIMIT, List.of())).isEmpty();
    assertThat(
            ServiceWait.of(JOB, LIMIT, List.of(completed(3, 9, task("b", subtask(0, 5, 0, 0, 0))))))
        .isEmpty();
  }

  @Test
  void shouldNotTellWaitsBelowAMillisecond() {
    assertThat(new ServiceWait(0, 5).recordsPerSecond()).isEqualTo(1_000);
  }
}
