package dev.spillway.cli.figure.network;

import static dev.spillway.cli.figure.network.RunTime.seconds;

import dev.spillway.cli.figure.Axes;
import dev.spillway.cli.figure.Curve;
import dev.spillway.cli.figure.Curves;
import dev.spillway.cli.figure.Figure;
import dev.spillway.cli.figure.LevelCurve;
import dev.spillway.cli.figure.Measure;
import dev.spillway.cli.figure.Point;
import dev.spillway.cli.figure.Tone;
import dev.spillway.cli.output.network.Wording;
import dev.spillway.model.network.report.CheckpointAge;
import dev.spillway.model.network.result.NetworkResult;
import dev.spillway.model.network.result.Restart;
import java.util.ArrayList;
import java.util.List;

/** How old the newest completed checkpoint is over time, and when the job failed. */
final class AgeFigure {

  private final NetworkResult result;
  private final LevelCurve age;
  private long oldest;

  AgeFigure(NetworkResult result) {
    this.result = result;
    age = new LevelCurve(seconds(result.simulated()));
  }

  Figure figure() {
    CheckpointAge.follow(result, 0, this::corners);
    List<Curve> curves = new ArrayList<>();
    curves.add(curve("age", Tone.ALIGNED, Curve.Form.PLAIN, inSeconds(age.points())));
    curves.add(curve("the job fails", Tone.UNALIGNED, Curve.Form.CROSSES, failures()));
    Curves panel =
        new Curves(
            RunTime.axis(result.simulated()),
            Axes.from0("age", Measure.SECONDS, seconds(oldest)),
            curves,
            List.of());
    return new Figure(
        "Age of the newest completed checkpoint",
        panel,
        "What a failure at that time sets the job back by; at most "
            + Wording.time(oldest)
            + ". A cross is a failure.");
  }

  private void corners(long from, long to, long position) {
    age.corner(seconds(from), from - position);
    age.corner(seconds(to), to - position);
    oldest = Math.max(oldest, to - position);
  }

  private static List<Point> inSeconds(List<Point> points) {
    return points.stream().map(point -> new Point(point.x(), seconds(point.y()))).toList();
  }

  private List<Point> failures() {
    return result.restarts().stream()
        .map(Restart::failed)
        .distinct()
        .map(time -> new Point(seconds(time), 0))
        .toList();
  }

  private static Curve curve(String name, Tone tone, Curve.Form form, List<Point> points) {
    return new Curve(name, tone, form, Curve.Line.SOLID, points);
  }
}
