package dev.spillway.cli.figure.sweep;

import dev.spillway.cli.figure.Axes;
import dev.spillway.cli.figure.Axis;
import dev.spillway.cli.figure.Curve;
import dev.spillway.cli.figure.Curves;
import dev.spillway.cli.figure.Figure;
import dev.spillway.cli.figure.Measure;
import dev.spillway.cli.figure.Nothing;
import dev.spillway.cli.figure.Panel;
import dev.spillway.cli.figure.Point;
import dev.spillway.cli.figure.Tone;
import dev.spillway.cli.figure.sweep.CheckpointTrace.Numbered;
import dev.spillway.model.scenario.Scenario;
import java.util.List;

/** Checkpoints over the time of their injection, where the sink's rate changes. */
final class ProfileFigures {

  private final Scenario scenario;
  private final CheckpointTrace trace;

  ProfileFigures(Scenario scenario, CheckpointTrace trace) {
    this.scenario = scenario;
    this.trace = trace;
  }

  List<Figure> all() {
    return List.of(duration(), size());
  }

  private Figure duration() {
    List<Point> points =
        trace.aligned().stream()
            .map(Numbered::checkpoint)
            .filter(checkpoint -> checkpoint.completion().isPresent())
            .map(
                checkpoint ->
                    new Point(
                        checkpoint.injectedSeconds(),
                        checkpoint.completion().get().durationSeconds()))
            .toList();
    return new Figure(
        "Duration",
        panel("duration", Measure.SECONDS, "aligned", Tone.ALIGNED, points),
        "Of each aligned checkpoint that completed, by the time of its barrier. "
            + trace.groups().note("checkpoints", "longest"));
  }

  private Figure size() {
    List<Point> points =
        trace.largest().stream()
            .map(Numbered::checkpoint)
            .map(checkpoint -> new Point(checkpoint.injectedSeconds(), checkpoint.sizeKb()))
            .toList();
    return new Figure(
        "Size",
        panel("size", Measure.KB, "unaligned", Tone.UNALIGNED, points),
        "Of each unaligned checkpoint, by the time of its barrier. "
            + trace.groups().note("checkpoints", "largest"));
  }

  private Panel panel(String what, Measure measure, String name, Tone tone, List<Point> points) {
    if (points.isEmpty()) {
      return new Nothing("no checkpoint completed");
    }
    Axis y = Axes.from0(what, measure, points.stream().mapToDouble(Point::y).max().orElse(0));
    Curve curve = new Curve(name, tone, Curve.Form.MARKED, Curve.Line.SOLID, points);
    return new Curves(SinkFigures.time(scenario), y, List.of(curve), List.of());
  }
}
