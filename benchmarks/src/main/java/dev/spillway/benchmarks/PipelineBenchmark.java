package dev.spillway.benchmarks;

import dev.spillway.model.checkpoint.CheckpointMode;
import dev.spillway.model.pipeline.FlowListener;
import dev.spillway.model.pipeline.PipelineRun;
import dev.spillway.model.scenario.Scenario;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Time per run of the event pipeline; both modes come out of one run. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(
    value = 2,
    jvmArgs = {"-XX:+UseSerialGC", "-Xms1g", "-Xmx1g"})
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class PipelineBenchmark {

  /** What is simulated. */
  @Param public PipelineCase what;

  private Scenario scenario;

  /** Runs the case once and compares counts and results with what is known of it. */
  @Setup
  public void check() {
    scenario = what.scenario();
    PipelineRun run = run();
    require("events", run.events(), what.events());
    require("emitted records", run.emittedRecords(), what.emittedRecords());
    require("drained records", run.drainedRecords(), what.drainedRecords());
    require("completed", run.completed(CheckpointMode.ALIGNED), what.completed());
    double last = run.durationSeconds(CheckpointMode.ALIGNED, what.completed() - 1);
    if (last != what.lastDurationSeconds()) {
      throw new IllegalStateException(
          what
              + ": the last checkpoint took "
              + last
              + " s, not "
              + what.lastDurationSeconds()
              + " s");
    }
  }

  private void require(String figure, long actual, long expected) {
    if (actual != expected) {
      throw new IllegalStateException(
          what + ": " + figure + " (" + actual + ") must be " + expected);
    }
  }

  /** The whole run. */
  @Benchmark
  public PipelineRun run() {
    return PipelineRun.of(scenario, what.maxBatch(), FlowListener.NONE, share -> {});
  }
}
