package dev.spillway.model.calibration;

import static dev.spillway.model.calibration.MadeAttempt.completed;
import static dev.spillway.model.calibration.MadeAttempt.subtask;
import static dev.spillway.model.calibration.MadeAttempt.task;
import static dev.spillway.model.calibration.MadeAttempt.upload;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.spillway.model.job.contract.JobKey;
import dev.spillway.model.job.draft.Estimate;
import dev.spillway.model.job.draft.Known;
import dev.spillway.model.job.draft.StorageDraft;
import dev.spillway.model.job.text.Quantity;
import dev.spillway.model.observed.ObservedAttempt;
import dev.spillway.model.observed.ObservedJob;
import dev.spillway.model.observed.ObservedTask;
import java.util.List;
import org.junit.jupiter.api.Test;

class UploadSpeedTest {

  private static final String UNALIGNED = "execution.checkpointing.unaligned.enabled";

  private static MadeJob made() {
    return new MadeJob().source("a", 2).vertex("b", 2, "HASH", "a");
  }

  private static StorageDraft of(ObservedJob job, ObservedAttempt... attempts) {
    return new UploadSpeed(job, List.of(attempts)).storage();
  }

  private static StorageDraft of(ObservedTask... tasks) {
    return of(made().job(), completed(3, 60_000, tasks));
  }

  private static double megabytesPerSecond(Estimate upload) {
    return Quantity.parse(upload.value()).orElseThrow().bytesPerSecond().orElseThrow()
        / (double) mb(1);
  }

  private static void isSpeed(StorageDraft storage, double megabytesPerSecond) {
    assertThat(storage.upload().known()).isEqualTo(Known.DERIVED);
    assertThat(megabytesPerSecond(storage.upload()))
        .isCloseTo(megabytesPerSecond, within(megabytesPerSecond * 0.01));
    assertThat(storage.latency()).isEmpty();
  }

  private static void isAssumed(StorageDraft storage, String why) {
    assertThat(storage.upload().known()).isEqualTo(Known.ASSUMED);
    assertThat(storage.upload().value()).isEqualTo(JobKey.UPLOAD.defaultText());
    assertThat(storage.upload().why()).contains(why);
    assertThat(storage.latency()).isEmpty();
  }

  private static long mb(long number) {
    return number << 20;
  }

  @Test
  void shouldDivideBytesByTheTimeOfOneUpload() {
    isSpeed(of(task("b", upload(0, 100, 2_100, mb(200)))), 100);
  }

  /** An acknowledgement takes some of a short asynchronous part, in the model as well. */
  @Test
  void shouldNotCountTheWayOfTheAcknowledgement() {
    isSpeed(of(task("b", upload(0, 100, 125, mb(9)))), 400);
  }

  /** Subtasks of one number share a slot, and so an uplink. */
  @Test
  void shouldCountTheTimeThatUploadsShareOnce() {
    StorageDraft storage =
        of(
            task("a", upload(0, 0, 3_000, mb(100)), upload(1, 0, 3_000, mb(150))),
            task("b", upload(0, 2_000, 4_000, mb(300)), upload(1, 1_000, 3_000, mb(150))));

    isSpeed(storage, 100);
    assertThat(storage.upload().why()).contains("subtasks of one number together");
  }

  @Test
  void shouldNotCountThePauseBetweenUploads() {
    isSpeed(
        of(task("a", upload(0, 0, 1_000, mb(100))), task("b", upload(0, 30_000, 34_000, mb(400)))),
        100);
  }

  @Test
  void shouldAddUpWhatOneTaskManagerUploads() {
    ObservedTask both = task("b", upload(0, 0, 4_000, mb(200)), upload(1, 0, 4_000, mb(200)));

    isSpeed(of(both), 50);
    StorageDraft placed =
        of(made().on("a", "x", "x").on("b", "x", "x").job(), completed(3, 4_000, both));
    isSpeed(placed, 100);
    assertThat(placed.upload().why()).doesNotContain("subtasks of one number");
    isSpeed(of(made().on("a", "x", "y").on("b", "x", "y").job(), completed(3, 4_000, both)), 50);
  }

  @Test
  void shouldTakeTheMedianAndTellTheRange() {
    StorageDraft storage =
        of(
            made().job(),
            completed(3, 9_000, task("b", upload(0, 0, 1_000, mb(100)))),
            completed(4, 9_000, task("b", upload(0, 0, 1_000, mb(120)))),
            completed(5, 9_000, task("b", upload(0, 0, 1_000, mb(10)))),
            MadeAttempt.expired(6, 9_000, task("b", upload(0, 0, 1_000, mb(900)))));

    isSpeed(storage, 100);
    assertThat(storage.upload().why()).contains("median of 3 checkpoints; 10.0", " to 120.");
  }

  /** While barriers overtake, a part of a snapshot waits for the last of them. */
  @Test
  void shouldNotTimeUploadsThatMayHaveWaitedForBarriers() {
    ObservedJob unaligned = made().option(UNALIGNED, "true").job();
    ObservedTask waiting = task("b", upload(0, 0, 900, 0, 1_000, mb(10)));

    isAssumed(of(unaligned, completed(3, 1_000, waiting)), "soon after the last barrier");
    isAssumed(of(made().job(), completed(3, 1_000, 9_000, waiting)), "soon after the last barrier");
    isSpeed(of(made().job(), completed(3, 1_000, waiting)), 10);
    isSpeed(
        of(unaligned, completed(3, 4_000, task("b", upload(0, 0, 900, 0, 4_000, mb(400))))), 100);
  }

  /** A source waits for barriers behind it to be polled, and has few bytes of its own. */
  @Test
  void shouldTimeUploadsBesideASmallOneThatWaits() {
    ObservedJob unaligned = made().option(UNALIGNED, "true").job();
    ObservedTask state = task("b", upload(0, 2_000, 3_000, mb(100)));

    isSpeed(of(unaligned, completed(3, 3_000, task("a", upload(0, 1, 2_100, mb(1))), state)), 100);
    isAssumed(
        of(unaligned, completed(3, 3_000, task("a", upload(0, 1, 2_100, mb(90))), state)),
        "soon after the last barrier");
  }

  @Test
  void shouldTellALowerBoundWhereUploadsAreTooShort() {
    StorageDraft storage = of(task("b", upload(0, 100, 104, mb(30))));

    isSpeed(storage, 20_000);
    assertThat(storage.upload().why()).contains("no more than a lower bound", "2 ms");
    isSpeed(of(task("b", upload(0, 100, 100, mb(30)))), 30_000);
  }

  @Test
  void shouldTakeTheTimeOfSmallUploadsForTheLatency() {
    StorageDraft storage = of(task("b", upload(0, 0, 203, 100_000), upload(1, 0, 203, 100_000)));

    assertThat(storage.upload().known()).isEqualTo(Known.ASSUMED);
    assertThat(storage.upload().why()).contains("too small to tell");
    Estimate latency = storage.latency().orElseThrow();
    assertThat(latency.known()).isEqualTo(Known.DERIVED);
    assertThat(Quantity.parse(latency.value()).orElseThrow().nanos().orElseThrow() / 1e6)
        .isCloseTo(200, within(1.0));
  }

  @Test
  void shouldTakeTheLatencyOffTheTimeOfLargeUploads() {
    StorageDraft storage =
        of(
            task("a", upload(0, 0, 203, 100_000)),
            task("b", upload(0, 10_000, 10_703, mb(50)), upload(1, 10_000, 10_703, mb(50))));

    assertThat(storage.latency()).isPresent();
    assertThat(megabytesPerSecond(storage.upload())).isCloseTo(100, within(2.0));
  }

  @Test
  void shouldTellNoLatencyOfAFewMillis() {
    isAssumed(of(task("b", upload(0, 0, 8, 200_000))), "too small to tell");
  }

  /** What is that small travels with the acknowledgement. */
  @Test
  void shouldNotTimeWhatIsNoFile() {
    isAssumed(of(task("b", upload(0, 0, 900, 20_000))), "nothing tells");
  }

  @Test
  void shouldSayThatCheckpointsOverlap() {
    StorageDraft storage =
        of(
            made().job(),
            completed(3, 15_000, task("b", upload(0, 0, 15_000, mb(1_000)))),
            completed(4, 15_000, task("b", upload(0, 0, 15_000, mb(1_500)))));

    isSpeed(storage, 100);
    assertThat(storage.upload().why()).contains("2 checkpoints", "checkpoints overlap");
  }

  /** A clock that was set: a latency of 292 years would be refused. */
  @Test
  void shouldNotTimeUploadsThatOutlastTheirCheckpoint() {
    isAssumed(of(task("b", upload(0, 100, 1L << 61, mb(200)))), "nothing tells how fast state is");
    isAssumed(of(task("b", upload(0, 100, 61_000, 100_000))), "nothing tells how fast state is");
    isAssumed(
        of(made().job(), completed(3, 1L << 61, task("b", upload(0, 100, 1L << 60, mb(200))))),
        "nothing tells how fast state is");
  }

  @Test
  void shouldAssumeTheDefaultWhereNoSubtaskTellsATime() {
    isAssumed(of(made().job()), "nothing tells");
    isAssumed(of(task("b", subtask(0, 1, 0, 0, 0))), "nothing tells");
  }
}
