package dev.spillway.model.calibration;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spillway.model.network.result.Attempt;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class AgeTest {

  private static List<Attempt> run(int checkpoints) {
    return LongStream.rangeClosed(1, checkpoints)
        .mapToObj(
            id ->
                new Attempt(
                    id, Attempt.Status.COMPLETED, id, 1, Optional.empty(), 0, List.of(), List.of()))
        .toList();
  }

  private static List<Long> among(Age age, int checkpoints) {
    return age.among(run(checkpoints)).stream().map(Attempt::id).toList();
  }

  @Test
  void shouldTakeThoseOfTheSameIdsWhileAJobIsYoung() {
    assertThat(among(Age.of(MadeAttempt.lasting(3, 1, 1, 1)), 20)).containsExactly(3L, 4L, 5L);
  }

  @Test
  void shouldTakeAllButTheFirstWhereAJobIsOld() {
    assertThat(among(Age.of(MadeAttempt.lasting(5_000, 1, 1, 1)), 24))
        .containsExactly(LongStream.rangeClosed(11, 24).boxed().toArray(Long[]::new));
  }

  /** A run of few checkpoints is better held against an old job than none. */
  @Test
  void shouldTakeTheLaterHalfOfARunThatHasTooFew() {
    assertThat(among(Age.of(MadeAttempt.lasting(5_000, 1, 1, 1)), 5)).containsExactly(3L, 4L, 5L);
    assertThat(among(Age.of(MadeAttempt.lasting(9, 1, 1, 1)), 5)).containsExactly(3L, 4L, 5L);
    assertThat(among(Age.of(MadeAttempt.lasting(5_000, 1)), 1)).containsExactly(1L);
  }

  @Test
  void shouldTakeAllWhereNothingIsMeasured() {
    assertThat(among(Age.of(List.of()), 3)).containsExactly(1L, 2L, 3L);
  }
}
