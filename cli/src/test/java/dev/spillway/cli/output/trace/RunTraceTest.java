package dev.spillway.cli.output.trace;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.spillway.model.network.NetworkRun;
import dev.spillway.model.network.SampledRun;
import dev.spillway.model.network.result.Attempt;
import dev.spillway.model.network.result.FailureReason;
import dev.spillway.model.network.result.NetworkResult;
import dev.spillway.model.network.result.RefusedTrigger;
import dev.spillway.model.network.result.SteadyState;
import dev.spillway.model.network.result.SubtaskCheckpoint;
import dev.spillway.model.network.sample.SamplePeriod;
import dev.spillway.model.network.sample.Samples;
import dev.spillway.model.network.sample.SubtaskReading;
import dev.spillway.model.network.sample.SubtaskSeries;
import dev.spillway.model.network.topology.BufferSettings;
import dev.spillway.model.network.topology.ChannelLocality;
import dev.spillway.model.network.topology.CheckpointSettings;
import dev.spillway.model.network.topology.Edge;
import dev.spillway.model.network.topology.ModelParameters;
import dev.spillway.model.network.topology.NetworkJob;
import dev.spillway.model.network.topology.Partitioner;
import dev.spillway.model.network.topology.ServiceSpec;
import dev.spillway.model.network.topology.SourceSpec;
import dev.spillway.model.network.topology.StateSpec;
import dev.spillway.model.network.topology.Vertex;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RunTraceTest {

  private static final long S = 1_000_000_000;
  private static final int MAX_BYTES = 20_000_000;

  private static NetworkJob job(int parallelism, CheckpointSettings checkpoints, long seconds) {
    return new NetworkJob(
        List.of(
            Vertex.source("src", parallelism, new SourceSpec.Unlimited(10_000))
                .withState(new StateSpec(265, 500_000)),
            Vertex.operator("map", parallelism, ServiceSpec.INSTANT),
            Vertex.operator("sink", parallelism, new ServiceSpec.Working(10_000_000))),
        List.of(edge("src", "map"), edge("map", "sink")),
        BufferSettings.FLINK_2_3,
        checkpoints,
        ModelParameters.MEASURED,
        seconds * S,
        1);
  }

  private static Edge edge(String from, String to) {
    return new Edge(from, to, Partitioner.REBALANCE, 1_000, ChannelLocality.REMOTE);
  }

  static Stream<CheckpointSettings> settings() {
    CheckpointSettings aligned = CheckpointSettings.aligned(5 * S);
    return Stream.of(
        aligned,
        aligned.unalignedAfter(0),
        aligned.unalignedAfter(2 * S),
        aligned.withLimits(600 * S, 0, 4, 100),
        aligned.unalignedAfter(2 * S).withLimits(2_500_000_000L, 0, 1, 100),
        aligned.withLimits(8 * S, 0, 1, 1));
  }

  private static byte[] write(String name, NetworkJob job, NetworkResult result, Samples samples)
      throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    new RunTrace(name, job, result, samples, "1.2.3").write(bytes);
    return bytes.toByteArray();
  }

  @ParameterizedTest
  @MethodSource("settings")
  void shouldKeepTheRulesOfTheFormatAndShowEveryAttempt(CheckpointSettings settings)
      throws IOException {
    NetworkJob job = job(2, settings, 90);
    SampledRun run = NetworkRun.sampled(job, 0, S / 10, share -> {});

    Trace trace = Trace.of(write("job", job, run.result(), run.samples()));

    trace.check(run.result().simulated());
    assertThat(run.result().attempts()).isNotEmpty();
    for (Attempt attempt : run.result().attempts()) {
      List<JsonNode> slices = trace.named("X", "checkpoint " + attempt.id()).toList();
      assertThat(slices).hasSize(1);
      JsonNode args = slices.get(0).get("args");
      assertThat(args.get("checkpoint").longValue()).isEqualTo(attempt.id());
      assertThat(args.get("status").textValue()).isEqualTo(attempt.status().name());
      assertThat(args.path("failure").textValue())
          .isEqualTo(attempt.failure().map(FailureReason::message).orElse(null));
      checkPhases(trace, attempt);
    }
    assertThat(trace.named("i", "refused")).hasSameSizeAs(run.result().refused());
    assertThat(trace.named("i", "job failed").count())
        .isEqualTo(run.result().jobFailure().isPresent() ? 1 : 0);
    assertThat(trace.named("i", "expired").count())
        .isEqualTo(run.result().attempts().stream().filter(Attempt::isExpired).count());
  }

  private static void checkPhases(Trace trace, Attempt attempt) {
    long phases =
        trace
            .events("X")
            .filter(event -> event.get("pid").intValue() > 1)
            .filter(event -> event.at("/args/checkpoint").longValue() == attempt.id())
            .count();
    assertThat(phases).isEqualTo(4L * attempt.subtasks().size() + 2L * attempt.open().size());
    for (SubtaskCheckpoint report : attempt.subtasks()) {
      assertThat(
              trace
                  .named("X", "async")
                  .filter(event -> event.at("/args/checkpoint").longValue() == attempt.id())
                  .filter(
                      event ->
                          event.get("ts").longValue() + event.get("dur").longValue()
                              == TraceTime.micros(report.acknowledged())))
          .isNotEmpty();
    }
  }

  @Test
  void shouldShowABlockedSourceAndItsLoad() throws IOException {
    NetworkJob job = job(1, CheckpointSettings.aligned(5 * S), 60);
    SampledRun run = NetworkRun.sampled(job, 0, S / 100, share -> {});

    Trace trace = Trace.of(write("job", job, run.result(), run.samples()));

    assertThat(trace.named("X", "blocked")).isNotEmpty();
    long samples = run.samples().subtasks().get(0).samples().size();
    for (String counter : List.of("0 share %", "0 records", "0 buffers")) {
      assertThat(trace.named("C", counter).count()).isEqualTo(3 * samples);
    }
    assertThat(trace.document().at("/otherData/notes").textValue())
        .isEqualTo("Counters and blocked subtasks are sampled every 10 ms.");
  }

  @Test
  void shouldShowTheNameOfAJobAsText() throws IOException {
    NetworkJob job = job(1, CheckpointSettings.aligned(5 * S), 8);
    String name = "<script>\"\\ \u0000\u2028</script>";

    Trace trace = Trace.of(write(name, job, NetworkRun.of(job), Samples.NONE));

    assertThat(trace.document().at("/otherData/job").textValue()).isEqualTo(name);
    assertThat(trace.document().at("/otherData/version").textValue()).isEqualTo("spillway 1.2.3");
    assertThat(trace.document().at("/displayTimeUnit").textValue()).isEqualTo("ms");
    assertThat(trace.events("C")).isEmpty();
  }

  @Test
  void shouldStaySmallAndSayWhatItLeavesOutWhenTheRunIsLong() throws IOException {
    int parallelism = 100;
    NetworkJob job = job(parallelism, CheckpointSettings.aligned(S), 30_000);
    NetworkResult result = made(job, parallelism, 29_999);

    byte[] json = write("job", job, result, samples(job, parallelism));
    Trace trace = Trace.of(json);

    assertThat(json.length).isLessThan(MAX_BYTES);
    trace.check(result.simulated());
    assertThat(trace.document().at("/otherData/notes").textValue())
        .isEqualTo(
            "Thinned. Of each 6 checkpoints in a row the worst, a failed one before the longest, is"
                + " drawn. Thinned. Of each 912 checkpoints in a row the worst, a failed one before"
                + " the longest, has its phases in the tracks of the subtasks. Thinned. Of each 3"
                + " refused triggers in a row the first is drawn. Counters and blocked subtasks are"
                + " sampled every 5 min.");
    assertThat(trace.events("i").map(event -> event.get("name").textValue()))
        .contains(
            "Thinned. Of each 6 checkpoints in a row the worst, a failed one before the longest, is"
                + " drawn.");
    assertThat(
            trace
                .events("X")
                .filter(event -> event.get("name").textValue().startsWith("checkpoint ")))
        .hasSize(5_000);
  }

  @Test
  void shouldShowTheOneThatFailedAmongManyThatDidNot() throws IOException {
    NetworkJob job = job(1, CheckpointSettings.aligned(S), 30_000);
    List<Attempt> attempts = new ArrayList<>(made(job, 1, 29_999).attempts());
    attempts.replaceAll(
        attempt ->
            attempt.id() == 12_345
                ? attempt
                : new Attempt(
                    attempt.id(),
                    Attempt.Status.COMPLETED,
                    attempt.triggered(),
                    attempt.duration(),
                    Optional.empty(),
                    attempt.inFlightRecords(),
                    attempt.subtasks(),
                    attempt.open()));
    NetworkResult result =
        new NetworkResult(
            attempts,
            List.of(),
            List.of(),
            new SteadyState(job.durationNanos(), List.of()),
            List.of(),
            Optional.empty(),
            job.durationNanos(),
            1);

    Trace trace = Trace.of(write("job", job, result, Samples.NONE));

    assertThat(trace.named("i", "expired").map(event -> event.at("/args/checkpoint").intValue()))
        .containsExactly(12_345);
  }

  /** Attempts of half a second, one a second, with every figure as long as figures get. */
  private static NetworkResult made(NetworkJob job, int parallelism, int attempts) {
    List<Attempt> all = new ArrayList<>();
    for (int id = 1; id <= attempts; id++) {
      long triggered = id * S + 123_457;
      List<SubtaskCheckpoint> reports = new ArrayList<>();
      // The phases of the same attempts are drawn, whichever have reports here.
      for (int i = 0; i < (id % 912 == 1 ? 3 * parallelism : 0); i++) {
        reports.add(
            new SubtaskCheckpoint(
                job.vertices().get(i / parallelism).name(),
                i % parallelism,
                triggered + 400_123_457,
                400_123_457,
                100_123_459,
                0,
                0,
                100_123_457,
                10_123_459,
                100_123_459,
                1_000_000_000,
                1_000_000_000,
                1_000_000_000,
                0));
      }
      all.add(
          new Attempt(
              id,
              Attempt.Status.FAILED,
              triggered,
              500_123_457,
              Optional.of(FailureReason.EXPIRED),
              1_000_000,
              reports,
              List.of()));
    }
    return new NetworkResult(
        all,
        Collections.nCopies(5_000, new RefusedTrigger(S, RefusedTrigger.Reason.QUEUE_FULL)),
        List.of(),
        new SteadyState(job.durationNanos(), List.of()),
        List.of(),
        Optional.empty(),
        job.durationNanos(),
        1);
  }

  private static Samples samples(NetworkJob job, int parallelism) {
    long period = SamplePeriod.of(job.durationNanos(), 3 * parallelism);
    SubtaskReading busy = new SubtaskReading(period / 3, period / 3, period / 3, 123_456, 123, 234);
    List<SubtaskSeries> series = new ArrayList<>();
    for (int i = 0; i < 3 * parallelism; i++) {
      series.add(
          new SubtaskSeries(
              job.vertices().get(i / parallelism).name(),
              i % parallelism,
              208,
              Collections.nCopies((int) (job.durationNanos() / period), busy)));
    }
    return new Samples(period, series);
  }
}
