package dev.spillway.model.network;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spillway.model.network.report.CriticalPath;
import dev.spillway.model.network.report.Piece;
import dev.spillway.model.network.result.Attempt;
import dev.spillway.model.network.result.NetworkResult;
import dev.spillway.model.network.result.OpenSubtask;
import dev.spillway.model.network.result.SubtaskCheckpoint;
import dev.spillway.model.network.result.SubtaskUse;
import dev.spillway.model.network.topology.Edge;
import dev.spillway.model.network.topology.NetworkJob;
import dev.spillway.model.network.topology.Partitioner;
import dev.spillway.model.network.topology.Vertex;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.ToLongFunction;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Nothing is lost and nothing comes twice, whatever the job. That no buffer is used twice and no
 * count of buffers or credits falls below 0 is checked by the model itself, always.
 */
class ConservationTest {

  private static final int JOBS_PER_SEED = 15;
  private static final int FINITE_JOBS_PER_SEED = 6;

  static LongStream seeds() {
    return LongStream.rangeClosed(1, 40);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void shouldKeepRecordsTimeAndBarriers(long seed) {
    RandomJobs random = new RandomJobs(seed);
    for (int i = 0; i < JOBS_PER_SEED; i++) {
      NetworkJob job = random.next();
      String replay = "seed " + seed + ", job " + i + ": " + job;
      NetworkResult result = run(job, replay);
      checkRecords(job, result, replay);
      checkTimes(result, replay);
      checkBarriers(job, result, replay);
      checkPieces(job, result, replay);
      checkSteadyState(job, result, replay);
    }
  }

  /** Nobody waits for ever, whatever overtakes and whoever is held up. */
  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void shouldProcessAllRecordsInTheEnd(long seed) {
    RandomJobs random = new RandomJobs(seed);
    for (int i = 0; i < FINITE_JOBS_PER_SEED; i++) {
      NetworkJob job = random.nextFinite();
      String replay = "seed " + seed + ", job " + i + ": " + job;
      for (SubtaskUse use : run(job, replay).subtasks()) {
        assertThat(use.recordsInFlight()).as(use + " of " + replay).isZero();
        if (job.vertices().stream()
            .anyMatch(each -> each.name().equals(use.vertex()) && each.source().isPresent())) {
          assertThat(use.recordsIn()).as(use + " of " + replay).isPositive();
        }
      }
    }
  }

  private static NetworkResult run(NetworkJob job, String replay) {
    try {
      return NetworkRun.of(job);
    } catch (RuntimeException broken) {
      throw new AssertionError(replay, broken);
    }
  }

  private static void checkRecords(NetworkJob job, NetworkResult result, String replay) {
    checkAllRecords(job, result, replay);
    for (Vertex vertex : job.vertices()) {
      List<Edge> inputs =
          job.edges().stream().filter(edge -> edge.to().equals(vertex.name())).toList();
      if (!inputs.stream().allMatch(edge -> isOnlyOutput(job, edge))) {
        continue;
      }
      long sent = 0;
      for (Edge edge : inputs) {
        long copies = edge.partitioner() == Partitioner.BROADCAST ? vertex.parallelism() : 1;
        sent += copies * sum(result, edge.from(), SubtaskUse::recordsOut);
      }
      long arrived = sum(result, vertex.name(), use -> use.recordsIn() + use.recordsInFlight());
      if (!inputs.isEmpty()) {
        assertThat(arrived).as(vertex.name() + " of " + replay).isEqualTo(sent);
      }
    }
  }

  /** What a subtask sent is counted over all its edges. */
  private static boolean isOnlyOutput(NetworkJob job, Edge edge) {
    return job.edges().stream().filter(other -> other.from().equals(edge.from())).count() == 1;
  }

  private static void checkAllRecords(NetworkJob job, NetworkResult result, String replay) {
    if (job.edges().stream().anyMatch(edge -> edge.partitioner() == Partitioner.BROADCAST)) {
      return;
    }
    long sent = result.subtasks().stream().mapToLong(SubtaskUse::recordsOut).sum();
    long arrived = 0;
    for (Vertex vertex : job.vertices()) {
      if (vertex.source().isEmpty()) {
        arrived += sum(result, vertex.name(), use -> use.recordsIn() + use.recordsInFlight());
      }
    }
    assertThat(arrived).as(replay).isEqualTo(sent);
  }

  private static long sum(NetworkResult result, String vertex, ToLongFunction<SubtaskUse> figure) {
    return result.subtasks().stream()
        .filter(use -> use.vertex().equals(vertex))
        .mapToLong(figure)
        .sum();
  }

  private static void checkTimes(NetworkResult result, String replay) {
    for (SubtaskUse use : result.subtasks()) {
      assertThat(use.busy() + use.blocked() + use.idle())
          .as(use + " of " + replay)
          .isEqualTo(result.simulated());
      assertThat(Math.min(use.busy(), Math.min(use.blocked(), use.idle())))
          .as(use + " of " + replay)
          .isNotNegative();
    }
  }

  /** Whatever became of an attempt, the pieces of its time add up to the whole. */
  private static void checkPieces(NetworkJob job, NetworkResult result, String replay) {
    CriticalPath path = new CriticalPath(job, result);
    for (Attempt attempt : result.attempts()) {
      long whole =
          attempt.status() == Attempt.Status.IN_PROGRESS
              ? result.simulated() - attempt.triggered()
              : attempt.duration();
      assertThat(path.of(attempt).stream().mapToLong(Piece::nanos).sum())
          .as(path.of(attempt) + " of " + attempt + " of " + replay)
          .isEqualTo(whole);
      assertThat(path.of(attempt)).as(replay).allMatch(piece -> piece.nanos() > 0);
    }
  }

  /** A second run is the same; looking at the subtasks on the way changes nothing. */
  private static void checkSteadyState(NetworkJob job, NetworkResult whole, String replay) {
    long warmUp = job.durationNanos() / 3;
    NetworkResult parted = NetworkRun.of(job, warmUp, share -> {});
    assertThat(parted.attempts()).as(replay).isEqualTo(whole.attempts());
    assertThat(parted.subtasks()).as(replay).isEqualTo(whole.subtasks());
    assertThat(parted.bufferEvents()).as(replay).isEqualTo(whole.bufferEvents());
    boolean failedBefore = parted.simulated() <= warmUp;
    assertThat(parted.steady().nanos())
        .as(replay)
        .isEqualTo(failedBefore ? parted.simulated() : parted.simulated() - warmUp);
    for (SubtaskUse use : parted.steady().subtasks()) {
      assertThat(use.busy() + use.blocked() + use.idle())
          .as(use + " of " + replay)
          .isEqualTo(parted.steady().nanos());
    }
  }

  private static void checkBarriers(NetworkJob job, NetworkResult result, String replay) {
    int subtasks = job.vertices().stream().mapToInt(Vertex::parallelism).sum();
    long id = 0;
    for (Attempt attempt : result.attempts()) {
      assertThat(attempt.id()).as(replay).isEqualTo(++id);
      Set<String> reported = new HashSet<>();
      for (SubtaskCheckpoint report : attempt.subtasks()) {
        assertThat(reported.add(report.vertex() + "/" + report.subtask())).as(replay).isTrue();
        assertThat(report.inService() + report.paused())
            .as(replay)
            .isBetween(0L, report.startDelay());
        assertThat(report.alignment()).as(replay).isNotNegative();
        assertThat(report.async()).as(replay).isNotNegative();
        assertThat(report.startDelay() + report.alignment())
            .as(replay)
            .isLessThanOrEqualTo(report.endToEnd());
      }
      for (OpenSubtask open : attempt.open()) {
        assertThat(reported).as(replay).doesNotContain(open.vertex() + "/" + open.subtask());
        assertThat(open.inService() + open.paused()).as(replay).isBetween(0L, open.startDelay());
        assertThat(open.startDelay() + open.alignment().orElse(0))
            .as(replay)
            .isLessThanOrEqualTo(result.simulated() - attempt.triggered());
      }
      if (attempt.status() == Attempt.Status.COMPLETED) {
        assertThat(attempt.open()).as(replay).isEmpty();
        assertThat(reported).as(replay).hasSize(subtasks);
      } else {
        assertThat(reported.size()).as(replay).isLessThan(subtasks);
      }
      if (!job.checkpoints().unaligned() || !job.checkpoints().exactlyOnce()) {
        assertThat(attempt.persistedBytes()).as(replay).isZero();
      }
    }
  }
}
