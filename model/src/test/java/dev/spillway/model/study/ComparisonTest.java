package dev.spillway.model.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.spillway.model.MadeUpRun;
import dev.spillway.model.checkpoint.CheckpointMode;
import dev.spillway.model.scenario.RateProfile;
import dev.spillway.model.scenario.Scenario;
import dev.spillway.model.tick.TickRun;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A tick run held against runs made up to lie so and so far from it. */
class ComparisonTest {

  private static final int TICKS_PER_SECOND = 10;

  /** 1000/s into 500/s: 29 barriers, of which the last three are still pending at the horizon. */
  private static final TickRun SLOW_SINK =
      TickRun.of(Scenario.standard().withSink(RateProfile.constant("500")), TICKS_PER_SECOND);

  private static final int COMPLETED = 26;

  /** What the tick run has, to be changed by a test and then held against it. */
  private static final class Event {
    final TickRun tick;
    final List<Long> buffered;
    final List<Double> alignedSeconds;
    final List<Double> unalignedSeconds;

    Event(TickRun tick) {
      this.tick = tick;
      buffered =
          new ArrayList<>(
              IntStream.range(0, tick.injected()).mapToObj(tick::bufferedRecords).toList());
      alignedSeconds =
          new ArrayList<>(
              IntStream.range(0, tick.completed(CheckpointMode.ALIGNED))
                  .mapToObj(i -> tick.durationSeconds(CheckpointMode.ALIGNED, i))
                  .toList());
      unalignedSeconds = new ArrayList<>(Collections.nCopies(tick.injected(), 0.0));
    }

    /** Lets as many aligned checkpoints complete, in no particular time. */
    Event completed(int count) {
      while (alignedSeconds.size() > count) {
        alignedSeconds.remove(alignedSeconds.size() - 1);
      }
      while (alignedSeconds.size() < count) {
        alignedSeconds.add(1.0);
      }
      return this;
    }

    Comparison comparison() {
      return comparison(new TickTolerance(tick.scenario(), tick.grid()));
    }

    Comparison comparison(TickTolerance tolerance) {
      MadeUpRun run = new MadeUpRun(tick.scenario(), buffered, alignedSeconds, unalignedSeconds);
      return new Comparison(run, tick, tolerance);
    }

    ComparisonRow aligned() {
      return comparison().row(CheckpointMode.ALIGNED);
    }

    ComparisonRow unaligned() {
      return comparison().row(CheckpointMode.UNALIGNED);
    }
  }

  @Test
  void shouldAgreeWithoutDifferenceWhenBothModelsDoTheSame() {
    ComparisonRow row = new Event(SLOW_SINK).aligned();
    assertThat(row.scenario()).isEqualTo(SLOW_SINK.scenario());
    assertThat(row.mode()).isEqualTo(CheckpointMode.ALIGNED);
    assertThat(row.ticksPerSecond()).isEqualTo(TICKS_PER_SECOND);
    assertThat(row.matched()).isEqualTo(COMPLETED);
    assertThat(row.onlyEvent()).isZero();
    assertThat(row.onlyTick()).isZero();
    assertThat(row.maxDurationDifferenceSeconds()).hasValue(0);
    assertThat(row.maxBufferedDifference()).hasValue(0);
    assertThat(row.verdict()).isEqualTo(Verdict.AGREES);
  }

  @Test
  void shouldGiveTheTickAsTheUnalignedDifferenceWhenTheOtherModelTakesNoTime() {
    ComparisonRow row = new Event(SLOW_SINK).unaligned();
    assertThat(row.matched()).isEqualTo(SLOW_SINK.injected());
    assertThat(row.maxDurationDifferenceSeconds()).hasValue(0.1);
    assertThat(row.verdict()).isEqualTo(Verdict.AGREES);
  }

  @Test
  void shouldGiveTheLargestDifferencesWhenSeveralDiffer() {
    Event event = new Event(SLOW_SINK);
    event.alignedSeconds.set(3, event.alignedSeconds.get(3) + 0.25);
    event.alignedSeconds.set(4, event.alignedSeconds.get(4) - 0.5);
    event.buffered.set(5, event.buffered.get(5) + 3);
    event.buffered.set(6, event.buffered.get(6) - 4);
    assertThat(event.aligned().maxDurationDifferenceSeconds()).hasValue(0.5);
    assertThat(event.aligned().maxBufferedDifference()).hasValue(4);
    assertThat(event.unaligned().maxBufferedDifference()).hasValue(4);
  }

  @ParameterizedTest
  @CsvSource({"102, AGREES", "103, DIFFERS", "-102, AGREES", "-103, DIFFERS"})
  void shouldDifferWhenALevelIsFurtherOffThanATickMovesAndTwo(long difference, Verdict verdict) {
    Event event = new Event(SLOW_SINK);
    event.buffered.set(COMPLETED - 1, event.buffered.get(COMPLETED - 1) + difference);
    assertThat(event.aligned().verdict()).isEqualTo(verdict);
    assertThat(event.unaligned().verdict()).isEqualTo(verdict);
  }

  @Test
  void shouldNotLookAtPendingCheckpointsWhenTheyArePendingInBothModels() {
    Event event = new Event(SLOW_SINK);
    event.buffered.set(COMPLETED, 0L);
    assertThat(event.aligned().verdict()).isEqualTo(Verdict.AGREES);
    assertThat(event.aligned().maxBufferedDifference()).hasValue(0);
    assertThat(event.unaligned().verdict()).isEqualTo(Verdict.DIFFERS);
  }

  @Test
  void shouldDifferWhenADurationIsNotThatOfTheSinksRate() {
    Scenario faster = SLOW_SINK.scenario().withSink(RateProfile.constant("600"));
    Comparison comparison =
        new Event(SLOW_SINK).comparison(new TickTolerance(faster, SLOW_SINK.grid()));
    assertThat(comparison.row(CheckpointMode.ALIGNED).verdict()).isEqualTo(Verdict.DIFFERS);
    assertThat(comparison.row(CheckpointMode.UNALIGNED).verdict()).isEqualTo(Verdict.AGREES);
  }

  @ParameterizedTest
  @CsvSource({
    // The checkpoint injected at 260 s takes 39.9 s or, by its upper bound, just over 40.
    "25, 0, 1, AGREES",
    "24, 0, 2, DIFFERS",
    "27, 1, 0, AGREES",
    "29, 3, 0, AGREES",
  })
  void shouldAcceptACheckpointOfOneModelOnlyWhenItMayBeDuePastTheHorizon(
      int completedInEvent, int onlyEvent, int onlyTick, Verdict verdict) {
    ComparisonRow row = new Event(SLOW_SINK).completed(completedInEvent).aligned();
    assertThat(row.matched()).isEqualTo(Math.min(completedInEvent, COMPLETED));
    assertThat(row.onlyEvent()).isEqualTo(onlyEvent);
    assertThat(row.onlyTick()).isEqualTo(onlyTick);
    assertThat(row.verdict()).isEqualTo(verdict);
  }

  @Test
  void shouldDifferWhenAnUnalignedCheckpointIsMissing() {
    Event event = new Event(SLOW_SINK);
    event.unalignedSeconds.remove(0);
    assertThat(event.unaligned().onlyTick()).isEqualTo(1);
    assertThat(event.unaligned().verdict()).isEqualTo(Verdict.DIFFERS);
    assertThat(event.aligned().verdict()).isEqualTo(Verdict.AGREES);
  }

  @Test
  void shouldCallTheTickTooCoarseWhateverTheFiguresWhenTheBufferIsSmall() {
    Event event = new Event(TickRun.of(SLOW_SINK.scenario().withBuffer(99), TICKS_PER_SECOND));
    assertThat(event.aligned().verdict()).isEqualTo(Verdict.TICK_TOO_COARSE);
    event.buffered.set(0, 5_000L);
    assertThat(event.aligned().verdict()).isEqualTo(Verdict.TICK_TOO_COARSE);
    assertThat(event.aligned().maxBufferedDifference().orElseThrow()).isGreaterThan(4_000);
    assertThat(event.unaligned().verdict()).isEqualTo(Verdict.TICK_TOO_COARSE);
  }

  @Test
  void shouldHaveNoDifferencesWhenNothingMatches() {
    TickRun none =
        TickRun.of(
            Scenario.standard().withTimes(BigDecimal.ZERO, BigDecimal.ONE), TICKS_PER_SECOND);
    ComparisonRow row = new Event(none).aligned();
    assertThat(row.matched()).isZero();
    assertThat(row.maxDurationDifferenceSeconds()).isEmpty();
    assertThat(row.maxBufferedDifference()).isEmpty();
    assertThat(row.verdict()).isEqualTo(Verdict.AGREES);
  }

  @Test
  void shouldGiveAlignedBeforeUnalignedWhenAskedForBothRows() {
    assertThat(new Event(SLOW_SINK).comparison().rows())
        .extracting(ComparisonRow::mode)
        .containsExactly(CheckpointMode.ALIGNED, CheckpointMode.UNALIGNED);
  }

  @Test
  void shouldRefuseWhenTheRunsAreOfDifferentScenarios() {
    MadeUpRun other = new MadeUpRun(Scenario.standard(), List.of(), List.of(), List.of());
    TickTolerance tolerance = new TickTolerance(SLOW_SINK.scenario(), SLOW_SINK.grid());
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Comparison(other, SLOW_SINK, tolerance))
        .withMessageContaining("one scenario");
  }
}
