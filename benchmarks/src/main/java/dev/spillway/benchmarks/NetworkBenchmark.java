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
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Runs of the network model per second, and events per second; beside it bare event queues, which
 * execute as many events with as many pending.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(
    value = 2,
    jvmArgs = {"-XX:+UseSerialGC", "-Xms1g", "-Xmx1g"})
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class NetworkBenchmark {

  /** What is simulated. */
  @Param({"ONE_CHANNEL_FULL", "P8_FLOWING", "P8_FULL"})
  public NetworkCase what;

  /** Who executes the events: the model, or a queue alone. */
  @Param public NetworkContender who;

  private NetworkJob job;
  private NetworkContender.Events contender;

  /** Events executed; JMH divides them by the time. */
  @State(Scope.Thread)
  @AuxCounters(AuxCounters.Type.OPERATIONS)
  public static class Executed {
    /** Of the runs so far. */
    public long events;
  }

  /** Runs the case once, checks the result, and counts the events that bare queues have to do. */
  @Setup
  public void check() {
    job = what.job(who.isUnaligned(), 1);
    NetworkResult result = NetworkRun.of(job);
    NetworkRuns.check(job, result);
    contender = who.events(job, result.bufferEvents());
    if (contender.execute() != result.bufferEvents()) {
      throw new IllegalStateException(
          who + " must execute " + result.bufferEvents() + " events each time");
    }
  }

  /** A whole run. */
  @Benchmark
  public void run(Executed executed) {
    executed.events += contender.execute();
  }
}
