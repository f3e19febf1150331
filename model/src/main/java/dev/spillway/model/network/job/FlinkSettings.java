package dev.spillway.model.network.job;

import dev.spillway.model.job.FlinkOptions;
import dev.spillway.model.job.Job;
import dev.spillway.model.job.Restarts;
import dev.spillway.model.job.Storage;
import dev.spillway.model.network.topology.BufferSettings;
import dev.spillway.model.network.topology.CheckpointSettings;
import dev.spillway.model.network.topology.DebloatSettings;
import dev.spillway.model.network.topology.FailoverSettings;
import dev.spillway.model.network.topology.FailureSpec;
import dev.spillway.model.network.topology.ModelParameters;
import dev.spillway.model.network.topology.NetworkJob;
import dev.spillway.model.network.topology.RestartSettings;
import dev.spillway.model.network.topology.StorageSettings;

/** Flink's options and the parameters beyond them as the settings of the network model. */
final class FlinkSettings {

  /** Longer than any run, and short enough to add to an instant of one. */
  private static final long BEYOND_ANY_RUN = 2 * NetworkJob.MAX_DURATION_NANOS;

  private FlinkSettings() {}

  static BufferSettings buffers(FlinkOptions flink) {
    FlinkOptions.Buffers buffers = flink.buffers();
    return new BufferSettings(
        buffers.segmentBytes(),
        buffers.perChannel(),
        buffers.floatingPerGate(),
        buffers.maxPerSubpartition(),
        buffers.overdraftPerGate(),
        buffers.requiredPerGateMost().orElse(BufferSettings.UNCAPPED),
        buffers.timeoutNanos(),
        buffers.debloating().map(FlinkSettings::debloating));
  }

  private static DebloatSettings debloating(FlinkOptions.Debloating debloating) {
    return new DebloatSettings(
        bounded(debloating.periodNanos()),
        debloating.targetNanos(),
        debloating.samples(),
        debloating.thresholdPercent(),
        debloating.minBytes(),
        debloating.startingBytes());
  }

  /** Without an interval the first trigger waits for the end of a pause that outlasts any run. */
  static CheckpointSettings checkpoints(FlinkOptions flink) {
    FlinkOptions.Checkpoints checkpoints = flink.checkpoints();
    boolean off = checkpoints.intervalNanos().isEmpty();
    return new CheckpointSettings(
        bounded(checkpoints.intervalNanos().orElse(BEYOND_ANY_RUN)),
        bounded(checkpoints.timeoutNanos()),
        off ? BEYOND_ANY_RUN : bounded(checkpoints.minPauseNanos()),
        checkpoints.maxConcurrent(),
        checkpoints.tolerableFailures(),
        checkpoints.mode() == FlinkOptions.CheckpointingMode.EXACTLY_ONCE,
        checkpoints.unaligned(),
        bounded(checkpoints.alignedTimeoutNanos()),
        checkpoints.maxSubtasksPerChannelStateFile());
  }

  private static long bounded(long nanos) {
    return Math.min(nanos, BEYOND_ANY_RUN);
  }

  static StorageSettings storage(Storage storage, FlinkOptions flink) {
    return new StorageSettings(
        storage.uploadBytesPerSecond(),
        storage.totalBytesPerSecond(),
        storage.latencyNanos(),
        flink.checkpoints().inlineThresholdBytes());
  }

  static FailoverSettings failover(Job job) {
    return new FailoverSettings(
        restarts(job.flink().restarts()),
        job.failures().stream()
            .map(each -> new FailureSpec(each.atNanos(), bounded(each.detectionNanos())))
            .toList(),
        bounded(job.recovery().redeployNanos()),
        job.recovery().downloadBytesPerSecond(),
        job.recovery().readBytesPerSecond());
  }

  private static RestartSettings restarts(Restarts restarts) {
    if (restarts instanceof Restarts.FixedDelay fixed) {
      return new RestartSettings.FixedDelay(fixed.attempts(), bounded(fixed.delayNanos()));
    }
    if (restarts instanceof Restarts.FailureRate rate) {
      return new RestartSettings.FailureRate(
          rate.maxFailures(), rate.intervalNanos(), bounded(rate.delayNanos()));
    }
    if (restarts instanceof Restarts.ExponentialDelay exponential) {
      return new RestartSettings.ExponentialDelay(
          bounded(exponential.initialNanos()),
          bounded(exponential.maxNanos()),
          exponential.multiplier().doubleValue(),
          exponential.jitterFactor().doubleValue(),
          bounded(exponential.resetNanos()),
          exponential.attempts());
    }
    return new RestartSettings.None();
  }

  static ModelParameters parameters(dev.spillway.model.job.ModelParameters model) {
    return new ModelParameters(
        model.firstTriggerNanos(),
        model.triggerToSourceNanos(),
        model.ackToNextTriggerNanos(),
        model.barrierToAckNanos(),
        model.unalignedExtraNanos(),
        model.channelStateWriteBytesPerSecond(),
        model.networkPerBufferNanos(),
        model.wakeUpNanos(),
        model.firstConnectNanos(),
        model.firstSnapshotNanos());
  }
}
