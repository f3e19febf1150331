package dev.spillway.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EventOrderTest {

  @ParameterizedTest
  @CsvSource({"0, 0", "255, 0", "0, 36028797018963967", "255, 36028797018963967", "7, 123456789"})
  void shouldUnpackWhatWasPacked(int rank, long sequence) {
    long order = EventOrder.pack(rank, sequence);

    assertThat(order).isNotNegative();
    assertThat(EventOrder.rank(order)).isEqualTo(rank);
    assertThat(EventOrder.sequence(order)).isEqualTo(sequence);
  }

  @ParameterizedTest(name = "time {0} rank {1} sequence {2} goes before {3}, {4}, {5}")
  @CsvSource({
    "1, 9, 9, 2, 0, 0",
    "1, 0, 9, 1, 1, 0",
    "1, 3, 4, 1, 3, 5",
    "0, 255, 36028797018963967, 1, 0, 0",
    "5, 0, 36028797018963967, 5, 1, 0",
    "9223372036854775806, 255, 7, 9223372036854775807, 0, 0"
  })
  void shouldOrderByTimeThenRankThenSequence(
      long time, int rank, long sequence, long laterTime, int laterRank, long laterSequence) {
    long order = EventOrder.pack(rank, sequence);
    long laterOrder = EventOrder.pack(laterRank, laterSequence);

    assertThat(EventOrder.isBefore(time, order, laterTime, laterOrder)).isTrue();
    assertThat(EventOrder.isBefore(laterTime, laterOrder, time, order)).isFalse();
    assertThat(EventOrder.compare(time, order, laterTime, laterOrder)).isNegative();
    assertThat(EventOrder.compare(laterTime, laterOrder, time, order)).isPositive();
  }

  @Test
  void shouldPutAnEventNeitherBeforeNorAfterItself() {
    long order = EventOrder.pack(3, 4);

    assertThat(EventOrder.isBefore(1, order, 1, order)).isFalse();
    assertThat(EventOrder.compare(1, order, 1, order)).isZero();
  }

  @ParameterizedTest
  @CsvSource({"-1", "256", "-2147483648", "2147483647"})
  void shouldRefuseARankThatIsOutOfRange(int rank) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> EventOrder.pack(rank, 0))
        .withMessage("rank (%d) must be from 0 to 255", rank);
  }

  @ParameterizedTest
  @CsvSource({"-1", "36028797018963968"})
  void shouldRefuseASequenceThatOverflows(long sequence) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> EventOrder.pack(0, sequence))
        .withMessage("sequence (%d) must be from 0 to 36028797018963967", sequence);
  }
}
