package dev.spillway.cli.output.rest;

import dev.spillway.model.job.Job;
import dev.spillway.model.job.plan.Placements;
import dev.spillway.model.job.read.JobReader;
import dev.spillway.model.network.result.Attempt;
import dev.spillway.model.network.result.FailureReason;
import dev.spillway.model.network.result.NetworkResult;
import dev.spillway.model.network.result.RefusedTrigger;
import dev.spillway.model.network.result.SteadyState;
import dev.spillway.model.network.result.SubtaskCheckpoint;
import dev.spillway.model.network.result.SubtaskUse;
import dev.spillway.model.network.topology.CheckpointSettings;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Four attempts at the two vertices of {@link SmallRuns}, written down. */
final class HandMade {

  static final Attempt FIRST = completed(1, 10_900_000, 26_600_000, 0);
  static final Attempt SECOND =
      new Attempt(
          2,
          Attempt.Status.FAILED,
          5_000_700_000L,
          8_000_000_000L,
          Optional.of(FailureReason.EXPIRED),
          70,
          List.of(report("src", 1, 5_000_700_000L, 3_400_000, 0)),
          List.of());
  static final Attempt THIRD = completed(3, 14_000_000_000L, 900_000_000, 40);
  static final Attempt FOURTH =
      new Attempt(
          4,
          Attempt.Status.IN_PROGRESS,
          19_000_000_000L,
          0,
          Optional.empty(),
          0,
          List.of(),
          List.of());

  static final NetworkResult RESULT =
      new NetworkResult(
          List.of(FIRST, SECOND, THIRD, FOURTH),
          Collections.nCopies(5, new RefusedTrigger(0, RefusedTrigger.Reason.QUEUE_FULL)),
          List.of(
              use("src", 0, 3_000, 3_000, 4_000, 15_500, 500),
              use("src", 1, 1_500, 1_500, 2_000, 17_500, 500),
              use("map -> sink", 0, 2_850, 0, 19_000, 0, 1_000),
              use("map -> sink", 1, 1_425, 0, 9_500, 0, 10_500)),
          new SteadyState(
              10_000_000_000L,
              List.of(
                  use("src", 0, 1_000, 1_000, 1_000, 8_500, 500),
                  use("src", 1, 500, 500, 500, 9_000, 500),
                  use("map -> sink", 0, 950, 0, 9_500, 0, 500),
                  use("map -> sink", 1, 475, 0, 4_750, 0, 5_250))),
          List.of(),
          Optional.empty(),
          20_000_000_000L,
          1);

  /** Every checkpoint of the source refers to 100 bytes and writes 30 of them. */
  static final RestRun RUN =
      new RestRun(
          "orders",
          SmallRuns.job(1, CheckpointSettings.aligned(5 * SmallRuns.SECOND)),
          Map.of("src", 100L),
          RESULT);

  /** The subtasks of the source and of the sink cross on two of three task managers. */
  static final String JOB =
      """
      job:
        vertices:
          - {name: src, parallelism: 2, source: {rate: max}}
          - {name: map, parallelism: 2}
          - {name: sink, parallelism: 2, rate: 100}
        edges:
          - {from: src, to: map, partitioner: rebalance, record-bytes: 1000}
          - {from: map, to: sink, partitioner: forward}
      cluster: {task-managers: 3, slots-per-task-manager: 2, placement: {src: [1, 0], map: [0, 1]}}
      flink:
        version: "2.3"
        execution.checkpointing.interval: 5 s
      """;

  static final Deployment DEPLOYMENT = deployment(JOB);

  private HandMade() {}

  static Deployment deployment(String text) {
    Job job = JobReader.read(text, name -> "", List.of()).job();
    return Deployment.of(job, Placements.of(job).get(0));
  }

  /** Times in ms. */
  private static SubtaskUse use(
      String vertex, int subtask, long in, long out, long busy, long blocked, long idle) {
    long ms = 1_000_000;
    return new SubtaskUse(vertex, subtask, in, out, 40, busy * ms, blocked * ms, idle * ms);
  }

  private static Attempt completed(long id, long triggered, long duration, long persisted) {
    return new Attempt(
        id,
        Attempt.Status.COMPLETED,
        triggered,
        duration,
        Optional.empty(),
        0,
        List.of(
            report("src", 1, triggered, 3_400_000, 0),
            report("src", 0, triggered, 3_400_000, 0),
            report("map -> sink", 1, triggered, duration - 100_000, 0),
            report("map -> sink", 0, triggered, duration, persisted)),
        List.of());
  }

  private static SubtaskCheckpoint report(
      String vertex, int subtask, long triggered, long duration, long persisted) {
    return new SubtaskCheckpoint(
        vertex,
        subtask,
        triggered + duration,
        duration,
        1_900_000,
        0,
        0,
        2_100_000,
        999_999,
        4_500_000,
        vertex.equals("src") ? 30 : 0,
        7,
        persisted,
        0);
  }
}
