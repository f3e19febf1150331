package dev.spillway.model.network;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spillway.engine.Simulation;
import dev.spillway.engine.dsol.DsolSimulation;
import dev.spillway.model.network.failover.JobMaster;
import dev.spillway.model.network.result.Restart;
import dev.spillway.model.network.task.CheckpointedSubtask;
import dev.spillway.model.network.topology.Edge;
import dev.spillway.model.network.topology.FailoverSettings;
import dev.spillway.model.network.topology.FailureSpec;
import dev.spillway.model.network.topology.Fraction;
import dev.spillway.model.network.topology.NetworkJob;
import dev.spillway.model.network.topology.Partitioner;
import dev.spillway.model.network.topology.RestartSettings;
import dev.spillway.model.network.topology.Vertex;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Over any sequence of failures, the records whose effect is in the restored checkpoint and those
 * that come after it are each record once: what a subtask has processed in the end is what all its
 * producers have sent it, and the sources have sent all they had. Each restore checks besides that
 * the checkpoint has of every channel what was in flight, byte for byte, and ends the run if not.
 */
class EachRecordOnceTest {

  private static final long MS = 1_000_000;
  private static final int JOBS_PER_SEED = 10;

  static LongStream seeds() {
    return LongStream.rangeClosed(1, 40);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void shouldProcessEachRecordOnceWhateverFails(long seed) {
    RandomJobs jobs = new RandomJobs(seed);
    Random random = new Random(seed);
    for (int i = 0; i < JOBS_PER_SEED; i++) {
      NetworkJob job = jobs.nextFinite().withFailover(failover(random));
      String replay = "seed " + seed + ", job " + i + ": " + job;
      JobMaster master = run(job, replay);
      assertThat(master.jobFailure()).as(replay).isEmpty();
      for (Vertex vertex : job.vertices()) {
        long expected = vertex.source().isPresent() ? 100 : sent(master, job, vertex);
        if (job.checkpoints().exactlyOnce()) {
          assertThat(processed(master, vertex)).as(vertex.name() + replay).isEqualTo(expected);
        } else {
          assertThat(processed(master, vertex))
              .as(vertex.name() + replay)
              .isGreaterThanOrEqualTo(expected);
        }
      }
    }
  }

  /** Otherwise the test above would show nothing. */
  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void shouldRestoreFromCheckpoints(long seed) {
    RandomJobs jobs = new RandomJobs(seed);
    Random random = new Random(seed);
    int restored = 0;
    for (int i = 0; i < JOBS_PER_SEED; i++) {
      NetworkJob job = jobs.nextFinite().withFailover(failover(random));
      JobMaster master = run(job, "seed " + seed);
      restored +=
          (int)
              master.restarts().stream()
                  .map(Restart::checkpoint)
                  .filter(point -> point.isPresent())
                  .count();
    }
    assertThat(restored).as("seed " + seed).isPositive();
  }

  private static FailoverSettings failover(Random random) {
    TreeSet<Long> times = new TreeSet<>();
    for (int i = random.nextInt(6); i >= 0; i--) {
      times.add(random.nextInt(4_000) * MS);
    }
    List<FailureSpec> failures = new ArrayList<>();
    times.forEach(at -> failures.add(new FailureSpec(at, random.nextInt(2) * 50L * MS)));
    return new FailoverSettings(
        new RestartSettings.FixedDelay(RestartSettings.UNLIMITED, random.nextInt(300) * MS),
        failures,
        random.nextInt(100) * MS,
        1_000_000,
        1_000_000);
  }

  private static JobMaster run(NetworkJob job, String replay) {
    Simulation simulation = DsolSimulation.create();
    JobMaster master = new JobMaster(simulation, job);
    master.start();
    try {
      simulation.runUntil(job.durationNanos() + 10_000 * MS);
    } catch (RuntimeException broken) {
      throw new AssertionError(replay, broken);
    }
    return master;
  }

  private static long processed(JobMaster master, Vertex vertex) {
    return tasks(master, vertex.name()).stream().mapToLong(CheckpointedSubtask::position).sum();
  }

  private static List<CheckpointedSubtask> tasks(JobMaster master, String vertex) {
    return master.tasks().stream().filter(task -> task.vertexName().equals(vertex)).toList();
  }

  private static long sent(JobMaster master, NetworkJob job, Vertex vertex) {
    long sent = 0;
    for (Edge edge : job.edges()) {
      if (edge.to().equals(vertex.name())) {
        long copies = edge.partitioner() == Partitioner.BROADCAST ? vertex.parallelism() : 1;
        Fraction selectivity = Fraction.of(edge.selectivity());
        for (CheckpointedSubtask producer : tasks(master, edge.from())) {
          sent += copies * selectivity.times(producer.position());
        }
      }
    }
    return sent;
  }
}
