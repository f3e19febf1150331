package dev.spillway.benchmarks;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Time per event of the hold model: a number of events pending, each of which, when executed,
 * schedules itself anew after a random step.
 *
 * <p>It is the usual measure of an event queue (D. W. Jones, "An empirical comparison of
 * priority-queue and event-set implementations", Communications of the ACM 29, 1986). All engines
 * get the same steps, drawn beforehand, and must end with the same clock and the same checksum.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(
    value = 2,
    jvmArgs = {"-XX:+UseSerialGC", "-Xms1g", "-Xmx1g"})
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class HoldBenchmark {

  /** Events per invocation: long enough that filling the queue anew each time does not matter. */
  private static final int EVENTS = 1_000_000;

  /** Who executes the events. */
  @Param public HoldEngine engine;

  /** Number of events pending. */
  @Param({"10", "1000", "100000"})
  public int pending;

  private HoldModel model;
  private HoldSteps steps;
  private HoldOutcome expected;

  /** Runs the model once and compares count, clock and checksum with a reference. */
  @Setup(Level.Trial)
  public void check() {
    expected = HoldOutcome.reference(pending, EVENTS);
    model = engine.model(pending);
    fill();
    run();
    verify();
  }

  /** Fills the queue, which is not timed. */
  @Setup(Level.Invocation)
  public void fill() {
    steps = new HoldSteps();
    model.fill(steps, pending);
  }

  /** Executes the events; the time is divided by their number. */
  @Benchmark
  @OperationsPerInvocation(EVENTS)
  public void run() {
    model.run(expected.clock());
  }

  /** Checks every run, which is not timed either. */
  @TearDown(Level.Invocation)
  public void verify() {
    HoldOutcome outcome = new HoldOutcome(steps.drawn() - pending, model.clock(), steps.checksum());
    if (!outcome.equals(expected)) {
      throw new IllegalStateException(
          engine + " with " + pending + " pending gave " + outcome + ", not " + expected);
    }
  }

  /** Ends what the engine still has running, so that the JVM can end. */
  @TearDown(Level.Trial)
  public void close() {
    model.close();
  }
}
