package dev.spillway.cli.figure.network;

import static dev.spillway.cli.figure.network.RunTime.seconds;

import dev.spillway.cli.figure.Axes;
import dev.spillway.cli.figure.Axis;
import dev.spillway.cli.figure.Curve;
import dev.spillway.cli.figure.Curves;
import dev.spillway.cli.figure.Figure;
import dev.spillway.cli.figure.Measure;
import dev.spillway.cli.figure.Nothing;
import dev.spillway.cli.figure.Point;
import dev.spillway.cli.figure.Tone;
import dev.spillway.cli.output.network.Wording;
import dev.spillway.model.network.sample.Samples;
import dev.spillway.model.network.sample.SubtaskReading;
import dev.spillway.model.network.sample.SubtaskSeries;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleFunction;
import java.util.function.ToDoubleFunction;

/** What the vertices do over time, each the sum or the mean over its subtasks. */
final class VertexFigures {

  private static final List<Tone> TONES =
      List.of(Tone.FIRST, Tone.SECOND, Tone.THIRD, Tone.FOURTH, Tone.FIFTH, Tone.SIXTH);

  private final Samples samples;
  private final long simulatedNanos;
  private final Map<String, List<SubtaskSeries>> vertices = new LinkedHashMap<>();

  VertexFigures(Samples samples, long simulatedNanos) {
    this.samples = samples;
    this.simulatedNanos = simulatedNanos;
    for (SubtaskSeries series : samples.subtasks()) {
      vertices.computeIfAbsent(series.vertex(), name -> new ArrayList<>()).add(series);
    }
  }

  /** What waits. */
  List<Figure> inFlight() {
    return List.of(
        figure(
            "Records in flight",
            "Written to a vertex and not yet processed, over all its subtasks.",
            SubtaskReading::recordsInFlight,
            false,
            most -> Axes.from0("before each vertex", Measure.RECORDS, most)),
        figure(
            "Buffers",
            "Waiting to be read at the inputs of a vertex and in use at its outputs, over all its"
                + " subtasks.",
            reading -> (double) reading.inputBuffers() + reading.outputBuffers(),
            false,
            most -> Axes.from0("buffers", Measure.COUNT, most)));
  }

  /** What becomes of the time. */
  List<Figure> load() {
    return List.of(
        figure(
            "Busy",
            "Share of the time in which a vertex works, the mean over its subtasks.",
            reading -> reading.busy() / (double) samples.periodNanos(),
            true,
            most -> Axes.from0("busy", Measure.SHARE, 1)),
        figure(
            "Blocked",
            "Share of the time in which a vertex cannot write, the mean over its subtasks.",
            reading -> reading.blocked() / (double) samples.periodNanos(),
            true,
            most -> Axes.from0("blocked", Measure.SHARE, 1)));
  }

  private Figure figure(
      String title,
      String words,
      ToDoubleFunction<SubtaskReading> value,
      boolean mean,
      DoubleFunction<Axis> axis) {
    int count = vertices.values().stream().mapToInt(VertexFigures::samples).min().orElse(0);
    if (count == 0) {
      return new Figure(title, new Nothing("the run is shorter than the time between samples"), "");
    }
    Map<String, double[]> all = new LinkedHashMap<>();
    vertices.forEach(
        (name, subtasks) ->
            all.put(name, sums(subtasks, value, count, mean ? subtasks.size() : 1)));
    double most = all.values().stream().flatMapToDouble(Arrays::stream).max().orElse(0);
    List<Curve> curves = new ArrayList<>();
    for (String name : drawn(all)) {
      Tone tone = TONES.get(curves.size());
      List<Point> points = points(all.get(name));
      curves.add(new Curve(name, tone, Curve.Form.PLAIN, Curve.Line.SOLID, points));
    }
    Curves panel = new Curves(RunTime.axis(simulatedNanos), axis.apply(most), curves, List.of());
    return new Figure(title, panel, words + sampled());
  }

  private static int samples(List<SubtaskSeries> subtasks) {
    return subtasks.stream().mapToInt(series -> series.samples().size()).min().orElse(0);
  }

  private static double[] sums(
      List<SubtaskSeries> subtasks,
      ToDoubleFunction<SubtaskReading> value,
      int count,
      int sharedBy) {
    double[] sums = new double[count];
    for (SubtaskSeries series : subtasks) {
      for (int i = 0; i < count; i++) {
        sums[i] += value.applyAsDouble(series.samples().get(i)) / sharedBy;
      }
    }
    return sums;
  }

  /** As many as there are tones, those with the most, in the order of the job. */
  private static List<String> drawn(Map<String, double[]> all) {
    List<String> most =
        all.keySet().stream()
            .sorted(
                Comparator.comparingDouble((String name) -> Arrays.stream(all.get(name)).sum())
                    .reversed())
            .limit(TONES.size())
            .toList();
    return all.keySet().stream().filter(most::contains).toList();
  }

  /** The n-th sample, from 0, is taken n + 1 periods after the start. */
  private List<Point> points(double[] values) {
    List<Point> points = new ArrayList<>();
    for (int i = 0; i < values.length; i++) {
      points.add(new Point(seconds((i + 1.0) * samples.periodNanos()), values[i]));
    }
    return points;
  }

  private String sampled() {
    int more = vertices.size() - TONES.size();
    return " Sampled every "
        + Wording.time(samples.periodNanos())
        + "."
        + (more > 0 ? " The " + TONES.size() + " vertices with the most are drawn." : "");
  }
}
