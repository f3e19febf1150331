package dev.spillway.cli.output.network;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.spillway.model.job.Job;
import dev.spillway.model.job.read.JobReader;
import java.io.IOException;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is written of a job reads back as the same job. */
class JobFileJsonTest {

  private static final String EVERY_KIND =
      """
      job:
        name: every kind
        vertices:
          - {name: log, parallelism: 2, source: {rate: {0 s: 100, 1.5 s: 0.25, 9 s: 0}, initial-backlog: 7}}
          - {name: generator, source: {rate: 1000.5, backlog: 1500 us, work: 3 us}}
          - {name: endless, source: {rate: max}, selectivity: 0.125}
          - {name: paced, parallelism: 2, rate: [10, {0 s: 7, 2 min: 0}], catch-up: 0 s, state: {size: 3 mb, delta: 1 kb, sync: 2 ms}}
          - {name: timed, parallelism: 2, work: [{0 s: 1 ms, 5 s: 250 us}, 2 ms], selectivity: 2}
          - {name: quick, parallelism: 2}
          - {name: sink, parallelism: 3, inputs: connect, rate: 5}
        edges:
          - {from: log, to: paced, partitioner: hash, record-bytes: 100, shares: [0.999999999, 0.000000001]}
          - {from: generator, to: paced, partitioner: broadcast, record-bytes: 2 kb, channels: local}
          - {from: endless, to: sink, partitioner: custom, shares: {keys: 500, zipf: 0.75}, record-bytes: 9, channels: remote, unaligned: false}
          - {from: paced, to: timed, partitioner: forward, record-bytes: 10, chain: false}
          - {from: timed, to: quick, partitioner: forward}
          - {from: log, to: timed, partitioner: shuffle, record-bytes: 1 kb}
          - {from: quick, to: sink, partitioner: rescale, record-bytes: 10}
      cluster: {task-managers: 2, slots-per-task-manager: 20, slot-sharing: false, placement: random}
      flink:
        version: "1.20"
        execution.checkpointing.interval: 7 s
        execution.checkpointing.mode: AT_LEAST_ONCE
        execution.checkpointing.timeout: 90 s
        execution.checkpointing.min-pause: 10 ms
        execution.checkpointing.max-concurrent-checkpoints: 3
        execution.checkpointing.tolerable-failed-checkpoints: 4
        execution.checkpointing.incremental: true
        execution.checkpointing.data-inline-threshold: 3 kb
        taskmanager.memory.segment-size: 8 kb
        taskmanager.network.memory.buffers-per-channel: 0
        taskmanager.network.memory.floating-buffers-per-gate: 5
        taskmanager.network.memory.max-buffers-per-channel: 6
        taskmanager.network.memory.max-overdraft-buffers-per-gate: 1
        execution.buffer-timeout.interval: 20 ms
      model: {ack-to-next-trigger: 4 ms, wake-up: 1 us, channel-state-write: 70 mb/s}
      run: {duration: 5 min, warm-up: 1 s, seed: -3, placements: 4}
      """;

  private static final String PLACED =
      """
      job:
        vertices:
          - {name: a, parallelism: 2, source: {rate: 5}}
          - {name: b, parallelism: 2}
        edges:
          - {from: a, to: b, partitioner: global, record-bytes: 100}
      cluster: {task-managers: 2, slots-per-task-manager: 2, placement: {a: [1, 0], b: [1, 0]}}
      flink:
        version: "2.1"
        execution.checkpointing.interval: 7 s
        execution.checkpointing.unaligned.enabled: true
        execution.checkpointing.aligned-checkpoint-timeout: 3 s
        execution.checkpointing.unaligned.max-subtasks-per-channel-state-file: 2
        pipeline.operator-chaining.enabled: false
        execution.buffer-timeout.enabled: false
        taskmanager.network.memory.read-buffer.required-per-gate.max: 9
      """;

  @ParameterizedTest
  @ValueSource(strings = {EVERY_KIND, PLACED})
  void shouldReadBackAsTheSameJob(String text) throws IOException {
    Job job = read(text);

    assertThat(read(json(job))).isEqualTo(job);
  }

  private static String json(Job job) throws IOException {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(text)) {
      json.writeStartObject();
      new JobFileJson(json).write(job);
      json.writeEndObject();
    }
    return text.toString();
  }

  private static Job read(String text) {
    return JobReader.read(text, name -> "", List.of()).job();
  }
}
