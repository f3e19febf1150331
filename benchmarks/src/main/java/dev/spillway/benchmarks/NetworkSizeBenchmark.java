package dev.spillway.benchmarks;

import dev.spillway.model.network.NetworkRun;
import dev.spillway.model.network.result.NetworkResult;
import dev.spillway.model.network.topology.NetworkJob;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * A run of 20 000 channels from a cold start, as a user waits for it, in a heap of 256 MB whatever
 * the simulated time: half, once and twice the five minutes.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(
    value = 1,
    jvmArgs = {"-XX:+UseSerialGC", "-Xms256m", "-Xmx256m"})
@Warmup(iterations = 0)
@Measurement(iterations = 1)
public class NetworkSizeBenchmark {

  /** What is simulated. */
  @Param({"P100_FLOWING", "P100_FULL"})
  public NetworkCase what;

  /** How many times the five minutes. */
  @Param({"0.5", "1", "2"})
  public double times;

  private NetworkJob job;
  private NetworkResult result;

  /** What a run comes to besides its time. */
  @State(Scope.Thread)
  @AuxCounters(AuxCounters.Type.EVENTS)
  public static class Outcome {
    /** Events executed. */
    public long events;

    /** Heap in use at the end, garbage collected: the result and what the JVM has for itself. */
    public long retainedKilobytes;

    /** Attempts in the result. */
    public long attempts;
  }

  /** The whole run, which is timed; the collection at its end takes some hundredths of a second. */
  @Benchmark
  public void run(Outcome outcome) {
    job = what.job(false, times);
    result = NetworkRun.of(job);
    outcome.events = result.bufferEvents();
    outcome.attempts = result.attempts().size();
    System.gc();
    Runtime runtime = Runtime.getRuntime();
    outcome.retainedKilobytes = (runtime.totalMemory() - runtime.freeMemory()) >> 10;
  }

  /** Checks the run. */
  @TearDown
  public void check() {
    NetworkRuns.check(job, result);
  }
}
