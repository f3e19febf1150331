package dev.spillway.benchmarks;

import dev.spillway.model.pipeline.PipelineRun;
import dev.spillway.model.scenario.RateProfile;
import dev.spillway.model.scenario.Scenario;
import java.math.BigDecimal;

/** What the pipeline benchmark runs; the results are known from the closed form. */
public enum PipelineCase {
  /** An hour, 1000/s into 500/s, buffer 20 000, interval 10 s, one event a record. */
  HOUR_BY_RECORD(1000, 500, 20_000, 3600, 10, 1, 1_820_360, 356),
  /** The same hour in batches. */
  HOUR(1000, 500, 20_000, 3600, 10, PipelineRun.NO_BATCH_LIMIT, 716, 356),
  /** A year, 1 000 000/s into 999 983/s, buffer 20 000 000, interval 600 s. */
  YEAR(
      1_000_000, 999_983, 20_000_000, 31_536_000, 600, PipelineRun.NO_BATCH_LIMIT, 105_119, 52_559),
  /** The same year with rates and buffer doubled. */
  YEAR_DOUBLED(
      2_000_000,
      1_999_966,
      40_000_000,
      31_536_000,
      600,
      PipelineRun.NO_BATCH_LIMIT,
      105_119,
      52_559),
  /** The same year with interval 10 s. */
  YEAR_EVERY_10_S(
      1_000_000,
      999_983,
      20_000_000,
      31_536_000,
      10,
      PipelineRun.NO_BATCH_LIMIT,
      6_307_197,
      3_153_597);

  private final long sourceRate;
  private final long sinkRate;
  private final long buffer;
  private final long seconds;
  private final long interval;
  private final long maxBatch;
  private final long events;
  private final int completed;

  PipelineCase(
      long sourceRate,
      long sinkRate,
      long buffer,
      long seconds,
      long interval,
      long maxBatch,
      long events,
      int completed) {
    this.sourceRate = sourceRate;
    this.sinkRate = sinkRate;
    this.buffer = buffer;
    this.seconds = seconds;
    this.interval = interval;
    this.maxBatch = maxBatch;
    this.events = events;
    this.completed = completed;
  }

  Scenario scenario() {
    return Scenario.standard()
        .withSource(RateProfile.constant(BigDecimal.valueOf(sourceRate)))
        .withSink(RateProfile.constant(BigDecimal.valueOf(sinkRate)))
        .withBuffer(buffer)
        .withTimes(BigDecimal.valueOf(seconds), BigDecimal.valueOf(interval));
  }

  long maxBatch() {
    return maxBatch;
  }

  /** Events of the engine: blocked once, an injection and a completion a barrier, and moves. */
  long events() {
    return events;
  }

  /** What the sink has taken, and a full buffer. */
  long emittedRecords() {
    return drainedRecords() + buffer;
  }

  long drainedRecords() {
    return sinkRate * seconds;
  }

  int completed() {
    return completed;
  }

  /** A full buffer before the barrier. */
  double lastDurationSeconds() {
    return (double) buffer / sinkRate;
  }
}
