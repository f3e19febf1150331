package dev.spillway.cli.figure.sweep;

import dev.spillway.cli.figure.Axes;
import dev.spillway.cli.figure.Axis;
import dev.spillway.cli.figure.Curve;
import dev.spillway.cli.figure.Curves;
import dev.spillway.cli.figure.Curves.Direction;
import dev.spillway.cli.figure.Curves.Limit;
import dev.spillway.cli.figure.Figure;
import dev.spillway.cli.figure.LevelCurve;
import dev.spillway.cli.figure.Measure;
import dev.spillway.cli.figure.Nothing;
import dev.spillway.cli.figure.Panel;
import dev.spillway.cli.figure.Point;
import dev.spillway.cli.figure.Tone;
import dev.spillway.cli.output.RowText;
import dev.spillway.model.checkpoint.CheckpointMode;
import dev.spillway.model.checkpoint.ResultRow;
import dev.spillway.model.checkpoint.ResultRow.Figures;
import dev.spillway.model.scenario.Scenario;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What happens over time at one sink. */
final class SinkFigures {

  private final Scenario scenario;
  private final SinkTrace trace;
  private final List<ResultRow> rows;
  private final String tickName;

  /**
   * Of a sink that was seen.
   *
   * @param rows of this sink, of the model that is drawn over time
   * @param tickName of the tick reference beside the event pipeline, as a legend has it
   */
  SinkFigures(Scenario scenario, SinkTrace trace, List<ResultRow> rows, String tickName) {
    this.scenario = scenario;
    this.trace = trace;
    this.rows = rows;
    this.tickName = tickName;
  }

  List<Figure> all() {
    List<Figure> figures = new ArrayList<>();
    figures.add(
        new SinkTimeline(scenario, trace.checkpoints(), row(CheckpointMode.ALIGNED)).figure());
    trace.level().ifPresent(level -> figures.add(level(level)));
    figures.add(distribution());
    return figures;
  }

  private ResultRow row(CheckpointMode mode) {
    return rows.stream().filter(row -> row.mode() == mode).findFirst().orElseThrow();
  }

  private Figure level(LevelCurve level) {
    long fullest = row(CheckpointMode.ALIGNED).fullestBufferRecords();
    long buffer = scenario.bufferRecords();
    Axis y = Axes.from0("in the buffer", Measure.RECORDS, (double) fullest);
    List<Limit> limits =
        buffer <= y.high()
            ? List.of(new Limit("room for " + buffer, Direction.Y, (double) buffer))
            : List.of();
    Curve curve =
        new Curve(
            "records in the buffer",
            Tone.BUFFER,
            Curve.Form.PLAIN,
            Curve.Line.SOLID,
            level.points());
    boolean all = level.points().size() == level.corners();
    String words =
        "At most "
            + fullest
            + " of "
            + buffer
            + " records. "
            + (all
                ? "Exact at each corner."
                : "Of "
                    + level.corners()
                    + " corners "
                    + level.points().size()
                    + " are drawn: the first, lowest, highest and last of each narrow column.");
    return new Figure("Buffer", new Curves(time(scenario), y, List.of(curve), limits), words);
  }

  static Axis time(Scenario scenario) {
    double horizon = scenario.horizonSeconds().doubleValue();
    return Axes.from0("time", Measure.SECONDS, horizon);
  }

  private Figure distribution() {
    List<String> words = new ArrayList<>();
    for (CheckpointMode mode : CheckpointMode.values()) {
      words.add(
          mode.label()
              + ": "
              + row(mode).figures().map(SinkFigures::words).orElse("none completed"));
    }
    return new Figure(
        "Distribution of durations", distributionPanel(), String.join("; ", words) + ".");
  }

  private static String words(Figures figures) {
    return "median "
        + RowText.duration(figures.durationP50Seconds())
        + ", 95th percentile "
        + RowText.duration(figures.durationP95Seconds())
        + ", longest "
        + RowText.duration(figures.durationMaxSeconds());
  }

  private Panel distributionPanel() {
    CheckpointTrace main = trace.checkpoints();
    Optional<CheckpointTrace> beside =
        trace.pipeline().isPresent() ? trace.tick() : Optional.empty();
    double longest = Math.max(longest(main), beside.map(SinkFigures::longest).orElse(0.0));
    Axis x = Axes.from0("duration", Measure.SECONDS, longest);
    List<Curve> curves = new ArrayList<>();
    for (CheckpointMode mode : CheckpointMode.values()) {
      addSteps(curves, mode, mode.label(), Curve.Line.SOLID, main, x.high());
      beside.ifPresent(
          tick ->
              addSteps(
                  curves, mode, mode.label() + ", " + tickName, Curve.Line.DASHED, tick, x.high()));
    }
    if (curves.isEmpty()) {
      return new Nothing("no checkpoint completed");
    }
    Axis y = Axes.from0("completed checkpoints", Measure.SHARE, 1);
    return new Curves(x, y, curves, List.of());
  }

  private static double longest(CheckpointTrace trace) {
    return trace.distributions().values().stream()
        .flatMap(List::stream)
        .mapToDouble(Point::x)
        .max()
        .orElse(0);
  }

  private static void addSteps(
      List<Curve> curves,
      CheckpointMode mode,
      String name,
      Curve.Line line,
      CheckpointTrace trace,
      double end) {
    List<Point> steps = new ArrayList<>(trace.distributions().get(mode));
    if (steps.size() > 1) {
      steps.add(new Point(end, steps.get(steps.size() - 1).y()));
      curves.add(new Curve(name, RateFigures.tone(mode), Curve.Form.STEPS, line, steps));
    }
  }
}
