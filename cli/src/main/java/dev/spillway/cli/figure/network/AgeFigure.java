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
import dev.spillway.model.network.result.Attempt;
import dev.spillway.model.network.result.NetworkResult;
import dev.spillway.model.network.result.Restart;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** How old the newest completed checkpoint is over time, and when the job failed. */
final class AgeFigure {

  private final NetworkResult result;
  private long position;
  private long oldest;

  AgeFigure(NetworkResult result) {
    this.result = result;
  }

  Figure figure() {
    LevelCurve age = new LevelCurve(seconds(result.simulated()));
    age.corner(0, 0);
    for (Attempt attempt : completed()) {
      corner(age, end(attempt));
      position = Math.max(position, attempt.triggered());
      corner(age, end(attempt));
    }
    corner(age, result.simulated());
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

  private List<Attempt> completed() {
    return result.attempts().stream()
        .filter(attempt -> attempt.status() == Attempt.Status.COMPLETED)
        .sorted(Comparator.comparingLong(AgeFigure::end))
        .toList();
  }

  private static long end(Attempt attempt) {
    return attempt.triggered() + attempt.duration();
  }

  private void corner(LevelCurve age, long time) {
    oldest = Math.max(oldest, time - position);
    age.corner(seconds(time), time - position);
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
