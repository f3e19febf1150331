package dev.spillway.model.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.spillway.model.job.read.JobTexts;
import dev.spillway.model.scenario.RateProfile;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What no job can be, whoever makes it. */
class JobInvariantsTest {

  private static final Job JOB = JobTexts.job(JobTexts.SMALL);
  private static final State STATE = new State(0, 0, 0);
  private static final Service RATES = new Service.Paced(List.of(RateProfile.constant("1")), 0);

  static Stream<Arguments> broken() {
    return Stream.of(
        row(() -> vertex("a b", 1), "name (a b) must be 1 to 100 letters, digits and _"),
        row(() -> vertex("a", 0), "parallelism (0) must be from 1 to 32768"),
        row(() -> vertex("a", 32_769), "parallelism (32769) must be from 1 to 32768"),
        row(() -> vertex("a", 2), "number of rates (1) must be from 2 to 2"),
        row(() -> new State(5, 6, 0), "state delta (6) must be from 0 to 5"),
        row(
            () -> new Service.Paced(List.of(RateProfile.constant("0")), 0),
            "rate (0) must be above 0 but within a profile"),
        row(
            () -> new WorkProfile(List.of(new WorkProfile.Step(1, 0))),
            "first time (1) must be from 0 to 0"),
        row(
            () -> new WorkProfile(List.of(new WorkProfile.Step(0, 0), new WorkProfile.Step(0, 1))),
            "time (0) must be from 1 to 9223372036854775807"),
        row(
            () -> new Link.Network(0, ChannelKind.LOCAL, true),
            "record bytes (0) must be from 1 to 1073741824"),
        row(
            () -> new Cluster(0, 1, true, new Cluster.Placing.ByIndex()),
            "task managers (0) must be from 1 to 1048576"),
        row(() -> new Run(5, 5, 1, 1), "warm-up (5) must be from 0 to 4"),
        row(() -> new Run(5, 0, 1, 1_001), "placements (1001) must be from 1 to 1000"),
        row(() -> buffers(5_000), "segment-size (5000) must be a power of 2"),
        row(() -> buffers(2_048), "segment-size (2048) must be from 4096 to 1073741824"),
        row(
            () -> checkpoints(20_000_000, 30_000_000, 1, false),
            "interval (20000000) must be from 30000000 to 9223372036854775807"),
        row(
            () -> checkpoints(20_000_000, 0, 2, true),
            "max-concurrent-checkpoints (2) must be 1 with unaligned checkpoints"),
        row(
            () -> job(List.of(JOB.edges().get(0), JOB.edges().get(0))),
            "to (slow) must be reached from source by one edge only; there is one before it"),
        row(() -> given("0.5", "0.6"), "sum of shares (1.1) must be 1"),
        row(() -> given(), "sum of shares (0) must be 1"),
        row(() -> given("1.5", "-0.5"), "share (1.5) must be from 0 to 1 with at most 9 decimals"),
        row(
            () -> given("0.9999999999", "0.0000000001"),
            "share (0.9999999999) must be from 0 to 1 with at most 9 decimals"),
        row(() -> new Shares.Zipf(0, BigDecimal.ONE), "keys (0) must be from 1 to 10000000"),
        row(
            () -> new Shares.Zipf(1, new BigDecimal("-0.1")),
            "exponent (-0.1) must be from 0 to 10"),
        row(
            () -> new Route("a", "b", Partitioner.SHUFFLE, given("1")),
            "partitioner (SHUFFLE) must be hash or custom, as its shares are unequal"),
        row(
            () -> job(List.of(withShares(JOB.edges().get(0), given("0.5", "0.25", "0.25")))),
            "shares ([0.5, 0.25, 0.25]) must be a list with one number a subtask of slow: there are"
                + " 2 subtasks and 3 numbers"),
        row(
            () -> job(List.of(new Edge(JOB.edges().get(0).route(), new Link.Chained()))),
            "edge (source-slow) must be unchained: its partitioner is not forward"));
  }

  private static Arguments row(ThrowingCallable broken, String message) {
    return Arguments.of(broken, message);
  }

  private static Shares given(String... shares) {
    return new Shares.Given(Stream.of(shares).map(BigDecimal::new).toList());
  }

  private static Edge withShares(Edge edge, Shares shares) {
    return new Edge(new Route(edge.from(), edge.to(), Partitioner.HASH, shares), edge.link());
  }

  private static Vertex vertex(String name, int parallelism) {
    return new Vertex(
        name,
        parallelism,
        new Operation.Operator(RATES, InputOrder.UNION),
        BigDecimal.ONE,
        STATE,
        List.of());
  }

  private static FlinkOptions.Buffers buffers(int segmentBytes) {
    return new FlinkOptions.Buffers(
        segmentBytes, 2, 8, 10, 20, OptionalInt.empty(), 1, Optional.empty());
  }

  private static FlinkOptions.Checkpoints checkpoints(
      long interval, long pause, int concurrent, boolean unaligned) {
    return new FlinkOptions.Checkpoints(
        OptionalLong.of(interval),
        FlinkOptions.CheckpointingMode.EXACTLY_ONCE,
        20_000_000,
        pause,
        concurrent,
        0,
        unaligned,
        0,
        5,
        false,
        20 << 10);
  }

  private static Job job(List<Edge> edges) {
    return new Job(
        "job",
        JOB.vertices(),
        edges,
        JOB.cluster(),
        JOB.flink(),
        JOB.storage(),
        JOB.failures(),
        JOB.recovery(),
        JOB.model(),
        JOB.run());
  }

  @ParameterizedTest
  @MethodSource("broken")
  void shouldRefuseWithValueAndBound(ThrowingCallable broken, String message) {
    assertThatThrownBy(broken).isInstanceOf(IllegalArgumentException.class).hasMessage(message);
  }

  @Test
  void shouldFindEdgesByTheirEnds() {
    assertThat(JOB.outOf("source")).isEqualTo(JOB.into("slow")).hasSize(1);
    assertThat(JOB.into("source")).isEmpty();
    assertThat(JOB.withSeed(9).run().seed()).isEqualTo(9);
  }

  @Test
  void shouldSayThatThereIsNoSuchVertex() {
    assertThatThrownBy(() -> JOB.vertex("fast")).hasMessage("no vertex fast");
  }
}
