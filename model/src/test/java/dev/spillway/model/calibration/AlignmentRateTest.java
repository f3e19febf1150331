package dev.spillway.model.calibration;

import static dev.spillway.model.calibration.MadeAttempt.completed;
import static dev.spillway.model.calibration.MadeAttempt.subtask;
import static dev.spillway.model.calibration.MadeAttempt.task;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class AlignmentRateTest {

  private static final Limit LIMIT = new Limit("b", List.of(0, 1), Limit.Sign.WAITING, 2);

  @Test
  void shouldBeBytesByTimeOverAllAlignments() {
    assertThat(
            AlignmentRate.of(
                LIMIT,
                List.of(
                    completed(3, 900, task("b", subtask(0, 1, 100, 10_000, 0))),
                    completed(4, 900, task("b", subtask(1, 1, 400, 80_000, 0))))))
        .contains(new AlignmentRate(180_000, 100_000, 200_000, 2));
  }

  @Test
  void shouldLeaveOutShortAlignmentsAndThoseWithoutBytes() {
    assertThat(
            AlignmentRate.of(
                LIMIT,
                List.of(
                    completed(
                        3,
                        900,
                        task("b", subtask(0, 1, 39, 10_000, 0), subtask(1, 1, 500, 0, 0))))))
        .isEmpty();
    assertThat(AlignmentRate.of(LIMIT, List.of())).isEmpty();
  }

  @Test
  void shouldLeaveOutOtherVerticesAndSubtasks() {
    assertThat(
            AlignmentRate.of(
                LIMIT,
                List.of(
                    completed(
                        3,
                        900,
                        task("a", subtask(0, 1, 100, 10_000, 0)),
                        task("b", subtask(2, 1, 100, 10_000, 0))))))
        .isEmpty();
  }
}
