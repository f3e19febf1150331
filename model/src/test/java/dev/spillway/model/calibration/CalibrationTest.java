package dev.spillway.model.calibration;

import static dev.spillway.model.calibration.MadeAttempt.completed;
import static dev.spillway.model.calibration.MadeAttempt.stateful;
import static dev.spillway.model.calibration.MadeAttempt.subtask;
import static dev.spillway.model.calibration.MadeAttempt.task;
import static dev.spillway.model.calibration.MadeAttempt.upload;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.spillway.model.job.Partitioner;
import dev.spillway.model.job.draft.Capacity;
import dev.spillway.model.job.draft.DraftText;
import dev.spillway.model.job.draft.JobDraft;
import dev.spillway.model.job.draft.Known;
import dev.spillway.model.job.plan.Task;
import dev.spillway.model.job.plan.Tasks;
import dev.spillway.model.observed.ObservedAttempt;
import dev.spillway.model.observed.ObservedCounts;
import dev.spillway.model.observed.ObservedHistory;
import dev.spillway.model.observed.ObservedJob;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CalibrationTest {

  private static final ObservedJob JOB =
      new MadeJob()
          .source("a", 2)
          .vertex("b", 1, "HASH", "a")
          .option("execution.checkpointing.interval", "10 s")
          .clusterOption(Options.DEBLOATING, "false")
          .job();

  private static Calibration of(ObservedJob job, List<ObservedAttempt> attempts) {
    return Calibration.of(
        job, new ObservedHistory(ObservedCounts.UNKNOWN, attempts), (trial, share) -> {});
  }

  /** Nine checkpoints, of which the last three read so many bytes while they aligned. */
  private static List<ObservedAttempt> aligning(long bytesOfTheLast) {
    List<ObservedAttempt> attempts = new ArrayList<>();
    for (long id = 3; id <= 11; id++) {
      attempts.add(
          completed(
              id,
              3_000,
              task("a", subtask(0, 1, 0, 0, 0), subtask(1, 1, 0, 0, 0)),
              task("b", subtask(0, 2_500, 500, id <= 8 ? 50_000 : bytesOfTheLast, 0))));
    }
    return attempts;
  }

  @Test
  void shouldTellHowFarItsTrialsHaveCome() {
    List<Integer> trials = new ArrayList<>();
    List<Double> shares = new ArrayList<>();
    ObservedHistory history = new ObservedHistory(ObservedCounts.UNKNOWN, aligning(50_000));

    Calibration.of(
        JOB,
        history,
        (trial, share) -> {
          trials.add(trial);
          shares.add(share);
        });

    assertThat(trials).isSorted().startsWith(1).contains(2);
    assertThat(shares).allMatch(share -> share >= 0 && share <= 1);
  }

  /** What a fit is judged by must not have made it. */
  @Test
  void shouldFitNothingByTheCheckpointsThatItIsJudgedBy() {
    Calibration one = of(JOB, aligning(50_000));
    Calibration other = of(JOB, aligning(90_000));

    assertThat(one.judgement()).map(Judgement::onItsOwnData).contains(false);
    Capacity capacity = one.draft().vertex("b").capacity();
    assertThat(capacity).isInstanceOf(Capacity.Rates.class);
    assertThat(capacity.why()).contains("of 6 checkpoints", "; 6 alignments alone");
    assertThat(other.draft().vertex("b").capacity()).isEqualTo(capacity);
  }

  /** Nine checkpoints with more and more state but for the last three, which have as much. */
  private static List<ObservedAttempt> withState(long bytesOfTheLast) {
    List<ObservedAttempt> attempts = new ArrayList<>();
    for (long id = 3; id <= 11; id++) {
      long bytes = id <= 8 ? id * 10_000_000 : bytesOfTheLast;
      attempts.add(
          completed(
              id,
              3_000,
              task("a", subtask(0, 1, 0, 0, 0), subtask(1, 1, 0, 0, 0)),
              stateful("b", bytes, bytes, 0, upload(0, 2_500, 500, 2_000, 3_000, bytes))));
    }
    return attempts;
  }

  @Test
  void shouldTakeNoStateFromTheCheckpointsThatItIsJudgedBy() {
    String file = DraftText.of(of(JOB, withState(1_000_000)).draft());

    assertThat(file)
        .contains("size: 55000000 b", "upload: ", "by the time in which a task manager uploads");
    assertThat(DraftText.of(of(JOB, withState(900_000_000)).draft())).isEqualTo(file);
  }

  /** A record may take minutes, and no rate of records shows. */
  @Test
  void shouldAskForTheRateOfABusyVertexThatCountsNoRecord() {
    ObservedJob busy =
        new MadeJob()
            .source("a", 1)
            .vertex("b", 1, "FORWARD", "a")
            .use("a", MadeUse.shares(0, 1).out(0, 0))
            .use("b", MadeUse.shares(1, 0).in(0, 0))
            .option("execution.checkpointing.interval", "10 s")
            .job();
    List<ObservedAttempt> attempts = MadeAttempt.lasting(3, 3_000, 3_000, 3_000);

    Calibration calibration = of(busy, attempts);

    assertThat(calibration.draft().toFillIn()).containsExactly("job.vertices.b.rate");
    assertThat(calibration.draft().vertex("b").capacity().why()).contains("one input channel");
    assertThat(calibration.judgement()).isEmpty();
  }

  @Test
  void shouldNotSayThatADurationTellsInFlightDataWhereAllExpired() {
    List<ObservedAttempt> attempts = new ArrayList<>();
    for (long id = 3; id <= 6; id++) {
      attempts.add(
          MadeAttempt.expired(
              id,
              60_000,
              task("b", subtask(0, 30_000, 0, 0, 0)),
              task("a", subtask(0, 1, 0, 0, 0))));
    }

    Calibration calibration = of(JOB, attempts);

    assertThat(calibration.draft().vertex("b").capacity())
        .isInstanceOf(Capacity.ToFillIn.class)
        .extracting(Capacity::why)
        .asString()
        .endsWith("no checkpoint of those after the start tells it");
  }

  /** Checkpoints that take five times as long as buffers and this capacity tell. */
  private static Calibration slowerThanTold(double busy) {
    ObservedJob job =
        new MadeJob()
            .source("a", 2)
            .vertex("b", 1, "HASH", "a")
            .use("a", MadeUse.shares(0, 1).out(50, 51_200), MadeUse.shares(0, 1).out(50, 51_200))
            .use("b", MadeUse.shares(busy, 0).in(100 * busy, 102_400 * busy))
            .option("execution.checkpointing.interval", "10 s")
            .clusterOption(Options.DEBLOATING, "false")
            .job();
    return of(job, MadeAttempt.lasting(11, 60_000, 60_000, 60_000, 60_000, 60_000, 60_000));
  }

  /** The rate is right, so that the reason is another: the file must not hide it. */
  @Test
  void shouldKeepTheRateOfASubtaskThatIsBusyAllTheTimeAndDoubtTheFile() {
    Calibration calibration = slowerThanTold(1);

    assertThat(calibration.draft().vertex("b").capacity())
        .isInstanceOfSatisfying(
            Capacity.Rates.class,
            rates -> assertThat(rates.perSecond().get(0).orElseThrow()).isBetween(98.0, 102.0));
    assertThat(calibration.judgement()).map(Judgement::isFar).contains(true);
  }

  @Test
  void shouldCountCheckpointsThatFailedForOtherReasons() {
    assertThat(
            of(
                    JOB,
                    List.of(
                        MadeAttempt.failed(3, 10), MadeAttempt.expired(4, 10), completed(5, 10)))
                .otherFailures())
        .isEqualTo(1);
  }

  /** A job file has one edge a pair. */
  @Test
  void shouldDraftAJobOfTwoEdgesBetweenTheSameVertices() {
    MadeUse source = MadeUse.shares(0.1, 0.9).out(100, 60_000);
    ObservedJob twice =
        new MadeJob()
            .source("a", 2)
            .vertex("b", 2, "REBALANCE", "a")
            .again("a", "b", "FORWARD")
            .use("a", source, source)
            .use("b", MadeUse.shares(1, 0).in(200, 60_000), MadeUse.shares(1, 0).in(200, 60_000))
            .option("execution.checkpointing.interval", "10 s")
            .clusterOption(Options.DEBLOATING, "false")
            .clusterOption("pipeline.operator-chaining.enabled", "false")
            .job();

    Calibration calibration = of(twice, MadeAttempt.lasting(3, 5_000, 5_000, 5_000));

    JobDraft draft = calibration.draft();
    assertThat(draft.toFillIn()).isEmpty();
    assertThat(Tasks.of(draft.job()).all()).extracting(Task::name).containsExactly("a -> a_2", "b");
    assertThat(draft.job().edges())
        .filteredOn(edge -> !edge.isChained())
        .extracting(edge -> edge.route().from(), edge -> edge.route().partitioner())
        .containsExactly(tuple("a", Partitioner.REBALANCE), tuple("a_2", Partitioner.FORWARD));
    assertThat(calibration.limit().orElseThrow().inputChannels()).isEqualTo(3);
    assertThat(draft.edges()).extracting(edge -> edge.recordBytes().value()).containsOnly("300 b");
    assertThat(draft.vertex("a").source().orElseThrow().rate().why())
        .contains("200 records/s get through");
  }

  /** What is in flight goes by it, so that its reader must see what it is. */
  @Test
  void shouldSayWhichSizeOfSegmentsIsAssumedWhereNoneIsTold() {
    assertThat(of(JOB, MadeAttempt.lasting(3, 10, 10, 10)).draft().options())
        .filteredOn(option -> option.key().equals(Options.SEGMENT))
        .extracting(option -> option.value().value(), option -> option.value().known())
        .containsExactly(tuple("32 kb", Known.ASSUMED));
    ObservedJob told = new MadeJob().source("a", 1).clusterOption(Options.SEGMENT, "64 kb").job();
    assertThat(of(told, MadeAttempt.lasting(3, 10, 10, 10)).draft().options())
        .filteredOn(option -> option.key().equals(Options.SEGMENT))
        .extracting(option -> option.value().value(), option -> option.value().known())
        .containsExactly(tuple("64 kb", Known.MEASURED));
  }

  /** A file without an interval would have no checkpoints. */
  @Test
  void shouldTakeTheIntervalFromTriggersWhereNoneIsTold() {
    ObservedJob job = new MadeJob().source("a", 1).vertex("b", 1, "HASH", "a").job();

    assertThat(of(job, MadeAttempt.lasting(3, 10, 10, 10)).draft().options())
        .filteredOn(option -> option.key().equals("execution.checkpointing.interval"))
        .extracting(option -> option.value().value())
        .containsExactly(MadeAttempt.INTERVAL + " ms");
    assertThat(of(job, MadeAttempt.lasting(3, 10)).draft().options())
        .noneMatch(option -> option.key().equals("execution.checkpointing.interval"));
  }
}
