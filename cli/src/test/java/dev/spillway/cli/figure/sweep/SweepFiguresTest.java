package dev.spillway.cli.figure.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spillway.cli.figure.Curve;
import dev.spillway.cli.figure.Curves;
import dev.spillway.cli.figure.Figure;
import dev.spillway.cli.figure.Nothing;
import dev.spillway.cli.figure.Point;
import dev.spillway.cli.figure.Sheet;
import dev.spillway.cli.figure.Timeline;
import dev.spillway.cli.output.ProfileNames;
import dev.spillway.model.checkpoint.CheckpointMode;
import dev.spillway.model.checkpoint.ResultRow;
import dev.spillway.model.pipeline.FlowListener;
import dev.spillway.model.pipeline.PipelineRun;
import dev.spillway.model.scenario.RateProfile;
import dev.spillway.model.scenario.Scenario;
import dev.spillway.model.study.Sweep;
import dev.spillway.model.study.Sweep.Engines;
import dev.spillway.model.study.SweepObserver;
import dev.spillway.model.study.SweepResult;
import dev.spillway.model.tick.TickRun;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SweepFiguresTest {

  @Test
  void shouldPlotTheRowsOfBothModelsWhenBothRan() {
    Drawn drawn = Drawn.of(sweep(Engines.BOTH, "2000", "1000", "500", "250", "100"));

    for (CheckpointMode mode : CheckpointMode.values()) {
      assertThat(curve(drawn.figure("All sinks", "Duration"), mode.label() + ", event").points())
          .containsExactlyElementsOf(
              points(drawn.result.pipeline(), mode, row -> row.figures().get().durationSeconds()));
      assertThat(curve(drawn.figure("All sinks", "Size"), mode.label() + ", tick, 10/s").points())
          .containsExactlyElementsOf(
              points(drawn.result.tick().get(0).rows(), mode, row -> row.figures().get().sizeKb()));
      assertThat(
              curve(drawn.figure("All sinks", "Completed by the end"), mode.label() + ", event")
                  .points())
          .containsExactlyElementsOf(
              points(drawn.result.pipeline(), mode, row -> (double) row.completed()));
    }
    assertThat(drawn.figure("All sinks", "Duration").caption())
        .endsWith(
            "aligned (event): 2000/s 0.0 s, 1000/s 0.0 s, 500/s 40.0 s, 250/s 80.0 s, 100/s"
                + " 200.0 s.");
    assertThat(drawn.figure("All sinks", "Size").caption())
        .endsWith(
            "unaligned (event): 2000/s 512 KB, 1000/s 512 KB, 500/s 4418 KB, 250/s 4418 KB, 100/s"
                + " 4418 KB.");
    assertThat(drawn.sheet.title())
        .isEqualTo(
            "How long do checkpoints take, and how large are they, as the sink slows from 2000/s to"
                + " 100/s?");
    assertThat(drawn.sheet.answer())
        .startsWith(
            "1000/s of records into a buffer of 20000 records of 200 bytes, a checkpoint every 10 s,"
                + " over 300 s. From a sink of 500/s down aligned checkpoints wait until");
  }

  @Test
  void shouldDrawEachCheckpointFromItsBarrierToItsEndWhenFew() {
    Drawn drawn = Drawn.of(sweep(Engines.EVENT, "500"));

    Figure figure = drawn.figure("Sink 500/s", "Checkpoints over time");
    Timeline timeline = (Timeline) figure.panel();
    PipelineRun run = drawn.runs.get(0);
    assertThat(timeline.bars()).hasSize(29);
    for (int i = 0; i < 29; i++) {
      var checkpoint = run.checkpoint(CheckpointMode.ALIGNED, i);
      Timeline.Bar bar = timeline.bars().get(i);
      assertThat(bar.name()).isEqualTo(Integer.toString(i + 1));
      assertThat(bar.segments().get(0).from()).isEqualTo(checkpoint.injectedSeconds());
      assertThat(bar.segments().get(0).to())
          .isEqualTo(checkpoint.completion().map(end -> end.completedSeconds()).orElse(300.0));
      assertThat(bar.ending())
          .isEqualTo(
              checkpoint.completion().isPresent()
                  ? Timeline.Ending.COMPLETED
                  : Timeline.Ending.UNDER_WAY);
    }
    assertThat(timeline.grid()).hasSize(29).startsWith(10.0).endsWith(290.0);
    assertThat(timeline.gridName()).isEqualTo("every interval of 10 s");
    assertThat(figure.caption())
        .isEqualTo(
            "26 of 29 aligned checkpoints completed, 3 pending at the end. All checkpoints are"
                + " drawn.");
  }

  @Test
  void shouldDrawTheLevelExactlyAtItsCorners() {
    Drawn drawn = Drawn.of(sweep(Engines.EVENT, "500"));

    Figure figure = drawn.figure("Sink 500/s", "Buffer");
    List<Point> level = curve(figure, "records in the buffer").points();

    // 500 records/s more come than go: 20 000 are full at 40 s, and stay to the end.
    assertThat(level).contains(new Point(0, 0), new Point(10, 5_000), new Point(30, 15_000));
    assertThat(level.stream().filter(point -> point.x() > 40).map(Point::y)).containsOnly(20_000.0);
    assertThat(level.get(level.size() - 1).x()).isEqualTo(300);
    assertThat(figure.caption()).isEqualTo("At most 20000 of 20000 records. Exact at each corner.");
  }

  @Test
  void shouldNameThePercentilesOfTheRowsUnderTheDistribution() {
    Drawn drawn = Drawn.of(sweep(Engines.BOTH, "500"));

    Figure figure = drawn.figure("Sink 500/s", "Distribution of durations");
    ResultRow.Figures row = drawn.result.pipeline().get(0).figures().get();

    assertThat(curve(figure, "aligned").points()).contains(new Point(row.durationMaxSeconds(), 1));
    assertThat(curve(figure, "aligned, tick, 10/s").line()).isEqualTo(Curve.Line.DASHED);
    assertThat(figure.caption())
        .isEqualTo(
            "aligned: median 40.0 s, 95th percentile 40.0 s, longest 40.0 s; unaligned: median"
                + " 0.0 s, 95th percentile 0.0 s, longest 0.0 s.");
  }

  @Test
  void shouldShowSomeSinksEvenlyAndSayWhichWhenThereAreMany() {
    String[] rates =
        IntStream.rangeClosed(1, 200)
            .mapToObj(i -> Integer.toString(10 * i))
            .toArray(String[]::new);

    Drawn drawn = Drawn.of(sweep(Engines.EVENT, rates));

    assertThat(drawn.sheet.rows().stream().map(Sheet.Row::title))
        .containsExactly(
            "All sinks", "Sink 10/s", "Sink 500/s", "Sink 1000/s", "Sink 1500/s", "Sink 2000/s");
    assertThat(curve(drawn.figure("All sinks", "Duration"), "aligned").points())
        .hasSizeGreaterThan(150);
    assertThat(drawn.sheet.notes())
        .containsExactly("5 of 200 sinks have figures of their own, spread evenly over them.");
  }

  @Test
  void shouldSayThatNothingCompletedWhenNothingDid() {
    Drawn drawn = Drawn.of(sweep(Engines.EVENT, "0"));

    assertThat(curve(drawn.figure("All sinks", "Duration"), "none completed").points())
        .extracting(Point::x)
        .containsExactly(0.0);
    assertThat(drawn.figure("All sinks", "Duration").caption())
        .endsWith("aligned: 0/s none completed.");
    assertThat(drawn.figure("Sink 0/s", "Distribution of durations").caption())
        .startsWith("aligned: none completed; ");
  }

  @Test
  void shouldSayThatNoBarrierIsDueWhenTheRunIsTooShort() {
    Scenario scenario = Scenario.standard().withTimes(new BigDecimal("5"), BigDecimal.TEN);

    Drawn drawn = Drawn.of(new Sweep(List.of(scenario), Engines.BOTH, List.of(10), Long.MAX_VALUE));

    assertThat(drawn.figure("Sink 1000/s", "Checkpoints over time").panel())
        .isEqualTo(new Nothing("no barrier is due before the end"));
    assertThat(drawn.figure("All sinks", "Duration").panel())
        .isEqualTo(new Nothing("no checkpoint completed"));
    assertThat(drawn.figure("Sink 1000/s", "Distribution of durations").panel())
        .isEqualTo(new Nothing("no checkpoint completed"));
  }

  @Test
  void shouldDrawTheTickReferenceAloneWhenItRanAlone() {
    Drawn drawn = Drawn.of(sweep(Engines.TICK, "500"));

    assertThat(curve(drawn.figure("All sinks", "Duration"), "aligned").points())
        .containsExactly(
            new Point(
                500, drawn.result.tick().get(0).rows().get(0).figures().get().durationSeconds()));
    assertThat(row(drawn.sheet, "Sink 500/s").figures().stream().map(Figure::title))
        .containsExactly("Checkpoints over time", "Distribution of durations");
    assertThat(drawn.sheet.notes())
        .containsExactly("Drawn is the tick reference, which keeps no level between its ticks.");
  }

  @Test
  void shouldDrawCheckpointsOverTimeWhenTheSinkHasAProfile() {
    RateProfile outage =
        new RateProfile(
            List.of(
                new RateProfile.Step(BigDecimal.ZERO, new BigDecimal("2000")),
                new RateProfile.Step(new BigDecimal("60"), BigDecimal.ZERO),
                new RateProfile.Step(new BigDecimal("90"), new BigDecimal("2000"))));
    Sweep sweep =
        new Sweep(
            List.of(Scenario.standard().withSink(outage)),
            Engines.EVENT,
            List.of(),
            Long.MAX_VALUE);

    Drawn drawn = Drawn.of(sweep, new ProfileNames(Optional.empty(), Optional.of("<b>.csv")));

    assertThat(drawn.sheet.rows().stream().map(Sheet.Row::title))
        .containsExactly("All checkpoints", "Sink profile <b>.csv");
    PipelineRun run = drawn.runs.get(0);
    assertThat(curve(drawn.figure("All checkpoints", "Duration"), "aligned").points())
        .hasSize(29)
        .contains(new Point(70, run.durationSeconds(CheckpointMode.ALIGNED, 6)));
    assertThat(curve(drawn.figure("All checkpoints", "Size"), "unaligned").points())
        .contains(new Point(70, run.sizeKb(CheckpointMode.UNALIGNED, 6)));
  }

  @Test
  void shouldThinALongRunAndSaySo() {
    Scenario scenario =
        Scenario.standard()
            .withSink(RateProfile.constant("999"))
            .withTimes(new BigDecimal("100000"), BigDecimal.TEN);

    Drawn drawn = Drawn.of(new Sweep(List.of(scenario), Engines.EVENT, List.of(), Long.MAX_VALUE));

    Figure figure = drawn.figure("Sink 999/s", "Checkpoints over time");
    assertThat(((Timeline) figure.panel()).bars()).hasSizeBetween(100, 120);
    assertThat(((Timeline) figure.panel()).grid()).hasSizeLessThanOrEqualTo(60);
    assertThat(figure.caption()).endsWith("Of each 84 checkpoints in a row the longest is drawn.");
    assertThat(drawn.figure("Sink 999/s", "Buffer").caption()).contains("corners");
  }

  private static Sweep sweep(Engines engines, String... rates) {
    List<Scenario> scenarios =
        Stream.of(rates)
            .map(rate -> Scenario.standard().withSink(RateProfile.constant(rate)))
            .toList();
    return new Sweep(scenarios, engines, List.of(10), Long.MAX_VALUE);
  }

  private static List<Point> points(
      List<ResultRow> rows, CheckpointMode mode, ToDoubleFunction<ResultRow> figure) {
    return rows.stream()
        .filter(row -> row.mode() == mode)
        .map(
            row ->
                new Point(
                    row.scenario().sink().initialRate().doubleValue(), figure.applyAsDouble(row)))
        .sorted(Comparator.comparingDouble(Point::x))
        .toList();
  }

  private static Sheet.Row row(Sheet sheet, String title) {
    return sheet.rows().stream().filter(row -> row.title().equals(title)).findFirst().orElseThrow();
  }

  private static Curve curve(Figure figure, String name) {
    return ((Curves) figure.panel())
        .curves().stream().filter(curve -> curve.name().equals(name)).findFirst().orElseThrow();
  }

  /** A sweep with its figures and runs. */
  private record Drawn(Sheet sheet, SweepResult result, List<PipelineRun> runs) {

    static Drawn of(Sweep sweep) {
      return of(sweep, ProfileNames.NONE);
    }

    static Drawn of(Sweep sweep, ProfileNames names) {
      SweepFigures figures = new SweepFigures(sweep, names);
      List<PipelineRun> runs = new ArrayList<>();
      SweepResult result =
          sweep.run(
              new SweepObserver() {
                @Override
                public FlowListener flowListener(Scenario scenario) {
                  return figures.flowListener(scenario);
                }

                @Override
                public void pipelineDone(PipelineRun run) {
                  runs.add(run);
                  figures.pipelineDone(run);
                }

                @Override
                public void tickDone(TickRun run) {
                  figures.tickDone(run);
                }
              });
      return new Drawn(figures.sheet(result), result, runs);
    }

    Figure figure(String row, String title) {
      return row(sheet, row).figures().stream()
          .filter(figure -> figure.title().equals(title))
          .findFirst()
          .orElseThrow();
    }
  }
}
