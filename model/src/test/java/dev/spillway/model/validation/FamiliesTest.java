package dev.spillway.model.validation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.spillway.model.job.measured.MeasuredRun;
import dev.spillway.model.job.measured.MeasuredRuns;
import dev.spillway.model.job.measured.TableText;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Which runs make a family, and what its bound allows: at it, below and above. */
class FamiliesTest {

  private static final String[] NO_CHANGE = {};

  private static String[] change(String... columnsAndValues) {
    return columnsAndValues;
  }

  private static final String[] LATE = change("interval_s", "0.5");
  private static final String[] LATE_SEVERAL = change("interval_s", "0.5", "max_concurrent", "3");
  private static final String[] TWO_SUBTASKS = change("parallelism", "2");
  private static final String[] LARGE_SEGMENT = change("segment_bytes", "8192");
  private static final String[] LOCAL = change("channels", "local");
  private static final String[] OLD = change("flink", "1.20.5");
  private static final String[] MIXED =
      change("channels", "mixed (3 task managers of p slots each)");
  private static final String[] SKEWED =
      change("parallelism", "2", "operator_rate_per_subtask", "500:100");
  private static final String[] SHORT =
      change("duration_ms_median", "49", "duration_ms_min", "9", "duration_ms_max", "60");
  private static final String[] UNALIGNED =
      change(
          "mode", "unaligned", "persisted_bytes_median", "50000", "persisted_bytes_max", "60000");
  private static final String[] UNALIGNED_FEW =
      change("mode", "unaligned", "persisted_bytes_median", "4340", "persisted_bytes_max", "60000");
  private static final String[] UNALIGNED_SLOW =
      change(
          "mode",
          "unaligned",
          "persisted_bytes_median",
          "50000",
          "persisted_bytes_max",
          "60000",
          "operator_rate_per_subtask",
          "10");
  private static final String[] HYBRID =
      change(
          "mode",
          "hybrid",
          "aligned_timeout_s",
          "1",
          "persisted_bytes_median",
          "50000",
          "persisted_bytes_max",
          "60000");
  private static final String[] HYBRID_ALIGNED = change("mode", "hybrid", "aligned_timeout_s", "1");
  private static final String[] EXPIRING = change("checkpoint_timeout_s", "2");
  private static final String[] CHANGING =
      change("operator_rate_per_subtask", "100->100000 at 60000 ms");

  static Stream<Arguments> members() {
    return Stream.of(
        arguments(NO_CHANGE, "aligned T<I"),
        arguments(LATE, "aligned T>=I, one at a time; aligned T>=I, range"),
        arguments(LATE_SEVERAL, "aligned T>=I, several; aligned T>=I, range"),
        arguments(TWO_SUBTASKS, "hops/parallelism"),
        arguments(change("hops", "2"), "hops/parallelism"),
        arguments(LARGE_SEGMENT, "aligned T<I; segment/record sizes"),
        arguments(change("source_rate", "max"), "aligned T<I; segment/record sizes"),
        arguments(
            change("source_rate", "max", "segment_bytes", "32768", "record_bytes_on_wire", "1017"),
            "aligned T<I"),
        arguments(
            change("segment_bytes", "8192", "interval_s", "0.5"),
            "aligned T>=I, one at a time; aligned T>=I, range"),
        arguments(
            change("record_bytes_on_wire", "117", "interval_s", "0.5", "parallelism", "2"),
            "hops/parallelism; segment/record sizes"),
        arguments(LOCAL, "aligned T<I; local channels"),
        arguments(OLD, "aligned T<I; 1.20 buffer counts"),
        arguments(MIXED, "aligned T<I; mixed placement"),
        arguments(SKEWED, "skewed rates"),
        arguments(SHORT, "aligned, short"),
        arguments(UNALIGNED, "unaligned bytes; unaligned duration"),
        arguments(UNALIGNED_SLOW, "unaligned bytes, slow records; unaligned duration"),
        arguments(HYBRID, "hybrid duration; hybrid bytes"),
        arguments(HYBRID_ALIGNED, "hybrid duration; hybrid, none persisted"),
        arguments(EXPIRING, "completed; failed"),
        arguments(CHANGING, "completed; failed"),
        arguments(
            change("duration_ms_median", "", "persisted_bytes_median", "", "mode", "unaligned"),
            ""));
  }

  @ParameterizedTest
  @MethodSource("members")
  void shouldKnowItsRunsByTheirColumns(String[] changes, String families) {
    MeasuredRun run = TableText.run(changes);

    assertThat(
            Families.ALL.stream()
                .filter(family -> family.has(MeasuredKind.of(run)))
                .map(Family::label))
        .containsExactly(families.isEmpty() ? new String[0] : families.split("; ", -1));
  }

  @Test
  void shouldHaveEveryRunThatCanBeSimulated() {
    assertThat(MeasuredRuns.shipped())
        .allMatch(
            run -> Families.ALL.stream().anyMatch(family -> family.has(MeasuredKind.of(run))));
  }

  /** Half a buffer of the made-up run takes 500 x 4096 / 217 / 500 = 18.9 ms. */
  static Stream<Arguments> bounds() {
    return Stream.of(
        arguments(Families.BELOW_INTERVAL, Comparisons.durations(NO_CHANGE, 518), true),
        arguments(Families.BELOW_INTERVAL, Comparisons.durations(NO_CHANGE, 482), true),
        arguments(Families.BELOW_INTERVAL, Comparisons.durations(NO_CHANGE, 519), false),
        arguments(Families.BEYOND_INTERVAL_ONE, Comparisons.durations(LATE, 535), true),
        arguments(Families.BEYOND_INTERVAL_ONE, Comparisons.durations(LATE, 465), true),
        arguments(Families.BEYOND_INTERVAL_ONE, Comparisons.durations(LATE, 536), false),
        arguments(Families.BEYOND_INTERVAL_SEVERAL, Comparisons.durations(LATE_SEVERAL, 560), true),
        arguments(
            Families.BEYOND_INTERVAL_SEVERAL, Comparisons.durations(LATE_SEVERAL, 439), false),
        arguments(Families.BEYOND_INTERVAL_RANGE, Comparisons.durations(LATE, 600), true),
        arguments(Families.BEYOND_INTERVAL_RANGE, Comparisons.durations(LATE, 450), true),
        arguments(Families.BEYOND_INTERVAL_RANGE, Comparisons.durations(LATE, 601), false),
        arguments(Families.BEYOND_INTERVAL_RANGE, Comparisons.durations(LATE, 449), false),
        arguments(Families.SEVERAL_SUBTASKS, Comparisons.durations(TWO_SUBTASKS, 520), true),
        arguments(Families.SEVERAL_SUBTASKS, Comparisons.durations(TWO_SUBTASKS, 521), false),
        arguments(Families.SIZES, Comparisons.durations(LARGE_SEGMENT, 480), true),
        arguments(Families.SIZES, Comparisons.durations(LARGE_SEGMENT, 479), false),
        arguments(Families.LOCAL, Comparisons.durations(LOCAL, 505), true),
        arguments(Families.LOCAL, Comparisons.durations(LOCAL, 506), false),
        arguments(Families.BUFFER_COUNTS, Comparisons.durations(OLD, 515), true),
        arguments(Families.BUFFER_COUNTS, Comparisons.durations(OLD, 516), false),
        arguments(Families.PLACEMENT, Comparisons.durations(MIXED, 500, 900, 800), true),
        arguments(Families.PLACEMENT, Comparisons.durations(MIXED, 400, 300, 500), true),
        arguments(Families.PLACEMENT, Comparisons.durations(MIXED, 501, 900, 800), false),
        arguments(Families.SKEW, Comparisons.durations(SKEWED, 530), true),
        arguments(Families.SKEW, Comparisons.durations(SKEWED, 531), false),
        arguments(Families.SHORT, Comparisons.durations(SHORT, 59), true),
        arguments(Families.SHORT, Comparisons.durations(SHORT, 39), true),
        arguments(Families.SHORT, Comparisons.durations(SHORT, 38), false),
        arguments(Families.UNALIGNED_BYTES, Comparisons.bytes(UNALIGNED, 51_000), true),
        arguments(Families.UNALIGNED_BYTES, Comparisons.bytes(UNALIGNED, 51_001), false),
        arguments(Families.UNALIGNED_BYTES, Comparisons.bytes(UNALIGNED_FEW, 8680), true),
        arguments(Families.UNALIGNED_BYTES, Comparisons.bytes(UNALIGNED_FEW, 8681), false),
        arguments(
            Families.UNALIGNED_BYTES_OF_SLOW_RECORDS,
            Comparisons.bytes(UNALIGNED_SLOW, 55_000),
            true),
        arguments(
            Families.UNALIGNED_BYTES_OF_SLOW_RECORDS,
            Comparisons.bytes(UNALIGNED_SLOW, 44_999),
            false),
        arguments(Families.UNALIGNED_DURATION, Comparisons.durations(UNALIGNED, 600), true),
        arguments(Families.UNALIGNED_DURATION, Comparisons.durations(UNALIGNED, 601), false),
        arguments(
            Families.UNALIGNED_DURATION,
            Comparisons.durations(change("mode", "unaligned", "duration_ms_min", "495"), 490),
            true),
        arguments(
            Families.UNALIGNED_DURATION,
            Comparisons.durations(change("mode", "unaligned", "duration_ms_min", "495"), 489),
            false),
        arguments(Families.HYBRID_DURATION, Comparisons.durations(HYBRID, 515), true),
        arguments(Families.HYBRID_DURATION, Comparisons.durations(HYBRID, 516), false),
        arguments(
            Families.HYBRID_DURATION,
            Comparisons.durations(
                change(
                    "mode",
                    "hybrid",
                    "aligned_timeout_s",
                    "1",
                    "duration_ms_median",
                    "20",
                    "duration_ms_min",
                    "9"),
                30),
            true),
        arguments(Families.HYBRID_BYTES, Comparisons.bytes(HYBRID, 48_000), true),
        arguments(Families.HYBRID_BYTES, Comparisons.bytes(HYBRID, 47_999), false),
        arguments(Families.HYBRID_WITHOUT_BYTES, Comparisons.bytes(HYBRID_ALIGNED, 0), true),
        arguments(Families.HYBRID_WITHOUT_BYTES, Comparisons.bytes(HYBRID_ALIGNED, 1), false),
        arguments(Families.COMPLETED, Comparisons.counts(EXPIRING, 12, 1), true),
        arguments(Families.COMPLETED, Comparisons.counts(EXPIRING, 9, 1), false),
        arguments(Families.FAILED, Comparisons.counts(EXPIRING, 11, 3), true),
        arguments(Families.FAILED, Comparisons.counts(EXPIRING, 11, 4), false),
        arguments(Families.BURST, Comparisons.burst(OptionalLong.of(24)), true),
        arguments(Families.BURST, Comparisons.burst(OptionalLong.of(28)), true),
        arguments(Families.BURST, Comparisons.burst(OptionalLong.of(29)), false),
        arguments(Families.BURST, Comparisons.burst(OptionalLong.empty()), false));
  }

  @ParameterizedTest
  @MethodSource("bounds")
  void shouldKeepItsBoundAtItAndBelowAndNotAbove(
      Family family, RunComparison comparison, boolean kept) {
    assertThat(result(family, comparison).isKept()).isEqualTo(kept);
  }

  @Test
  void shouldBoundTheMeanAndNotEachRunWhenTheBoundIsOfTheMean() {
    FamilyResult result =
        result(
            Families.BEYOND_INTERVAL_ONE,
            Comparisons.durations(LATE, 500),
            Comparisons.durations(LATE, 570));

    assertThat(result.meanError()).isEqualTo(0.07);
    assertThat(result.worst().error()).isEqualTo(0.14);
    assertThat(result.isKept()).isTrue();
  }

  @Test
  void shouldBoundEachRunTooWhenTheBoundSaysSo() {
    FamilyResult result =
        result(
            Families.SEVERAL_SUBTASKS,
            Comparisons.durations(TWO_SUBTASKS, 500),
            Comparisons.durations(TWO_SUBTASKS, 500),
            Comparisons.durations(TWO_SUBTASKS, 545));

    assertThat(result.meanError()).isLessThan(0.04);
    assertThat(result.isKept()).isFalse();
  }

  static Stream<Arguments> withoutPrediction() {
    return Stream.of(
        arguments(Families.BELOW_INTERVAL, NO_CHANGE),
        arguments(Families.BEYOND_INTERVAL_ONE, LATE),
        arguments(Families.BEYOND_INTERVAL_SEVERAL, LATE_SEVERAL),
        arguments(Families.BEYOND_INTERVAL_RANGE, LATE),
        arguments(Families.SEVERAL_SUBTASKS, TWO_SUBTASKS),
        arguments(Families.SIZES, LARGE_SEGMENT),
        arguments(Families.LOCAL, LOCAL),
        arguments(Families.BUFFER_COUNTS, OLD),
        arguments(Families.PLACEMENT, MIXED),
        arguments(Families.SKEW, SKEWED),
        arguments(Families.SHORT, SHORT),
        arguments(Families.UNALIGNED_BYTES, UNALIGNED),
        arguments(Families.UNALIGNED_BYTES, UNALIGNED_FEW),
        arguments(Families.UNALIGNED_BYTES_OF_SLOW_RECORDS, UNALIGNED_SLOW),
        arguments(Families.UNALIGNED_DURATION, UNALIGNED),
        arguments(Families.HYBRID_DURATION, HYBRID),
        arguments(Families.HYBRID_BYTES, HYBRID),
        arguments(Families.HYBRID_WITHOUT_BYTES, HYBRID_ALIGNED));
  }

  @ParameterizedTest
  @MethodSource("withoutPrediction")
  void shouldNeverKeepItsBoundWhenNothingWasPredicted(Family family, String[] changes) {
    RunComparison right = Comparisons.durations(changes, 500);
    FamilyResult result = result(family, right, Comparisons.nothing(changes), right);

    assertThat(result.members()).hasSize(3);
    assertThat(result.meanError()).isNaN();
    assertThat(result.worst().error()).isNaN();
    assertThat(result.isKept()).isFalse();
  }

  @Test
  void shouldBeFarOffWhenBytesArePredictedAndNoneWereMeasured() {
    RunComparison comparison = Comparisons.bytes(change("mode", "unaligned"), 5000);

    assertThat(comparison.bytesError()).isInfinite();
    assertThat(result(Families.UNALIGNED_BYTES, comparison).isKept()).isFalse();
    assertThat(Comparisons.bytes(change("mode", "unaligned"), 0).bytesError()).isZero();
  }

  private static FamilyResult result(Family family, RunComparison... comparisons) {
    return FamilyResult.of(family, List.of(comparisons)).orElseThrow();
  }
}
