package dev.spillway.cli.figure.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.spillway.cli.figure.Curve;
import dev.spillway.cli.figure.Curves;
import dev.spillway.cli.figure.Figure;
import dev.spillway.cli.figure.Nothing;
import dev.spillway.cli.figure.Point;
import dev.spillway.cli.figure.Sheet;
import dev.spillway.cli.figure.Timeline;
import dev.spillway.cli.figure.Tone;
import dev.spillway.model.job.read.JobReader;
import dev.spillway.model.job.text.Setting;
import dev.spillway.model.network.predict.Prediction;
import dev.spillway.model.network.result.Attempt;
import dev.spillway.model.network.result.NetworkResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RunFiguresTest {

  private static final Path EXAMPLES = Path.of("..", "examples");

  @ParameterizedTest
  @ValueSource(
      strings = {"steady-aligned", "steady-unaligned", "two-hops", "two-inputs", "expired"})
  void shouldDrawEachAttemptAsABarOfItsDurationAndEnding(String example) throws IOException {
    Prediction prediction = prediction(example);
    NetworkResult result = prediction.shownDraw().result();

    Timeline timeline = (Timeline) figure(sheet(prediction), "Checkpoints over time").panel();

    assertThat(timeline.bars()).hasSameSizeAs(result.attempts());
    for (int i = 0; i < result.attempts().size(); i++) {
      Attempt attempt = result.attempts().get(i);
      Timeline.Bar bar = timeline.bars().get(i);
      double from = attempt.triggered() / 1e9;
      double to =
          attempt.status() == Attempt.Status.IN_PROGRESS
              ? result.simulated() / 1e9
              : from + attempt.duration() / 1e9;
      assertThat(bar.name()).isEqualTo(Long.toString(attempt.id()));
      assertThat(bar.segments().get(0).from()).isEqualTo(from);
      assertThat(bar.segments().get(bar.segments().size() - 1).to()).isCloseTo(to, within(1e-9));
      for (int s = 1; s < bar.segments().size(); s++) {
        assertThat(bar.segments().get(s).from()).isEqualTo(bar.segments().get(s - 1).to());
      }
      assertThat(bar.ending())
          .isEqualTo(
              switch (attempt.status()) {
                case COMPLETED -> Timeline.Ending.COMPLETED;
                case FAILED -> Timeline.Ending.FAILED;
                case IN_PROGRESS -> Timeline.Ending.UNDER_WAY;
              });
    }
    assertThat(timeline.refused()).hasSameSizeAs(result.refused());
    assertThat(timeline.keys()).extracting(Timeline.Key::tone).contains(Tone.START_DELAY);
  }

  @Test
  void shouldShowDurationsAndSizesOfTheReport() throws IOException {
    Prediction prediction = prediction("steady-unaligned");
    var report = prediction.report();
    Sheet sheet = sheet(prediction);

    Curves distribution = (Curves) figure(sheet, "Distribution of durations").panel();
    double p50 = report.durations().get().p50() / 1e9;
    assertThat(distribution.limits().get(0).value()).isEqualTo(p50);
    List<Point> steps = distribution.curves().get(0).points();
    assertThat(steps.get(steps.size() - 1).y()).isEqualTo(1);
    // Half of the steps lie at or below the median.
    assertThat(steps).anySatisfy(step -> assertThat(step.x()).isCloseTo(p50, within(1e-3)));
    List<Attempt> completed =
        prediction.shownDraw().result().attempts().stream()
            .filter(attempt -> attempt.status() == Attempt.Status.COMPLETED)
            .toList();
    assertThat(curve(sheet, "Size", "persisted buffers").points())
        .containsExactlyElementsOf(
            completed.stream()
                .map(a -> new Point(a.triggered() / 1e9, (double) a.persistedBytes()))
                .toList());
    assertThat(curve(sheet, "Size", "whole checkpoint").points())
        .containsExactlyElementsOf(
            completed.stream()
                .map(a -> new Point(a.triggered() / 1e9, (double) a.checkpointedBytes()))
                .toList());
  }

  @Test
  void shouldLevelOffBelowTheWholeWhenSomeExpired() throws IOException {
    Prediction prediction =
        prediction(
            "steady-aligned",
            "run.warm-up=0 s",
            "flink.execution.checkpointing.timeout=5 s",
            "flink.execution.checkpointing.tolerable-failed-checkpoints=1000");
    var counts = prediction.report().counts();
    assertThat(counts.expired()).isPositive();

    Figure figure = figure(sheet(prediction), "Distribution of durations");

    assertThat(figure.caption()).contains(counts.expired() + " expired after 5 s.");
    if (counts.completed() > 0) {
      List<Point> steps = ((Curves) figure.panel()).curves().get(0).points();
      assertThat(steps.get(steps.size() - 1).y())
          .isCloseTo(
              (double) counts.completed() / (counts.completed() + counts.expired()), within(1e-12));
    }
  }

  @Test
  void shouldSayThatNothingCompletedWhenNothingDid() throws IOException {
    Sheet sheet = sheet(prediction("expired"));

    assertThat(figure(sheet, "Distribution of durations").panel())
        .isEqualTo(new Nothing("no checkpoint completed"));
    assertThat(figure(sheet, "Distribution of durations").caption())
        .isEqualTo("3 expired after 15 s.");
    assertThat(figure(sheet, "Size").panel()).isEqualTo(new Nothing("no checkpoint completed"));
    assertThat(figure(sheet, "Checkpoints over time").caption())
        .isEqualTo(
            "Over the whole run 0 of 3 attempts completed, 3 failed; 2 triggers were refused. All"
                + " attempts are drawn.");
  }

  @Test
  void shouldSumTheSamplesOfAVertexOverItsSubtasks() throws IOException {
    Prediction prediction = prediction("two-hops");
    var samples = prediction.shownDraw().samples();

    for (Curve curve : ((Curves) figure(sheet(prediction), "Records in flight").panel()).curves()) {
      for (int i = 0; i < curve.points().size(); i += 97) {
        int at = i;
        long sum =
            samples.subtasks().stream()
                .filter(series -> series.vertex().equals(curve.name()))
                .mapToLong(series -> series.samples().get(at).recordsInFlight())
                .sum();
        assertThat(curve.points().get(i))
            .isEqualTo(new Point((i + 1.0) * samples.periodNanos() / 1e9, (double) sum));
      }
    }
  }

  @Test
  void shouldDrawTheFullestVerticesUnderTheirOwnNamesWhenThereAreMany() {
    String hostile = "<script>alert(1)</script>";
    String vertices =
        IntStream.range(0, 9)
            .mapToObj(i -> "- {name: v%d, rate: %d}".formatted(i, 1000 - 100 * i))
            .reduce("", (a, b) -> a + "          " + b + "\n");
    String text =
        """
        job:
          name: "%s"
          vertices:
          - {name: src, source: {rate: 5000}}
        %s
          edges:
          - {from: src, to: v0, partitioner: rebalance, record-bytes: 100}
        %s
        flink:
          execution.checkpointing.interval: 1 s
          pipeline.operator-chaining.enabled: false
        run: {duration: 5 s}
        """
            .formatted(
                hostile,
                vertices.replaceAll("(?m)^ +", "  "),
                IntStream.range(0, 8)
                    .mapToObj(
                        i ->
                            "  - {from: v%d, to: v%d, partitioner: rebalance, record-bytes: 100}%n"
                                .formatted(i, i + 1))
                    .reduce("", String::concat));
    Prediction prediction =
        Prediction.sampled(JobReader.read(text, name -> "", List.of()).job(), 1, share -> {});

    Sheet sheet = sheet(prediction);

    assertThat(sheet.title()).isEqualTo(hostile);
    Figure figure = figure(sheet, "Records in flight");
    assertThat(((Curves) figure.panel()).curves())
        .hasSize(6)
        .extracting(Curve::tone)
        .startsWith(Tone.FIRST)
        .doesNotHaveDuplicates();
    assertThat(figure.caption()).endsWith("The 6 vertices with the most are drawn.");
  }

  private static Prediction prediction(String example, String... settings) throws IOException {
    String text = Files.readString(EXAMPLES.resolve(example + ".yaml"));
    List<Setting> set = Stream.of(settings).map(Setting::parse).toList();
    return Prediction.sampled(JobReader.read(text, name -> "", set).job(), 1, share -> {});
  }

  private static Sheet sheet(Prediction prediction) {
    return RunFigures.sheet(prediction, prediction.report(), "the answer");
  }

  private static Figure figure(Sheet sheet, String title) {
    return sheet.rows().stream()
        .flatMap(row -> row.figures().stream())
        .filter(figure -> figure.title().equals(title))
        .findFirst()
        .orElseThrow();
  }

  private static Curve curve(Sheet sheet, String title, String name) {
    return ((Curves) figure(sheet, title).panel())
        .curves().stream().filter(curve -> curve.name().equals(name)).findFirst().orElseThrow();
  }
}
