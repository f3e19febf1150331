package dev.spillway.cli.output.option;

import dev.spillway.model.job.FlinkOptions;
import dev.spillway.model.job.FlinkVersion;
import dev.spillway.model.job.Restarts;
import dev.spillway.model.job.text.Quantity;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/**
 * Reckons which of Flink's options are in effect in a job, defaults included. Those that are not,
 * such as the keys of a restart strategy that is not in force, are left out.
 */
public final class OptionsInEffect {

  private static final String RESTART = "restart-strategy.";
  private static final String CHECKPOINTING = "execution.checkpointing.";
  private static final String NETWORK = "taskmanager.network.memory.";
  private static final long NANOS_PER_MILLI = 1_000_000;

  private final List<FlinkOption> options = new ArrayList<>();

  private OptionsInEffect() {}

  /** The options: checkpoints, buffers, restarts, chaining. */
  public static List<FlinkOption> of(FlinkOptions flink) {
    OptionsInEffect effect = new OptionsInEffect();
    effect.checkpoints(flink.checkpoints());
    effect.buffers(flink.version(), flink.buffers());
    effect.restarts(flink.restarts());
    effect.flag("pipeline.operator-chaining.enabled", flink.operatorChaining());
    return List.copyOf(effect.options);
  }

  private void checkpoints(FlinkOptions.Checkpoints checkpoints) {
    checkpoints.intervalNanos().ifPresent(nanos -> time(CHECKPOINTING + "interval", nanos));
    text(CHECKPOINTING + "mode", checkpoints.mode().name());
    time(CHECKPOINTING + "timeout", checkpoints.timeoutNanos());
    time(CHECKPOINTING + "min-pause", checkpoints.minPauseNanos());
    number(CHECKPOINTING + "max-concurrent-checkpoints", checkpoints.maxConcurrent());
    number(CHECKPOINTING + "tolerable-failed-checkpoints", checkpoints.tolerableFailures());
    flag(CHECKPOINTING + "unaligned.enabled", checkpoints.unalignedEnabled());
    time(CHECKPOINTING + "aligned-checkpoint-timeout", checkpoints.alignedTimeoutNanos());
    number(
        CHECKPOINTING + "unaligned.max-subtasks-per-channel-state-file",
        checkpoints.maxSubtasksPerChannelStateFile());
    flag(CHECKPOINTING + "incremental", checkpoints.incremental());
    number(CHECKPOINTING + "data-inline-threshold", checkpoints.inlineThresholdBytes());
  }

  private void buffers(FlinkVersion version, FlinkOptions.Buffers buffers) {
    number("taskmanager.memory.segment-size", buffers.segmentBytes());
    if (version.hasBufferCounts()) {
      number(NETWORK + "buffers-per-channel", buffers.perChannel());
      number(NETWORK + "floating-buffers-per-gate", buffers.floatingPerGate());
      number(NETWORK + "max-buffers-per-channel", buffers.maxPerSubpartition());
      number(NETWORK + "max-overdraft-buffers-per-gate", buffers.overdraftPerGate());
    }
    buffers
        .requiredPerGateMost()
        .ifPresent(most -> number(NETWORK + "read-buffer.required-per-gate.max", most));
    if (buffers.timeoutNanos() == FlinkOptions.Buffers.NO_TIMEOUT) {
      flag("execution.buffer-timeout.enabled", false);
    } else {
      time("execution.buffer-timeout.interval", buffers.timeoutNanos());
    }
    buffers.debloating().ifPresent(this::debloating);
  }

  private void debloating(FlinkOptions.Debloating debloating) {
    String key = NETWORK + "buffer-debloat.";
    flag(key + "enabled", true);
    time(key + "period", debloating.periodNanos());
    time(key + "target", debloating.targetNanos());
    number(key + "samples", debloating.samples());
    number(key + "threshold-percentages", debloating.thresholdPercent());
    number("taskmanager.memory.min-segment-size", debloating.minBytes());
    number("taskmanager.memory.starting-segment-size", debloating.startingBytes());
  }

  private void restarts(Restarts restarts) {
    if (restarts instanceof Restarts.FixedDelay fixed) {
      text(RESTART + "type", "fixed-delay");
      number(RESTART + "fixed-delay.attempts", fixed.attempts());
      time(RESTART + "fixed-delay.delay", fixed.delayNanos());
    } else if (restarts instanceof Restarts.FailureRate rate) {
      text(RESTART + "type", "failure-rate");
      String key = RESTART + "failure-rate.";
      number(key + "max-failures-per-interval", rate.maxFailures());
      time(key + "failure-rate-interval", rate.intervalNanos());
      time(key + "delay", rate.delayNanos());
    } else if (restarts instanceof Restarts.ExponentialDelay exponential) {
      text(RESTART + "type", "exponential-delay");
      exponentialDelay(RESTART + "exponential-delay.", exponential);
    } else {
      text(RESTART + "type", "none");
    }
  }

  private void exponentialDelay(String key, Restarts.ExponentialDelay restarts) {
    time(key + "initial-backoff", restarts.initialNanos());
    time(key + "max-backoff", restarts.maxNanos());
    number(key + "backoff-multiplier", restarts.multiplier());
    number(key + "jitter-factor", restarts.jitterFactor());
    time(key + "reset-backoff-threshold", restarts.resetNanos());
    number(key + "attempts-before-reset-backoff", restarts.attempts());
  }

  private void text(String key, String value) {
    options.add(new FlinkOption(key, value, true));
  }

  /** Flink knows no {@code us}, in which a person would write part of a millisecond. */
  private void time(String key, long nanos) {
    text(key, nanos % NANOS_PER_MILLI == 0 ? Quantity.ofNanos(nanos) : nanos + " ns");
  }

  private void flag(String key, boolean value) {
    options.add(new FlinkOption(key, Boolean.toString(value), false));
  }

  private void number(String key, long value) {
    options.add(new FlinkOption(key, Long.toString(value), false));
  }

  /** As digits with a point, which is how a job file is read. */
  private void number(String key, BigDecimal value) {
    options.add(new FlinkOption(key, value.toPlainString(), false));
  }
}
