package dev.spillway.model.network;

import static dev.spillway.model.network.SmallJobs.MS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.spillway.model.job.Job;
import dev.spillway.model.job.plan.Placements;
import dev.spillway.model.job.read.JobTexts;
import dev.spillway.model.network.job.JobMapping;
import dev.spillway.model.network.result.Attempt;
import dev.spillway.model.network.result.SubtaskCheckpoint;
import java.util.List;
import java.util.function.ToLongFunction;
import org.junit.jupiter.api.Test;

/** The edge before a sink's committer keeps its barriers aligned, and no other edge does. */
class SinkCommitterTest {

  private static final String JOB =
      """
      job:
        vertices:
          - {name: source, parallelism: 2, source: {rate: max}}
          - {name: writer, parallelism: 2, rate: 200}
          - {name: committer, parallelism: 1, rate: 200}
        edges:
          - {from: source, to: writer, partitioner: hash, record-bytes: 217, channels: remote}
          - {from: writer, to: committer, partitioner: hash, record-bytes: 217, channels: remote, unaligned: false}
      flink:
        execution.checkpointing.interval: 5 s
        execution.checkpointing.unaligned.enabled: true
        taskmanager.memory.segment-size: 4 kb
      run: {duration: 31 s}
      """;

  /** 2 producers, 1 consumer: 30 buffers of 18.9 records at 200/s are 2.8 s. */
  @Test
  void shouldAlignBeforeTheCommitterAndOvertakeBeforeTheWriter() {
    for (Attempt attempt : settled(JOB)) {
      assertThat(longest(attempt, "writer", SubtaskCheckpoint::startDelay)).isLessThan(50 * MS);
      assertThat(longest(attempt, "writer", SubtaskCheckpoint::persisted)).isGreaterThan(20_000);
      assertThat(longest(attempt, "committer", SubtaskCheckpoint::persisted)).isZero();
      assertThat(longest(attempt, "committer", each -> each.startDelay() + each.alignment()))
          .isBetween(2_000 * MS, 3_000 * MS);
    }
  }

  @Test
  void shouldOvertakeEverywhereWhenNoEdgeForbidsIt() {
    for (Attempt attempt : settled(JOB.replace(", unaligned: false", ""))) {
      assertThat(attempt.duration()).isLessThan(100 * MS);
      assertThat(longest(attempt, "committer", SubtaskCheckpoint::persisted)).isGreaterThan(20_000);
    }
  }

  private static List<Attempt> settled(String text) {
    Job job = JobTexts.job(text);
    List<Attempt> attempts =
        NetworkRun.of(JobMapping.of(job, Placements.of(job).get(0))).attempts().stream()
            .filter(each -> each.status() == Attempt.Status.COMPLETED)
            .skip(1)
            .toList();
    assertThat(attempts).hasSizeGreaterThanOrEqualTo(4);
    return attempts;
  }

  private static long longest(
      Attempt attempt, String vertex, ToLongFunction<SubtaskCheckpoint> figure) {
    return attempt.subtasks().stream()
        .filter(each -> each.vertex().equals(vertex))
        .mapToLong(figure)
        .max()
        .orElseThrow();
  }
}
