package dev.spillway.model.network;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spillway.model.network.result.NetworkResult;
import dev.spillway.model.network.result.SubtaskUse;
import dev.spillway.model.network.sample.SamplePeriod;
import dev.spillway.model.network.sample.Samples;
import dev.spillway.model.network.sample.SubtaskReading;
import dev.spillway.model.network.sample.SubtaskSeries;
import dev.spillway.model.network.topology.CheckpointSettings;
import dev.spillway.model.network.topology.NetworkJob;
import dev.spillway.model.network.topology.ServiceSpec;
import dev.spillway.model.network.topology.SourceSpec;
import dev.spillway.model.scenario.RateProfile;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SampledRunTest {

  private static final int JOBS = 60;

  @Test
  void shouldChangeNothingWhenSamplesAreTaken() {
    long seed = new Random().nextLong();
    RandomJobs jobs = new RandomJobs(seed);
    Random random = new Random(seed);
    for (int i = 0; i < JOBS; i++) {
      NetworkJob job = jobs.next();
      long warmUp = job.durationNanos() / 4;
      long period = 1 + job.durationNanos() / (1 + random.nextInt(300));
      String replay = "job " + i + " of seed " + seed;

      NetworkResult without = NetworkRun.of(job, warmUp, share -> {});
      SampledRun with = NetworkRun.sampled(job, warmUp, period, share -> {});

      assertThat(with.result()).as(replay).isEqualTo(without);
      checkSamples(with, period, replay);
    }
  }

  /** A job that fails early has as many samples as one that does not, only closer together. */
  @Test
  void shouldSampleMoreOftenWhenTheJobFailsEarly() {
    CheckpointSettings failing =
        CheckpointSettings.aligned(SmallJobs.S).withLimits(10 * SmallJobs.MS, 0, 1, 5);
    NetworkJob job =
        SmallJobs.oneChannel(
            new SourceSpec.Unlimited(SmallJobs.US),
            new ServiceSpec.Working(10 * SmallJobs.MS),
            failing,
            86_400 * SmallJobs.S);
    long period = SamplePeriod.of(job.durationNanos(), 2);

    SampledRun run = NetworkRun.sampled(job, 0, period, share -> {});

    long simulated = run.result().simulated();
    assertThat(simulated).isLessThan(20 * SmallJobs.S);
    assertThat(period).isGreaterThan(80 * SmallJobs.S);
    assertThat(run.samples().subtasks().get(0).samples()).hasSizeBetween(3, 1_000);
    checkSamples(run, run.samples().periodNanos(), "a day that ends early");
  }

  private static void checkSamples(SampledRun run, long wanted, String replay) {
    Samples samples = run.samples();
    long period = samples.periodNanos();
    if (run.result().jobFailure().isEmpty()) {
      assertThat(period).as(replay).isEqualTo(wanted);
    }
    assertThat(samples.subtasks()).as(replay).hasSameSizeAs(run.result().subtasks());
    for (int i = 0; i < samples.subtasks().size(); i++) {
      SubtaskSeries series = samples.subtasks().get(i);
      SubtaskUse use = run.result().subtasks().get(i);
      String what = series.vertex() + "/" + series.subtask() + " of " + replay;
      assertThat(series.vertex()).as(what).isEqualTo(use.vertex());
      assertThat(series.subtask()).as(what).isEqualTo(use.subtask());
      long due = run.result().simulated() / period;
      // A job that fails at the instant of a sample has ended before it.
      assertThat((long) series.samples().size())
          .as(what)
          .isBetween(run.result().jobFailure().isPresent() ? due - 1 : due, due);
      for (SubtaskReading each : series.samples()) {
        assertThat(each.busy()).as(what).isNotNegative();
        assertThat(each.blocked()).as(what).isNotNegative();
        assertThat(each.idle()).as(what).isNotNegative();
        assertThat(each.busy() + each.blocked() + each.idle()).as(what).isEqualTo(period);
        assertThat(each.recordsInFlight()).as(what).isNotNegative();
        assertThat(each.inputBuffers()).as(what).isNotNegative();
        assertThat(each.outputBuffers()).as(what).isNotNegative();
      }
      assertThat(series.samples().stream().mapToLong(SubtaskReading::blocked).sum())
          .as(what)
          .isLessThanOrEqualTo(use.blocked());
    }
  }

  /** One producer, one slow consumer, full buffers: 16 segments or more before the consumer. */
  @Test
  void shouldTellASourceThatIsBlockedFromItsBusyConsumer() {
    NetworkJob job = SmallJobs.slowOperator(CheckpointSettings.aligned(4 * SmallJobs.S));
    long period = job.durationNanos() / 10;

    Samples samples = NetworkRun.sampled(job, 0, period, share -> {}).samples();

    SubtaskSeries source = samples.subtasks().get(0);
    SubtaskSeries slow = samples.subtasks().get(1);
    SubtaskReading sourceLate = source.samples().get(8);
    SubtaskReading slowLate = slow.samples().get(8);
    assertThat(sourceLate.blocked()).isGreaterThan(period * 9 / 10);
    assertThat((long) sourceLate.outputBuffers()).isGreaterThanOrEqualTo(source.outputPool());
    assertThat(slowLate.busy()).isGreaterThan(period * 9 / 10);
    assertThat(slowLate.inputBuffers()).isPositive();
    assertThat(slowLate.recordsInFlight()).isPositive();
    assertThat(slow.outputPool()).isZero();
  }

  /** A reading every 3.7 ms finds a source of 10 ms a record within one, and never idle. */
  @Test
  void shouldTakeASourceInTheMidstOfARecordForBusy() {
    NetworkJob job =
        SmallJobs.oneChannel(
            new SourceSpec.Unlimited(10 * SmallJobs.MS),
            new ServiceSpec.Working(SmallJobs.US),
            CheckpointSettings.aligned(4 * SmallJobs.S),
            10 * SmallJobs.S);

    SampledRun run = NetworkRun.sampled(job, 0, 3_700_000, share -> {});

    assertThat(run.result().subtasks().get(0).idle()).isZero();
    assertThat(run.samples().subtasks().get(0).samples())
        .hasSizeGreaterThan(2_000)
        .allSatisfy(each -> assertThat(each.idle()).isZero());
  }

  /** At 150 records/s a source of 2 ms a record is busy for 30 % of any time, never less than 0. */
  @Test
  void shouldTakeNoTimeBackFromASourceThatWaitsForItsRecords() {
    NetworkJob job =
        SmallJobs.oneChannel(
            new SourceSpec.Limited(RateProfile.constant("150"), 0, 0, 2 * SmallJobs.MS),
            new ServiceSpec.Working(SmallJobs.US),
            CheckpointSettings.aligned(4 * SmallJobs.S),
            10 * SmallJobs.S);

    SampledRun run = NetworkRun.sampled(job, 0, 3_700_000, share -> {});

    assertThat(run.samples().subtasks().get(0).samples())
        .allSatisfy(
            each -> {
              assertThat(each.idle()).isBetween(0L, 3_700_000L);
              assertThat(each.busy()).isBetween(0L, 3_700_000L);
            });
    assertThat(run.result().subtasks().get(0).busy())
        .isBetween(2_990 * SmallJobs.MS, 3_010 * SmallJobs.MS);
  }

  @Test
  void shouldTakeNoSamplesUnlessAsked() {
    NetworkJob job = SmallJobs.slowOperator(CheckpointSettings.aligned(4 * SmallJobs.S));

    assertThat(NetworkRun.sampled(job, 0, SamplePeriod.NEVER, share -> {}).samples())
        .isEqualTo(Samples.NONE);
  }
}
