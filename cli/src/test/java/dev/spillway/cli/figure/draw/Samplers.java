package dev.spillway.cli.figure.draw;

import dev.spillway.cli.figure.Axes;
import dev.spillway.cli.figure.Curve;
import dev.spillway.cli.figure.Curve.Form;
import dev.spillway.cli.figure.Curve.Line;
import dev.spillway.cli.figure.Curves;
import dev.spillway.cli.figure.Curves.Direction;
import dev.spillway.cli.figure.Curves.Limit;
import dev.spillway.cli.figure.Figure;
import dev.spillway.cli.figure.Measure;
import dev.spillway.cli.figure.Nothing;
import dev.spillway.cli.figure.Point;
import dev.spillway.cli.figure.Sheet;
import dev.spillway.cli.figure.Sheet.Row;
import dev.spillway.cli.figure.Timeline;
import dev.spillway.cli.figure.Timeline.Bar;
import dev.spillway.cli.figure.Timeline.Ending;
import dev.spillway.cli.figure.Timeline.Segment;
import dev.spillway.cli.figure.Tone;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** Figures with one or many of each thing, and texts that mean no good. */
final class Samplers {

  /** Markup, a right-to-left override, an emoji, a control character, half a character. */
  static final String HOSTILE =
      "<script>alert('&amp;')</script> \u202eevil \u05e9\u05dc\u05d5\u05dd \ud83d\ude80"
          + " \u0007bell \ud800 half ]]> \"quoted\"";

  static final String LONG_WORD = "orders".repeat(34);

  private static final List<Tone> PHASES =
      List.of(
          Tone.START_DELAY,
          Tone.RECORD_IN_SERVICE,
          Tone.ALIGNMENT,
          Tone.SYNC,
          Tone.ASYNC,
          Tone.ACKNOWLEDGEMENT);

  private static final List<Tone> VERTICES =
      List.of(Tone.FIRST, Tone.SECOND, Tone.THIRD, Tone.FOURTH, Tone.FIFTH, Tone.SIXTH);

  private Samplers() {}

  static Sheet sheet() {
    return new Sheet(
        "1000 records/s into a buffer of 20000 records, a checkpoint every 10 s, over 300 s",
        "Aligned checkpoints take up to 200 s at a sink of 100/s, unaligned ones complete at once"
            + " and hold up to 4418 KB of records in flight.",
        List.of(
            new Row("All sinks", List.of(rates(5), rates(200), rates(1))),
            new Row("Sink 500/s", List.of(timeline(30), level(400), distribution())),
            new Row("Attempts", List.of(timeline(120), timeline(1), nothing("none completed"))),
            new Row("Vertices", List.of(vertices(6, 300), vertices(3, 1), timeline(9)))),
        List.of("5 of 200 sinks have figures of their own, spread evenly over them."));
  }

  static Sheet hostileSheet() {
    String longText = "a title that goes on and on ".repeat(11) + HOSTILE;
    Figure curves = vertices(6, 20);
    Figure hostile = new Figure(longText, curves.panel(), longText + LONG_WORD);
    return new Sheet(
        longText + LONG_WORD,
        HOSTILE + longText,
        List.of(
            new Row(LONG_WORD, List.of(hostile, many(200), nothing(longText + LONG_WORD))),
            new Row(HOSTILE, List.of(hostileNames()))),
        List.of(longText, HOSTILE));
  }

  static Figure rates(int count) {
    List<Point> aligned =
        IntStream.range(0, count)
            .mapToObj(i -> new Point(rate(i, count), 200 / (1 + 3.0 * i / count)))
            .toList();
    List<Point> unaligned =
        IntStream.range(0, count)
            .mapToObj(i -> new Point(rate(i, count), 20.0 * i / count))
            .toList();
    List<Point> tick = aligned.stream().map(p -> new Point(p.x(), p.y() * 0.9)).toList();
    return new Figure(
        "Duration of " + count,
        new Curves(
            Axes.logarithmic("sink rate", Measure.RATE, 100, 2000),
            Axes.from0("duration", Measure.SECONDS, 200),
            List.of(
                new Curve("aligned, event", Tone.ALIGNED, Form.MARKED, Line.SOLID, aligned),
                new Curve("unaligned, event", Tone.UNALIGNED, Form.MARKED, Line.SOLID, unaligned),
                new Curve("aligned, tick, 10/s", Tone.ALIGNED, Form.MARKED, Line.DASHED, tick),
                new Curve(
                    "none completed",
                    Tone.NONE,
                    Form.CROSSES,
                    Line.SOLID,
                    List.of(new Point(100, 200), new Point(120, 200)))),
            List.of(new Limit("interval, 10 s", Direction.Y, 10))),
        "Mean over the later half of the completed checkpoints. aligned (event): 2000/s 0.0 s,"
            + " 1000/s 0.0 s, 500/s 40.0 s, 250/s 80.0 s, 100/s 200.0 s.");
  }

  private static double rate(int i, int count) {
    return count == 1 ? 500 : 100 * Math.pow(20, (double) i / (count - 1));
  }

  static Figure level(int corners) {
    List<Point> points =
        IntStream.range(0, corners)
            .mapToObj(
                i -> new Point(300.0 * i / (corners - 1), Math.min(20_000, 60 * i) + i % 2 * 800))
            .map(p -> new Point(p.x(), Math.min(20_000, p.y())))
            .toList();
    return new Figure(
        "Buffer",
        new Curves(
            Axes.from0("time", Measure.SECONDS, 300),
            Axes.from0("in the buffer", Measure.RECORDS, 20_000),
            List.of(
                new Curve("records in the buffer", Tone.BUFFER, Form.PLAIN, Line.SOLID, points)),
            List.of(new Limit("room for 20000", Direction.Y, 20_000))),
        "At most 20000 of 20000 records. Exact at each corner.");
  }

  static Figure distribution() {
    List<Point> steps =
        DoubleStream.of(0, 10, 20, 25, 40).mapToObj(x -> new Point(x, x / 40)).toList();
    List<Point> tick = steps.stream().map(p -> new Point(p.x() * 0.9, p.y())).toList();
    return new Figure(
        "Distribution of durations",
        new Curves(
            Axes.from0("duration", Measure.SECONDS, 40),
            Axes.from0("completed checkpoints", Measure.SHARE, 1),
            List.of(
                new Curve("aligned", Tone.ALIGNED, Form.STEPS, Line.SOLID, steps),
                new Curve("aligned, tick, 10/s", Tone.ALIGNED, Form.STEPS, Line.DASHED, tick),
                new Curve(
                    "unaligned",
                    Tone.UNALIGNED,
                    Form.STEPS,
                    Line.SOLID,
                    List.of(new Point(0, 0), new Point(0, 1), new Point(40, 1)))),
            List.of(new Limit("timeout, 30 s", Direction.X, 30))),
        "aligned: median 20.0 s, 95th percentile 40.0 s, longest 40.0 s.");
  }

  static Figure timeline(int count) {
    List<Bar> bars = new ArrayList<>();
    double end = 10.0 * count + 20;
    for (int i = 0; i < count; i++) {
      List<Segment> segments = new ArrayList<>();
      double at = 10.0 * i;
      for (int phase = 0; phase < PHASES.size(); phase++) {
        double to = Math.min(end, at + (phase == 3 ? 0 : 1 + (i * 7 + phase * 3) % 6));
        segments.add(new Segment(PHASES.get(phase), at, to));
        at = to;
      }
      Ending ending =
          i % 7 == 3 ? Ending.FAILED : i >= count - 2 ? Ending.UNDER_WAY : Ending.COMPLETED;
      bars.add(new Bar(Integer.toString(i + 1), segments, ending));
    }
    List<Timeline.Key> keys =
        PHASES.stream()
            .map(tone -> new Timeline.Key(tone, tone.name().toLowerCase(Locale.ROOT)))
            .toList();
    int each = Math.max(1, count / 60);
    return new Figure(
        "Checkpoints over time, " + count,
        new Timeline(
            Axes.from0("time", Measure.SECONDS, end),
            IntStream.range(0, count / each).mapToObj(i -> 10.0 * i * each).toList(),
            "every interval of 10 s",
            keys,
            bars,
            count > 1 ? List.of(13.0, 15.0, 40.0) : List.of()),
        "26 of 29 checkpoints completed, 3 under way at the end. All are drawn.");
  }

  static Figure vertices(int count, int points) {
    List<Curve> curves = new ArrayList<>();
    for (int v = 0; v < count; v++) {
      int vertex = v;
      curves.add(
          new Curve(
              v == 1 ? "Source: Kafka orders -> Map -> Filter -> Deserialize -> " + v : "v" + v,
              VERTICES.get(v),
              Form.PLAIN,
              Line.SOLID,
              IntStream.range(0, points)
                  .mapToObj(
                      i ->
                          new Point(
                              (i + 1) * 600.0 / points,
                              500 + 80 * vertex + 60 * Math.sin(i / 20.0 + vertex)))
                  .toList()));
    }
    return new Figure(
        "Records in flight",
        new Curves(
            Axes.from0("time", Measure.SECONDS, 600),
            Axes.from0("before each vertex", Measure.RECORDS, 1000),
            curves,
            List.of()),
        "Written to a vertex and not yet processed, over all its subtasks. Sampled every 1 s.");
  }

  /** One curve for each of many vertices, more than a legend has room for. */
  static Figure many(int count) {
    List<Curve> curves = new ArrayList<>();
    for (int v = 0; v < count; v++) {
      curves.add(
          new Curve(
              "vertex " + v + " " + (v % 5 == 0 ? LONG_WORD : ""),
              VERTICES.get(v % 6),
              Form.PLAIN,
              Line.SOLID,
              List.of(new Point(0, v), new Point(10, count - v))));
    }
    return new Figure(
        count + " vertices",
        new Curves(
            Axes.from0("time", Measure.SECONDS, 10),
            Axes.from0("records", Measure.COUNT, count),
            curves,
            List.of()),
        "All are drawn.");
  }

  static Figure hostileNames() {
    Segment segment = new Segment(Tone.ALIGNED, 0, 5);
    return new Figure(
        HOSTILE,
        new Timeline(
            Axes.from0(HOSTILE, Measure.SECONDS, 10),
            List.of(0.0, 5.0),
            HOSTILE,
            List.of(new Timeline.Key(Tone.ALIGNED, HOSTILE + LONG_WORD)),
            List.of(
                new Bar(HOSTILE, List.of(segment), Ending.FAILED),
                new Bar(LONG_WORD, List.of(segment), Ending.UNDER_WAY)),
            List.of()),
        HOSTILE);
  }

  static Figure nothing(String reason) {
    return new Figure("Nothing", new Nothing(reason), "");
  }
}
