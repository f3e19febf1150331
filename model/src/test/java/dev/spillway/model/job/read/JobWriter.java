package dev.spillway.model.job.read;

import dev.spillway.model.job.Cluster;
import dev.spillway.model.job.Edge;
import dev.spillway.model.job.Failure;
import dev.spillway.model.job.FlinkOptions;
import dev.spillway.model.job.InputOrder;
import dev.spillway.model.job.Job;
import dev.spillway.model.job.Link;
import dev.spillway.model.job.ModelParameters;
import dev.spillway.model.job.Operation;
import dev.spillway.model.job.Partitioner;
import dev.spillway.model.job.Pause;
import dev.spillway.model.job.Recovery;
import dev.spillway.model.job.Restarts;
import dev.spillway.model.job.Service;
import dev.spillway.model.job.Shares;
import dev.spillway.model.job.Storage;
import dev.spillway.model.job.Supply;
import dev.spillway.model.job.Vertex;
import dev.spillway.model.job.WorkProfile;
import dev.spillway.model.job.text.Quantity;
import dev.spillway.model.scenario.RateProfile;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.stream.Collectors;

/** Writes a job as a file that reads back as the same job. */
final class JobWriter {

  private JobWriter() {}

  static String text(Job job) {
    StringBuilder text = new StringBuilder("job:\n  name: " + job.name() + "\n  vertices:\n");
    job.vertices().forEach(v -> text.append("    - {").append(vertex(v, job)).append("}\n"));
    text.append("  edges: ").append(job.edges().isEmpty() ? "[]\n" : "\n");
    job.edges().forEach(edge -> text.append("    - {").append(edge(edge)).append("}\n"));
    return text.append(cluster(job.cluster()))
        .append(flink(job.flink()))
        .append(storage(job.storage()))
        .append("failures: " + job.failures().stream().map(JobWriter::failure).toList() + "\n")
        .append(recovery(job.recovery()))
        .append(model(job.model()))
        .append(
            "run: {duration: %s, warm-up: %s, seed: %d}\n"
                .formatted(
                    Quantity.ofNanos(job.run().durationNanos()),
                    Quantity.ofNanos(job.run().warmUpNanos()),
                    job.run().seed()))
        .toString();
  }

  private static String failure(Failure failure) {
    return "{at: %d ns, detection: %d ns}".formatted(failure.atNanos(), failure.detectionNanos());
  }

  private static String recovery(Recovery recovery) {
    return "recovery: {redeploy: %d ns, download: %d b/s, read: %s}\n"
        .formatted(
            recovery.redeployNanos(),
            recovery.downloadBytesPerSecond(),
            recovery.readBytesPerSecond() == Storage.UNLIMITED
                ? "unlimited"
                : recovery.readBytesPerSecond() + " b/s");
  }

  private static String restarts(Restarts restarts) {
    if (restarts instanceof Restarts.FixedDelay fixed) {
      return "  restart-strategy: {type: fixed-delay, fixed-delay: {attempts: %d, delay: %d ms}}\n"
          .formatted(fixed.attempts(), millis(fixed.delayNanos()));
    }
    if (restarts instanceof Restarts.FailureRate rate) {
      return """
        restart-strategy.type: failure-rate
        restart-strategy.failure-rate.max-failures-per-interval: %d
        restart-strategy.failure-rate: {failure-rate-interval: %d ms, delay: %d ms}
      """
          .formatted(rate.maxFailures(), millis(rate.intervalNanos()), millis(rate.delayNanos()));
    }
    if (restarts instanceof Restarts.ExponentialDelay exponential) {
      return """
        restart-strategy.type: exponential-delay
        restart-strategy.exponential-delay:
          initial-backoff: %d ms
          max-backoff: %d ms
          backoff-multiplier: %s
          jitter-factor: %s
          reset-backoff-threshold: %d ms
          attempts-before-reset-backoff: %d
      """
          .formatted(
              millis(exponential.initialNanos()),
              millis(exponential.maxNanos()),
              exponential.multiplier().toPlainString(),
              exponential.jitterFactor().toPlainString(),
              millis(exponential.resetNanos()),
              exponential.attempts());
    }
    return "  restart-strategy.type: none\n";
  }

  private static String vertex(Vertex vertex, Job job) {
    String text =
        "name: %s, parallelism: %d, state: {size: %d, delta: %d, sync: %d ns}"
            .formatted(
                vertex.name(),
                vertex.parallelism(),
                vertex.state().sizeBytes(),
                vertex.state().deltaBytes(),
                vertex.state().syncNanos());
    if (!job.outOf(vertex.name()).isEmpty()) {
      text += ", selectivity: " + vertex.selectivity().toPlainString();
    }
    if (!vertex.pauses().isEmpty()) {
      text += ", pause: " + vertex.pauses().stream().map(JobWriter::pause).toList();
    }
    if (vertex.operation() instanceof Operation.Source source) {
      return text + ", source: {work: " + source.workNanos() + " ns, " + supply(source) + "}";
    }
    Operation.Operator operator = (Operation.Operator) vertex.operation();
    return text
        + (operator.inputs() == InputOrder.CONNECT ? ", inputs: connect" : "")
        + service(operator.service());
  }

  private static String pause(Pause pause) {
    return "{first: %d ns, lasts: %d ns%s}"
        .formatted(
            pause.firstNanos(),
            pause.lastsNanos(),
            pause.everyNanos().isPresent()
                ? ", every: " + pause.everyNanos().getAsLong() + " ns"
                : "");
  }

  private static String supply(Operation.Source source) {
    if (!(source.supply() instanceof Supply.Rated rated)) {
      return "rate: max";
    }
    String backlog =
        rated.backlog() instanceof Supply.Backlog.UpTo upTo ? upTo.nanos() + " ns" : "unlimited";
    return "rate: %s, backlog: %s, initial-backlog: %d"
        .formatted(rate(rated.rate()), backlog, rated.initialBacklogRecords());
  }

  private static String service(Service service) {
    if (service instanceof Service.Paced paced) {
      return paced.ratePerSubtask().stream()
          .map(JobWriter::rate)
          .collect(
              Collectors.joining(
                  ", ", ", rate: [", "], catch-up: " + paced.catchUpNanos() + " ns"));
    }
    return service instanceof Service.Timed timed
        ? timed.workPerSubtask().stream()
            .map(JobWriter::work)
            .collect(Collectors.joining(", ", ", work: [", "]"))
        : "";
  }

  private static String rate(RateProfile rate) {
    return rate.isConstant()
        ? rate.initialRate().toPlainString()
        : rate.steps().stream()
            .map(s -> s.atSeconds().toPlainString() + " s: " + s.ratePerSecond().toPlainString())
            .collect(Collectors.joining(", ", "{", "}"));
  }

  private static String work(WorkProfile work) {
    return work.isConstant()
        ? work.steps().get(0).workNanos() + " ns"
        : work.steps().stream()
            .map(s -> s.atNanos() + " ns: " + s.workNanos() + " ns")
            .collect(Collectors.joining(", ", "{", "}"));
  }

  private static String edge(Edge edge) {
    String text =
        "from: %s, to: %s, partitioner: %s"
                .formatted(
                    edge.from(), edge.to(), edge.partitioner().name().toLowerCase(Locale.ROOT))
            + shares(edge.shares());
    if (!(edge.link() instanceof Link.Network network)) {
      return text;
    }
    return text
        + ", record-bytes: %d, channels: %s"
            .formatted(
                network.recordBytes(),
                network.channels().name().toLowerCase(Locale.ROOT).replace('_', '-'))
        + (network.unalignedAllowed() ? "" : ", unaligned: false")
        + (edge.partitioner() == Partitioner.FORWARD ? ", chain: false" : "");
  }

  private static String shares(Shares shares) {
    if (shares instanceof Shares.Given given) {
      return given.perSubtask().stream()
          .map(BigDecimal::toPlainString)
          .collect(Collectors.joining(", ", ", shares: [", "]"));
    }
    return shares instanceof Shares.Zipf zipf
        ? ", shares: {keys: %d, zipf: %s}".formatted(zipf.keys(), zipf.exponent().toPlainString())
        : "";
  }

  private static String cluster(Cluster cluster) {
    return "cluster: {task-managers: %d, slots-per-task-manager: %d, slot-sharing: %s, placement: %s}\n"
        .formatted(
            cluster.taskManagers(),
            cluster.slotsPerTaskManager(),
            cluster.slotSharing(),
            cluster.placing() instanceof Cluster.Placing.Random ? "random" : "by-index");
  }

  private static String flink(FlinkOptions flink) {
    FlinkOptions.Checkpoints c = flink.checkpoints();
    FlinkOptions.Buffers b = flink.buffers();
    String counts =
        """
            buffers-per-channel: %d
            floating-buffers-per-gate: %d
            max-buffers-per-channel: %d
            max-overdraft-buffers-per-gate: %d
        """
            .formatted(
                b.perChannel(), b.floatingPerGate(), b.maxPerSubpartition(), b.overdraftPerGate());
    return """
    flink:
      version: "%s"
      execution.checkpointing:
        interval: %d ms
        mode: %s
        timeout: %d ms
        min-pause: %d ms
        max-concurrent-checkpoints: %d
        tolerable-failed-checkpoints: %d
        unaligned: {enabled: %s, max-subtasks-per-channel-state-file: %d}
        aligned-checkpoint-timeout: %d ms
        incremental: %s
        data-inline-threshold: %d b
      taskmanager.memory.segment-size: %d%s
      execution.buffer-timeout.interval: %d ms
      pipeline.operator-chaining: %s
      taskmanager.network.memory:
        buffer-debloat: %s
    """
            .formatted(
                flink.version(),
                millis(c.intervalNanos().orElse(0)),
                c.mode(),
                millis(c.timeoutNanos()),
                millis(c.minPauseNanos()),
                c.maxConcurrent(),
                c.tolerableFailures(),
                c.unalignedEnabled(),
                c.maxSubtasksPerChannelStateFile(),
                millis(c.alignedTimeoutNanos()),
                c.incremental(),
                c.inlineThresholdBytes(),
                b.segmentBytes(),
                b.debloating().map(JobWriter::sizes).orElse(""),
                millis(b.timeoutNanos()),
                flink.operatorChaining(),
                b.debloating().map(JobWriter::debloating).orElse("{enabled: false}"))
        + (b.requiredPerGateMost().isPresent()
            ? "    read-buffer.required-per-gate.max: " + b.requiredPerGateMost().getAsInt() + "\n"
            : "")
        + (flink.version().hasBufferCounts() ? counts : "")
        + restarts(flink.restarts());
  }

  private static String debloating(FlinkOptions.Debloating d) {
    return "{enabled: true, period: %d ms, target: %d ms, samples: %d, threshold-percentages: %d}"
        .formatted(
            millis(d.periodNanos()), millis(d.targetNanos()), d.samples(), d.thresholdPercent());
  }

  private static String sizes(FlinkOptions.Debloating d) {
    return "\n  taskmanager.memory: {min-segment-size: %d, starting-segment-size: %d}"
        .formatted(d.minBytes(), d.startingBytes());
  }

  private static long millis(long nanos) {
    return nanos / 1_000_000;
  }

  private static String storage(Storage storage) {
    return "storage: {upload: %s, upload-total: %s, latency: %d ns}\n"
        .formatted(
            speed(storage.uploadBytesPerSecond()),
            speed(storage.totalBytesPerSecond()),
            storage.latencyNanos());
  }

  private static String speed(long bytesPerSecond) {
    return bytesPerSecond == Storage.UNLIMITED ? "unlimited" : bytesPerSecond + " b/s";
  }

  private static String model(ModelParameters m) {
    String gap =
        m.ackToNextTriggerNanos().isPresent()
            ? "ack-to-next-trigger: " + m.ackToNextTriggerNanos().getAsLong() + " ns, "
            : "";
    return ("model: {first-trigger: %d ns, trigger-to-source: %d ns, %sbarrier-to-ack: %d ns,"
            + " unaligned-extra: %d ns, channel-state-write: %d b/s, network-per-buffer: %d ns,"
            + " wake-up: %d ns, first-connect: %d ns, first-snapshot: %d ns}\n")
        .formatted(
            m.firstTriggerNanos(),
            m.triggerToSourceNanos(),
            gap,
            m.barrierToAckNanos(),
            m.unalignedExtraNanos(),
            m.channelStateWriteBytesPerSecond(),
            m.networkPerBufferNanos(),
            m.wakeUpNanos(),
            m.firstConnectNanos(),
            m.firstSnapshotNanos());
  }
}
