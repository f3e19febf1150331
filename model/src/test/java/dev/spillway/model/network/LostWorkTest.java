package dev.spillway.model.network;

import static dev.spillway.model.network.SmallJobs.MS;
import static dev.spillway.model.network.SmallJobs.S;
import static dev.spillway.model.network.SmallJobs.US;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.spillway.engine.random.RandomStream;
import dev.spillway.engine.random.RandomStreams;
import dev.spillway.model.network.result.NetworkResult;
import dev.spillway.model.network.result.Restart;
import dev.spillway.model.network.topology.BufferSettings;
import dev.spillway.model.network.topology.ChannelLocality;
import dev.spillway.model.network.topology.CheckpointSettings;
import dev.spillway.model.network.topology.Edge;
import dev.spillway.model.network.topology.FailoverSettings;
import dev.spillway.model.network.topology.FailureSpec;
import dev.spillway.model.network.topology.ModelParameters;
import dev.spillway.model.network.topology.NetworkJob;
import dev.spillway.model.network.topology.Partitioner;
import dev.spillway.model.network.topology.RestartSettings;
import dev.spillway.model.network.topology.ServiceSpec;
import dev.spillway.model.network.topology.SourceSpec;
import dev.spillway.model.network.topology.StateSpec;
import dev.spillway.model.network.topology.StorageSettings;
import dev.spillway.model.network.topology.Vertex;
import dev.spillway.model.scenario.RateProfile;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The work that a failure at a random instant costs, where every checkpoint takes the same time d:
 * that of the upload of the source's state, which holds up no thread.
 *
 * <p>Checkpoints that begin a cycle C apart complete d after that, and a failure meets each moment
 * of a cycle alike: the restored position is d to d + C old, evenly. The mean is d + C/2 and the
 * variance C^2/12. Where d is less than the interval I, C is I and the mean I/2 + d; where
 * checkpoints follow each other with a gap g, C is d + g and the mean 1.5 d + g/2.
 *
 * <p>The mean of n failures is to be within 4.5 standard errors, C / sqrt(12 n), of that: a right
 * model fails with a probability of 6.8e-6 a case, 1.3e-4 over the 19 cases. The seeds are fixed;
 * so what has passed once passes until the model changes.
 */
class LostWorkTest {

  private static final int FAILURES = 400;

  /** Failures come in this many cycles, after the first few. */
  private static final int CYCLES = 7;

  /** A normal deviate is farther from 0, on either side, with a probability of 6.8e-6. */
  private static final double ERRORS = 4.5;

  private static final long RATE = 50;

  /** Bytes per second: one a microsecond. */
  private static final long UPLOAD = 1_000_000;

  private static NetworkJob job(
      CheckpointSettings checkpoints, long takes, long gap, FailureSpec failure, long seed) {
    return new NetworkJob(
            List.of(
                Vertex.source(
                        "source",
                        1,
                        new SourceSpec.Limited(RateProfile.constant(Long.toString(RATE)), 0, 0, 0))
                    .withState(new StateSpec(takes / US, 0)),
                Vertex.operator("sink", 1, ServiceSpec.INSTANT).withState(new StateSpec(0, 0))),
            List.of(new Edge("source", "sink", Partitioner.FORWARD, 100, ChannelLocality.REMOTE)),
            new BufferSettings(32_768, 2, 8, 10, 20, Long.MAX_VALUE),
            checkpoints,
            new ModelParameters(
                0, 0, OptionalLong.of(gap), 0, 0, StorageSettings.UNLIMITED, 0, 0, 0, 0),
            failure.atNanos() + failure.detectionNanos() + S,
            seed)
        .withStorage(new StorageSettings(UPLOAD, StorageSettings.UNLIMITED, 0, 0))
        .withFailover(
            new FailoverSettings(
                new RestartSettings.FixedDelay(1, S),
                List.of(failure),
                S,
                StorageSettings.UNLIMITED,
                StorageSettings.UNLIMITED));
  }

  /** Failures at random instants of some cycles, one run each; the first comes a pause late. */
  private static void check(
      CheckpointSettings checkpoints, long takes, long gap, long cycle, long detection, long seed) {
    RandomStream random = new RandomStreams(seed, 0).stream("failures");
    long first = checkpoints.minPause();
    double sum = 0;
    for (int i = 0; i < FAILURES; i++) {
      long at = first + 3 * cycle + (long) (random.uniform() * CYCLES * cycle);
      String replay = "seed " + seed + ", failure " + i + ", at " + at + " ns";
      NetworkResult result =
          NetworkRun.of(job(checkpoints, takes, gap, new FailureSpec(at, detection), seed));

      assertThat(result.restarts()).as(replay).hasSize(1);
      Restart restart = result.restarts().get(0);
      long newest = (at - first - takes) / cycle;
      assertThat(restart.checkpoint()).as(replay).hasValue(newest + 1);
      assertThat(restart.positionAge()).as(replay).isEqualTo(at - first - newest * cycle);
      assertThat((double) restart.lostRecords())
          .as(replay)
          .isCloseTo(RATE * (restart.positionAge() / 1e9), within(1.0));
      sum += restart.positionAge() / 1e9;
    }
    double mean = (takes + cycle / 2.0) / 1e9;
    double error = cycle / 1e9 / Math.sqrt(12.0 * FAILURES);
    System.out.printf(
        "seed %d: %d failures cost %.3f s on average, expected %.3f +- %.3f s (%.2f errors)%n",
        seed, FAILURES, sum / FAILURES, mean, error, (sum / FAILURES - mean) / error);
    assertThat(sum / FAILURES).as("seed %s", seed).isCloseTo(mean, within(ERRORS * error));
  }

  /** Where the checkpoint ends with the interval, the next one begins at that moment. */
  @ParameterizedTest(name = "interval {0} ms, duration {1} ms, min pause {2} ms, seed {3}")
  @CsvSource({
    "10000, 0, 0, 1",
    "10000, 100, 0, 2",
    "10000, 1000, 0, 3",
    "10000, 5000, 0, 4",
    "10000, 5000, 5000, 5",
    "10000, 9500, 0, 6",
    "10000, 10000, 0, 7",
    "60000, 20000, 10000, 8",
    "1000, 700, 0, 9",
  })
  void shouldCostHalfAnIntervalAndADuration(
      long intervalMs, long durationMs, long pauseMs, long seed) {
    long interval = intervalMs * MS;
    check(
        CheckpointSettings.aligned(interval).withLimits(600 * S, pauseMs * MS, 1, 0),
        durationMs * MS,
        0,
        interval,
        0,
        seed);
  }

  /**
   * The gap is the coordinator's own, or the min pause where that is longer. Durations are such
   * that no tick of the timer meets a gap of the coordinator's, which would end there.
   */
  @ParameterizedTest(
      name = "interval {0} ms, duration {1} ms, min pause {2} ms, gap {3} ms, seed {4}")
  @CsvSource({
    "10000, 12000, 0, 0, 11",
    "10000, 12000, 0, 5, 12",
    "10000, 35001, 0, 13, 13",
    "1000, 30020, 0, 13, 14",
    "10000, 12000, 3000, 5, 15",
    "10000, 8000, 5000, 5, 16",
    "10000, 25000, 15000, 0, 17",
    "1000, 1500, 0, 5, 18",
  })
  void shouldCostOneAndAHalfDurationsAndHalfAGapWhereCheckpointsFollowEachOther(
      long intervalMs, long durationMs, long pauseMs, long gapMs, long seed) {
    long duration = durationMs * MS;
    check(
        CheckpointSettings.aligned(intervalMs * MS).withLimits(600 * S, pauseMs * MS, 1, 0),
        duration,
        gapMs * MS,
        duration + Math.max(pauseMs, gapMs) * MS,
        0,
        seed);
  }

  /** What the tasks do not do any more is not lost: time until the failure is noticed is extra. */
  @ParameterizedTest(name = "noticed after {0} s, seed {1}")
  @CsvSource({"2, 21", "50, 22"})
  void shouldCostNoMoreWorkWhereNobodyNotices(long detection, long seed) {
    check(
        CheckpointSettings.aligned(10 * S).withLimits(600 * S, 0, 1, 0),
        4 * S,
        0,
        10 * S,
        detection * S,
        seed);
  }
}
