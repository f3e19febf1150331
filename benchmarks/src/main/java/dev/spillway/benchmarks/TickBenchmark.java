package dev.spillway.benchmarks;

import dev.spillway.model.checkpoint.CheckpointMode;
import dev.spillway.model.scenario.Scenario;
import dev.spillway.model.tick.TickRun;
import java.math.BigDecimal;
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

/** Time per run of the tick reference at 10 ticks per second, 1000/s into 500/s. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(
    value = 2,
    jvmArgs = {"-XX:+UseSerialGC", "-Xms1g", "-Xmx1g"})
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class TickBenchmark {

  private static final int TICKS_PER_SECOND = 10;

  /** The last tick ends at the horizon: the buffer lacks what one tick drains. */
  private static final long FULL = 20_000 - 50;

  /** Simulated time in seconds: an hour, a day. */
  @Param({"3600", "86400"})
  public long seconds;

  private Scenario scenario;

  /** Runs once and compares counts and results with what the script gives. */
  @Setup
  public void check() {
    scenario = PipelineCase.HOUR.scenario().withTimes(BigDecimal.valueOf(seconds), BigDecimal.TEN);
    TickRun run = run();
    int last = run.completed(CheckpointMode.ALIGNED) - 1;
    if (run.drainedRecords() != 500 * seconds
        || run.emittedRecords() != 500 * seconds + FULL
        || run.injected() != seconds / 10 - 1
        || last + 1 != seconds / 10 - 4
        || Math.abs(run.durationSeconds(CheckpointMode.ALIGNED, last) - 39.9) > 1e-9) {
      throw new IllegalStateException(
          "a run of "
              + seconds
              + " s gave emitted "
              + run.emittedRecords()
              + ", drained "
              + run.drainedRecords()
              + ", "
              + (last + 1)
              + " of "
              + run.injected()
              + " completed");
    }
  }

  /** The whole run. */
  @Benchmark
  public TickRun run() {
    return TickRun.of(scenario, TICKS_PER_SECOND);
  }
}
