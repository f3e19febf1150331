package dev.spillway.cli.figure.sweep;

import dev.spillway.cli.figure.Axes;
import dev.spillway.cli.figure.Axis;
import dev.spillway.cli.figure.Curve;
import dev.spillway.cli.figure.Curves;
import dev.spillway.cli.figure.Curves.Direction;
import dev.spillway.cli.figure.Curves.Limit;
import dev.spillway.cli.figure.Figure;
import dev.spillway.cli.figure.Measure;
import dev.spillway.cli.figure.Nothing;
import dev.spillway.cli.figure.Panel;
import dev.spillway.cli.figure.Point;
import dev.spillway.cli.figure.Tone;
import dev.spillway.cli.output.NumberText;
import dev.spillway.cli.output.RowText;
import dev.spillway.model.checkpoint.CheckpointMode;
import dev.spillway.model.checkpoint.ResultRow;
import dev.spillway.model.checkpoint.ResultRow.Figures;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/** What checkpoints come to over the rate of the sink: one place on the axis for each row. */
final class RateFigures {

  /** Rows whose figures a caption still names one by one. */
  private static final int FEW_ROWS = 6;

  /** From the slowest to the fastest sink, above which only a logarithmic axis shows both. */
  private static final double WIDE = 20;

  private final List<Model> models;
  private final int injected;
  private final BigDecimal intervalSeconds;

  /**
   * The rows of one model.
   *
   * @param name as the legend has it; empty if there is only one model
   */
  record Model(String name, Curve.Line line, List<ResultRow> rows) {}

  /**
   * Of rows whose sinks have single rates.
   *
   * @param models at least one, of the same rows
   */
  RateFigures(List<Model> models, BigDecimal intervalSeconds) {
    this.models = models;
    this.intervalSeconds = intervalSeconds;
    ResultRow any = models.get(0).rows().get(0);
    injected = any.completed() + any.pending();
  }

  List<Figure> all() {
    return List.of(duration(), size(), completed());
  }

  private Figure duration() {
    String words =
        "Mean over the later half of the completed checkpoints."
            + named(CheckpointMode.ALIGNED, figures -> RowText.duration(figures.durationSeconds()));
    Limit interval =
        new Limit(
            "interval, " + NumberText.plain(intervalSeconds) + " s",
            Direction.Y,
            intervalSeconds.doubleValue());
    return new Figure(
        "Duration",
        ofFigures("duration", Measure.SECONDS, Figures::durationSeconds, List.of(interval)),
        words);
  }

  private Figure size() {
    String words =
        "Mean over the later half of the completed checkpoints."
            + named(
                CheckpointMode.UNALIGNED, figures -> NumberText.fixed(figures.sizeKb(), 0) + " KB");
    return new Figure("Size", ofFigures("size", Measure.KB, Figures::sizeKb, List.of()), words);
  }

  private Figure completed() {
    Axis y = Axes.from0("checkpoints completed", Measure.COUNT, injected);
    List<Curve> curves = new ArrayList<>();
    for (Model model : models) {
      for (CheckpointMode mode : CheckpointMode.values()) {
        List<Point> points =
            rows(model, mode).stream().map(row -> new Point(rate(row), row.completed())).toList();
        curves.add(curve(model, mode, points));
      }
    }
    Limit limit = new Limit("barriers injected, " + injected, Direction.Y, injected);
    return new Figure(
        "Completed by the end",
        new Curves(rateAxis(), y, curves, List.of(limit)),
        "Of " + injected + " barriers. Those still pending at the end enter no mean.");
  }

  private Panel ofFigures(
      String what, Measure measure, ToDoubleFunction<Figures> figure, List<Limit> limits) {
    List<Curve> curves = new ArrayList<>();
    List<Double> missing = new ArrayList<>();
    double most = 0;
    for (Model model : models) {
      for (CheckpointMode mode : CheckpointMode.values()) {
        List<Point> points = new ArrayList<>();
        for (ResultRow row : rows(model, mode)) {
          if (row.figures().isPresent()) {
            points.add(new Point(rate(row), figure.applyAsDouble(row.figures().get())));
          } else {
            missing.add(rate(row));
          }
        }
        most = Math.max(most, points.stream().mapToDouble(Point::y).max().orElse(0));
        if (!points.isEmpty()) {
          curves.add(curve(model, mode, points));
        }
      }
    }
    if (curves.isEmpty()) {
      return new Nothing("no checkpoint completed");
    }
    Axis y = Axes.from0(what, measure, most);
    if (!missing.isEmpty()) {
      curves.add(
          new Curve(
              "none completed",
              Tone.NONE,
              Curve.Form.CROSSES,
              Curve.Line.SOLID,
              missing.stream().distinct().sorted().map(rate -> new Point(rate, most(y))).toList()));
    }
    List<Limit> within = limits.stream().filter(limit -> limit.value() <= y.high()).toList();
    return new Curves(rateAxis(), y, curves, within);
  }

  /** As high as a mark can stand without being cut. */
  private static double most(Axis y) {
    double room = 0.03;
    return y.high() - room * (y.high() - y.low());
  }

  private Curve curve(Model model, CheckpointMode mode, List<Point> points) {
    String name = model.name().isEmpty() ? mode.label() : mode.label() + ", " + model.name();
    return new Curve(name, tone(mode), Curve.Form.MARKED, model.line(), points);
  }

  static Tone tone(CheckpointMode mode) {
    return mode == CheckpointMode.ALIGNED ? Tone.ALIGNED : Tone.UNALIGNED;
  }

  private Axis rateAxis() {
    List<Double> rates =
        models.get(0).rows().stream().map(RateFigures::rate).distinct().sorted().toList();
    double least = rates.get(0);
    double most = rates.get(rates.size() - 1);
    return least > 0 && most >= WIDE * least
        ? Axes.logarithmic("sink rate", Measure.RATE, least, most)
        : Axes.from0("sink rate", Measure.RATE, most);
  }

  private static List<ResultRow> rows(Model model, CheckpointMode mode) {
    return model.rows().stream()
        .filter(row -> row.mode() == mode)
        .sorted(Comparator.comparingDouble(RateFigures::rate))
        .toList();
  }

  private static double rate(ResultRow row) {
    return row.scenario().sink().initialRate().doubleValue();
  }

  /** The figures of a mode one by one, where they are few. */
  private String named(CheckpointMode mode, Function<Figures, String> figure) {
    Model first = models.get(0);
    List<ResultRow> rows = first.rows().stream().filter(row -> row.mode() == mode).toList();
    if (rows.size() > FEW_ROWS) {
      return "";
    }
    String model = first.name().isEmpty() ? "" : " (" + first.name() + ")";
    return rows.stream()
        .map(
            row ->
                NumberText.plain(row.scenario().sink().initialRate())
                    + "/s "
                    + row.figures().map(figure).orElse("none completed"))
        .collect(Collectors.joining(", ", " " + mode.label() + model + ": ", "."));
  }
}
