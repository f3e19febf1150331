package dev.spillway.cli.output.calibration;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spillway.model.calibration.Busiest;
import dev.spillway.model.calibration.Calibration;
import dev.spillway.model.calibration.Judgement;
import dev.spillway.model.calibration.Limit;
import dev.spillway.model.calibration.Medians;
import dev.spillway.model.calibration.NoLimit;
import dev.spillway.model.calibration.RateChange;
import dev.spillway.model.calibration.Regime;
import dev.spillway.model.job.draft.Capacity;
import dev.spillway.model.job.draft.DraftText;
import dev.spillway.model.job.draft.Estimate;
import dev.spillway.model.job.draft.JobDraft;
import dev.spillway.model.job.draft.Known;
import dev.spillway.model.job.draft.VertexDraft;
import dev.spillway.model.network.report.Range;
import dev.spillway.model.observed.ObservedCounts;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CalibrationTextTest {

  private static final Capacity UNBOUNDED = new Capacity.Unbounded("x");

  private static Capacity rates(double... perSecond) {
    return new Capacity.Rates(
        DoubleStream.of(perSecond).mapToObj(OptionalDouble::of).toList(), Known.DERIVED, "x");
  }

  private static JobDraft draft(int parallelism, Capacity capacity) {
    return new JobDraft(
        "job",
        List.of(
            new VertexDraft(
                "slow",
                "Slow",
                parallelism,
                Optional.empty(),
                capacity,
                Optional.empty(),
                Optional.empty())),
        List.of(),
        Estimate.measured("2.3", "x"),
        List.of(),
        List.of(),
        Optional.empty(),
        Optional.empty(),
        60);
  }

  private static Limit at(int... subtasks) {
    return new Limit("id", IntStream.of(subtasks).boxed().toList(), Limit.Sign.BUSY, 2);
  }

  private static Medians medians(
      double durationMillis, double persisted, int completed, int expired) {
    return new Medians(
        OptionalDouble.of(durationMillis),
        OptionalDouble.of(persisted),
        OptionalDouble.of(0),
        completed,
        expired);
  }

  private static final Medians NONE =
      new Medians(OptionalDouble.empty(), OptionalDouble.empty(), OptionalDouble.empty(), 0, 0);

  private static CalibrationText text(
      JobDraft draft, Optional<Limit> limit, Optional<Judgement> judgement, RateChange... change) {
    return new CalibrationText(
        new Calibration(
            draft,
            new Regime(List.of(), List.of(change).stream().findFirst()),
            limit,
            limit.map(each -> "slow"),
            NoLimit.BARRIERS,
            Optional.empty(),
            0,
            ObservedCounts.UNKNOWN,
            judgement));
  }

  private static String limit(JobDraft draft, Limit limit) {
    return text(draft, Optional.of(limit), Optional.empty()).paragraphs().get(0);
  }

  private static List<String> judged(
      Medians predicted, Medians measured, boolean onItsOwnData, Long... completedMillis) {
    List<String> paragraphs =
        text(
                draft(1, UNBOUNDED),
                Optional.empty(),
                Optional.of(
                    new Judgement(
                        predicted,
                        Optional.empty(),
                        0,
                        measured,
                        List.of(completedMillis),
                        onItsOwnData)))
            .paragraphs();
    return paragraphs.subList(1, paragraphs.size() - 1);
  }

  @Test
  void shouldSayHowFarSeedsMakeTheMedianDiffer() {
    Judgement judgement =
        new Judgement(
            medians(1_100, 0, 75, 0),
            Range.of(new double[] {980, 1_150, 1_120}),
            0,
            medians(1_110, 0, 3, 0),
            List.of(1_080L, 1_110L, 1_170L),
            false);

    assertThat(
            text(draft(1, UNBOUNDED), Optional.empty(), Optional.of(judgement)).paragraphs().get(1))
        .isEqualTo(
            "The model says: the next checkpoints take 1.10 s at the median (980 ms to 1.15 s over"
                + " 3 seeds), with 0 b of buffers persisted.");
  }

  @Test
  void shouldSayThatNothingLimitsTheJob() {
    assertThat(text(draft(1, UNBOUNDED), Optional.empty(), Optional.empty()).paragraphs())
        .containsExactly("What limits the job: " + NoLimit.BARRIERS.text(), "To fill in: nothing.");
  }

  @Test
  void shouldNameWhatLimitsTheJob() {
    assertThat(limit(draft(1, rates(100)), at(0)))
        .isEqualTo(
            "What limits the job: slow: its one subtask is at the limit with 100/s, since it is"
                + " busy all the time.");
    assertThat(limit(draft(2, rates(100, 100)), at(0, 1)))
        .contains("its 2 subtasks are at the limit with 100/s each, since they are busy");
    assertThat(limit(draft(3, rates(300, 100, 200)), at(0, 1, 2)))
        .contains("its 3 subtasks are at the limit with 100/s to 300/s each");
    assertThat(limit(draft(3, rates(300, 100, 200)), at(1)))
        .contains("its subtask 1 is at the limit with 100/s, since");
  }

  @Test
  void shouldNotListManySubtasks() {
    double[] same = DoubleStream.generate(() -> 10).limit(20).toArray();

    assertThat(limit(draft(20, rates(same)), at(IntStream.range(0, 11).toArray())))
        .contains("its subtasks 0, 1, 2, 3, 4, 5, 6, 7 and 3 more are at the limit with 10/s each");
  }

  @Test
  void shouldSayThatARateIsToBeFilledIn() {
    JobDraft draft = draft(1, new Capacity.ToFillIn("x"));

    assertThat(text(draft, Optional.of(at(0)), Optional.empty()).paragraphs())
        .containsExactly(
            "What limits the job: slow: its one subtask is at the limit, of a rate that is to be"
                + " filled in, since it is busy all the time.",
            "To fill in: job.vertices.slow.rate (the records per second that one subtask can take;"
                + " in Flink's web interface: the vertex, Metrics, numRecordsInPerSecond of a"
                + " subtask, divided by its busyTimeMsPerSecond / 1000).");
  }

  @Test
  void shouldSayHowThePredictionAgrees() {
    assertThat(judged(medians(5_500, 2_048, 9, 0), medians(5_000, 1_024, 3, 0), false))
        .containsExactly(
            "The model says: the next checkpoints take 5.50 s at the median, with 2 kb of buffers"
                + " persisted.",
            "Measured: 5 s at the median (10.0 % off) and 1 kb persisted (100.0 % off), of the last"
                + " 3 checkpoints, whose durations and bytes were not used for the fit.");
    assertThat(judged(medians(20, 0, 9, 0), medians(5, 0, 1, 0), true).get(1))
        .isEqualTo(
            "Measured: 5 ms at the median (15 ms off) and 0 b persisted, of the same 1 checkpoint"
                + " that the file was fitted by, as there are fewer than 6 completed after the"
                + " start.");
  }

  @Test
  void shouldSayHowFarTheMeasuredOnesAreApart() {
    assertThat(judged(medians(5_000, 0, 9, 0), medians(5_000, 0, 3, 0), false, 5_000L, 8_000L, 40L))
        .last()
        .asString()
        .contains("of the last 3 checkpoints (40 ms to 8 s), whose durations");
    assertThat(judged(medians(5_000, 0, 9, 0), medians(5_000, 0, 1, 0), true, 5_000L))
        .last()
        .asString()
        .contains("of the same 1 checkpoint that the file");
  }

  @Test
  void shouldDoubtAFileThatIsFarFromWhatWasMeasured() {
    double never = Double.POSITIVE_INFINITY;
    String doubt = "Doubt: the model is far from what was measured";
    for (List<String> far :
        List.of(
            judged(medians(3_100, 0, 9, 0), medians(7_200, 0, 3, 0), false),
            judged(medians(20, 9e6, 9, 0), medians(20, 1e6, 3, 0), false),
            judged(medians(3_100, 0, 9, 0), medians(never, 0, 0, 3), true),
            judged(NONE, medians(3_100, 0, 3, 0), true),
            judged(medians(never, 0, 0, 9), medians(3_100, 0, 3, 0), false))) {
      assertThat(far).hasSize(3).last().asString().startsWith(doubt);
    }
    assertThat(judged(medians(6_000, 0, 9, 0), medians(7_200, 0, 3, 0), false)).hasSize(2);
    assertThat(judged(medians(60, 9_000, 9, 0), medians(20, 60_000, 3, 0), false)).hasSize(2);
    assertThat(judged(medians(never, 0, 0, 9), medians(never, 0, 0, 3), false)).hasSize(2);
  }

  @Test
  void shouldSayThatCheckpointsFailedForOtherReasonsAndThatTheJobWasRestored() {
    Calibration calibration =
        new Calibration(
            draft(1, UNBOUNDED),
            new Regime(List.of(), Optional.empty()),
            Optional.empty(),
            Optional.empty(),
            NoLimit.BUSY_SHARES,
            Optional.of(new Busiest("slow", 1, 0.796)),
            2,
            new ObservedCounts(
                OptionalLong.of(3),
                OptionalLong.of(40),
                OptionalLong.empty(),
                OptionalLong.empty(),
                OptionalLong.of(12)),
            Optional.empty());

    assertThat(new CalibrationText(calibration).paragraphs())
        .contains(
            "Doubt: 2 checkpoints of the history failed for other reasons than the timeout; the"
                + " model has no such failures.",
            "Since the job was submitted: it was restored 3 times, with empty buffers at first each"
                + " time; of its 40 checkpoints 12 failed.",
            "What limits the job: "
                + NoLimit.BUSY_SHARES.text()
                + " The busiest is slow, subtask 1, for 80 % of its time.");
  }

  /** A median of 0 ms has no percentage. */
  @Test
  void shouldTellADifferenceFromNothingInMilliseconds() {
    assertThat(judged(medians(400, 0, 9, 0), medians(0, 0, 3, 0), false).get(1))
        .contains("0 ms at the median (400 ms off)");
  }

  @Test
  void shouldSayHowManyExpire() {
    double never = Double.POSITIVE_INFINITY;
    assertThat(judged(medians(never, 0, 1, 9), medians(never, 0, 0, 4), true))
        .containsExactly(
            "The model says: most of the next checkpoints expire (9 of 10).",
            "Measured: all expired (4 of 4), of the same 4 checkpoints that the file was fitted"
                + " by, as there are fewer than 6 completed after the start.");
    assertThat(judged(medians(never, 0, 1, 9), medians(5_000, 0, 3, 1), false).get(1))
        .isEqualTo(
            "Measured: 5 s at the median and 0 b persisted; 1 of 4 expire, of the last 4"
                + " checkpoints, whose durations and bytes were not used for the fit.");
  }

  @Test
  void shouldSayThatNothingCompletes() {
    assertThat(judged(NONE, NONE, true))
        .containsExactly(
            "The model says: no checkpoint after the start completes or expires in the time"
                + " simulated.",
            "Measured: no checkpoint after the first two has completed yet, so that nothing could be"
                + " judged.");
  }

  @Test
  void shouldSayThatRatesChanged() {
    assertThat(
            text(
                    draft(1, UNBOUNDED),
                    Optional.empty(),
                    Optional.empty(),
                    new RateChange(5, 6, 7, 9_000, 40))
                .paragraphs())
        .contains(
            "Rates changed between checkpoints 6 and 7: durations went from 9 s at the median to 40 ms. The file"
                + " describes what came after.");
  }

  @Test
  void shouldPutTheAnswerBeforeTheJobAsComments() {
    JobDraft draft = draft(1, UNBOUNDED);

    String file = text(draft, Optional.empty(), Optional.empty()).file();

    assertThat(file)
        .startsWith("# What limits the job: nothing that")
        .endsWith(DraftText.of(draft));
    String comments = file.substring(0, file.length() - DraftText.of(draft).length());
    assertThat(comments.lines()).allMatch(line -> line.startsWith("#") && line.length() <= 100);
  }
}
