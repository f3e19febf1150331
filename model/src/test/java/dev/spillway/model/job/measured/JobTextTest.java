package dev.spillway.model.job.measured;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spillway.model.job.FlinkVersion;
import dev.spillway.model.job.Job;
import dev.spillway.model.job.Partitioner;
import dev.spillway.model.job.read.JobFile;
import dev.spillway.model.job.read.JobTexts;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class JobTextTest {

  static Stream<MeasuredRun> simulated() {
    return MeasuredRuns.shipped().stream();
  }

  @ParameterizedTest
  @MethodSource("simulated")
  void shouldReadTheJobOfAMeasuredRun(MeasuredRun run) {
    JobFile file = JobTexts.read(JobText.of(run, 3));

    Job job = file.job();
    MeasuredJob measured = run.job();
    assertThat(file.notes()).isEmpty();
    assertThat(job.vertices()).hasSize(1 + measured.hops());
    assertThat(job.edges()).noneMatch(edge -> edge.isChained());
    assertThat(job.flink().version())
        .isEqualTo(measured.flink().equals("1.20.5") ? FlinkVersion.V1_20 : FlinkVersion.V2_3);
    assertThat(job.flink().buffers().perChannel()).isEqualTo(measured.buffers().exclusive());
    assertThat(job.flink().checkpoints().unaligned())
        .isEqualTo(measured.checkpoints().mode() != Mode.ALIGNED);
    assertThat(job.run().durationNanos())
        .isEqualTo(measured.runSeconds().movePointRight(9).longValueExact());
  }

  @Test
  void shouldWriteWhatTheUserWouldHaveWritten() {
    assertThat(text("M_skew"))
        .isEqualTo(
            """
            job:
              vertices:
                - {name: source, parallelism: 2, source: {rate: max}}
                - {name: map1, parallelism: 2}
                - {name: slow, parallelism: 2, rate: [100, 400], catch-up: 50 ms, state: 0 b}
              edges:
                - {from: source, to: map1, partitioner: rebalance, record-bytes: 1017, chain: false}
                - {from: map1, to: slow, partitioner: rebalance, record-bytes: 1017, chain: false}
            cluster: {task-managers: 3, slots-per-task-manager: 2, slot-sharing: false}
            flink:
              version: "2.3"
              execution.checkpointing.interval: 5000 ms
              taskmanager.memory.segment-size: 32768 b
              execution.checkpointing.max-concurrent-checkpoints: 1
              execution.checkpointing.timeout: 600000 ms
              execution.checkpointing.tolerable-failed-checkpoints: 0
              execution.checkpointing.min-pause: 0 ms
              restart-strategy.type: none
            run: {duration: 90 s, placements: 3}
            """);
  }

  @Test
  void shouldSayHowFastAndWhereWhenTheRunDoes() {
    assertThat(text("I_burst")).contains("rate: {0 s: 100, 60 s: 100000}, catch-up: 50 ms");
    assertThat(text("E_aligned_rebalance_500_100"))
        .contains("source: {rate: 1000, backlog: 1 s}", "rate: [500, 100], catch-up: 5 ms");
    assertThat(text("A_aligned_local_s100"))
        .contains("channels: local", "task-managers: 1, slots-per-task-manager: 2,");
    assertThat(text("R_al_p8_h1")).contains("task-managers: 4, slots-per-task-manager: 4,");
    assertThat(text("E_unaligned_keyby_500_100"))
        .contains("partitioner: hash", "channels: remote", "unaligned.enabled: true");
    assertThat(text("C_hybrid1s_s100")).contains("aligned-checkpoint-timeout: 1000 ms");
    assertThat(text("V120_al_e8_f32_maxperch100"))
        .contains("version: \"1.20\"", "max-buffers-per-channel: 100");
    assertThat(JobTexts.read(text("E_unaligned_keyby_500_100")).job().edges().get(0).partitioner())
        .isEqualTo(Partitioner.HASH);
  }

  private static String text(String name) {
    return MeasuredRuns.shipped().stream()
        .filter(run -> run.name().equals(name))
        .map(run -> JobText.of(run, 3))
        .findFirst()
        .orElseThrow();
  }
}
