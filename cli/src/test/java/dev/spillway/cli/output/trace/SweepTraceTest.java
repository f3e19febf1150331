package dev.spillway.cli.output.trace;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.spillway.cli.output.ProfileNames;
import dev.spillway.model.checkpoint.Checkpoint;
import dev.spillway.model.checkpoint.CheckpointMode;
import dev.spillway.model.checkpoint.ModelRun;
import dev.spillway.model.pipeline.FlowListener;
import dev.spillway.model.pipeline.PipelineRun;
import dev.spillway.model.scenario.RateProfile;
import dev.spillway.model.scenario.Scenario;
import dev.spillway.model.study.Sweep;
import dev.spillway.model.study.Sweep.Engines;
import dev.spillway.model.study.SweepObserver;
import dev.spillway.model.tick.TickRun;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SweepTraceTest {

  private static final long S = 1_000_000_000;
  private static final int MAX_BYTES = 20_000_000;

  private final List<ModelRun> runs = new ArrayList<>();

  @Test
  void shouldShowEveryCheckpointOfBothModelsWithItsFigures() throws IOException {
    Trace trace = trace(sweep(Engines.BOTH, "2000", "500", "0"), ProfileNames.NONE);

    trace.check(300 * S);
    assertThat(trace.named("M", "process_name").map(event -> event.at("/args/name").textValue()))
        .containsExactly("sink 2000/s", "sink 500/s", "sink 0/s");
    List<JsonNode> drawn =
        Stream.concat(trace.events("X"), trace.events("i"))
            .filter(event -> event.get("name").textValue().startsWith("checkpoint "))
            .toList();
    assertThat(drawn).hasSize(runs.stream().mapToInt(run -> 2 * run.injected()).sum());
    for (ModelRun run : runs) {
      for (CheckpointMode mode : CheckpointMode.values()) {
        for (int i = 0; i < run.injected(); i++) {
          Checkpoint checkpoint = run.checkpoint(mode, i);
          String name = "checkpoint " + (i + 1);
          assertThat(drawn).anySatisfy(event -> shows(event, name, checkpoint));
        }
      }
    }
    assertThat(trace.document().at("/otherData/notes").textValue()).isEmpty();
  }

  private static void shows(JsonNode event, String name, Checkpoint checkpoint) {
    assertThat(event.get("name").textValue()).isEqualTo(name);
    assertThat(event.get("ts").longValue())
        .isEqualTo(Math.round(checkpoint.injectedSeconds() * 1e6));
    double end = checkpoint.completion().map(Checkpoint.Completion::completedSeconds).orElse(300.0);
    assertThat(event.get("ts").longValue() + event.path("dur").longValue())
        .isEqualTo((long) Math.floor(Math.round(end * 1e9) / 1e3));
    JsonNode args = event.get("args");
    assertThat(args.get("size_kb").doubleValue()).isEqualTo(checkpoint.sizeKb());
    assertThat(args.get("buffered").longValue()).isEqualTo(checkpoint.bufferedRecords());
    assertThat(args.get("status").textValue())
        .isEqualTo(checkpoint.completion().isPresent() ? "completed" : "pending");
    assertThat(args.path("duration_s").doubleValue())
        .isEqualTo(checkpoint.completion().map(Checkpoint.Completion::durationSeconds).orElse(0.0));
  }

  @Test
  void shouldShowTheLevelAndWhoWaits() throws IOException {
    Trace trace = trace(sweep(Engines.EVENT, "500"), ProfileNames.NONE);

    // 500 records/s more come than go: 20 000 are full at 40 s, and stay to the end.
    assertThat(trace.named("X", "full: the source waits"))
        .singleElement()
        .satisfies(
            slice -> {
              assertThat(slice.get("ts").longValue()).isBetween(39_900_000L, 40_100_000L);
              assertThat(slice.get("ts").longValue() + slice.get("dur").longValue())
                  .isEqualTo(300_000_000);
            });
    assertThat(
            trace
                .named("C", "records in the buffer")
                .filter(event -> event.get("ts").longValue() == 10_000_000)
                .map(event -> event.at("/args/records").longValue()))
        .containsOnly(5_000L);
  }

  @Test
  void shouldStaySmallAndSayWhatItLeavesOutWhenTheRunIsLong() throws IOException {
    Scenario scenario =
        Scenario.standard()
            .withSink(RateProfile.constant("999"))
            .withTimes(new BigDecimal("3153600"), BigDecimal.TEN);
    Sweep sweep =
        new Sweep(List.of(scenario), Engines.EVENT, List.of(), PipelineRun.NO_BATCH_LIMIT);

    Trace trace = trace(sweep, ProfileNames.NONE);

    trace.check(3_153_600 * S);
    assertThat(trace.document().at("/otherData/notes").textValue())
        .contains(
            "Thinned. Of each 18 aligned checkpoints in a row the longest is drawn.",
            "Thinned. Of each 18 unaligned checkpoints in a row the largest is drawn.",
            "Thinned: of the buffer's level");
  }

  @Test
  void shouldDrawFewerCheckpointsWhenMoreThanFortyAreUnderWay() throws IOException {
    Scenario scenario =
        Scenario.standard()
            .withSink(RateProfile.constant("0"))
            .withTimes(new BigDecimal("1000"), BigDecimal.TEN);
    Sweep sweep =
        new Sweep(List.of(scenario), Engines.EVENT, List.of(), PipelineRun.NO_BATCH_LIMIT);

    Trace trace = trace(sweep, ProfileNames.NONE);

    trace.check(1_000 * S);
    assertThat(trace.document().at("/otherData/notes").textValue())
        .isEqualTo("Thinned. Of each 4 aligned checkpoints in a row the longest is drawn.");
    assertThat(trace.named("M", "thread_name")).hasSizeLessThanOrEqualTo(42);
  }

  @Test
  void shouldDrawSomeSinksWhenThereAreMany() throws IOException {
    String[] rates =
        IntStream.rangeClosed(1, 200).mapToObj(Integer::toString).toArray(String[]::new);

    Trace trace = trace(sweep(Engines.BOTH, rates), ProfileNames.NONE);

    trace.check(300 * S);
    assertThat(trace.named("M", "process_name")).hasSize(50);
    assertThat(trace.document().at("/otherData/notes").textValue())
        .startsWith("Thinned: 50 of 200 sinks are drawn.");
  }

  @Test
  void shouldShowTheNameOfAProfileAsText() throws IOException {
    String name = "<script>\"\\ \u2028</script>.csv";

    Trace trace =
        trace(sweep(Engines.TICK, "500"), new ProfileNames(Optional.empty(), Optional.of(name)));

    assertThat(trace.named("M", "process_name").map(event -> event.at("/args/name").textValue()))
        .containsExactly("sink profile " + name);
    assertThat(trace.events("C")).isEmpty();
  }

  private static Sweep sweep(Engines engines, String... rates) {
    List<Scenario> scenarios =
        Stream.of(rates)
            .map(rate -> Scenario.standard().withSink(RateProfile.constant(rate)))
            .toList();
    return new Sweep(scenarios, engines, List.of(10), PipelineRun.NO_BATCH_LIMIT);
  }

  private Trace trace(Sweep sweep, ProfileNames names) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    SweepTrace trace = new SweepTrace(bytes, sweep, names, "1.2.3");
    sweep.run(
        new SweepObserver() {
          @Override
          public FlowListener flowListener(Scenario scenario) {
            return trace.flowListener(scenario);
          }

          @Override
          public void pipelineDone(PipelineRun run) {
            try {
              runs.add(run);
              trace.pipelineDone(run);
            } catch (IOException failure) {
              throw new UncheckedIOException(failure);
            }
          }

          @Override
          public void tickDone(TickRun run) {
            try {
              runs.add(run);
              trace.tickDone(run);
            } catch (IOException failure) {
              throw new UncheckedIOException(failure);
            }
          }
        });
    trace.finish();
    assertThat(bytes.size()).isLessThan(MAX_BYTES);
    return Trace.of(bytes.toByteArray());
  }
}
