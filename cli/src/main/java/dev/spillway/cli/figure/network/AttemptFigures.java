package dev.spillway.cli.figure.network;

import static dev.spillway.cli.figure.network.RunTime.seconds;

import dev.spillway.cli.figure.Axes;
import dev.spillway.cli.figure.Axis;
import dev.spillway.cli.figure.CumulativeShare;
import dev.spillway.cli.figure.Curve;
import dev.spillway.cli.figure.Curves;
import dev.spillway.cli.figure.Curves.Direction;
import dev.spillway.cli.figure.Curves.Limit;
import dev.spillway.cli.figure.Figure;
import dev.spillway.cli.figure.Measure;
import dev.spillway.cli.figure.Neighbours;
import dev.spillway.cli.figure.Nothing;
import dev.spillway.cli.figure.Point;
import dev.spillway.cli.figure.Tone;
import dev.spillway.cli.output.network.Wording;
import dev.spillway.model.network.report.Distribution;
import dev.spillway.model.network.report.Report;
import dev.spillway.model.network.result.Attempt;
import dev.spillway.model.network.result.NetworkResult;
import dev.spillway.model.network.topology.NetworkJob;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;

/** The checkpoints of a run: when, how long, how large. */
final class AttemptFigures {

  private static final int MOST_POINTS = 400;

  private final NetworkJob job;
  private final NetworkResult result;
  private final Report report;
  private final List<Attempt> completed;

  AttemptFigures(NetworkJob job, NetworkResult result, Report report) {
    this.job = job;
    this.result = result;
    this.report = report;
    completed = result.completedAttempts();
  }

  /** When they are and how long they take. */
  List<Figure> times() {
    AttemptTimeline timeline = new AttemptTimeline(job, result, AttemptTimeline.MOST_BARS);
    return List.of(timeline.figure(), timeline.phases(), distribution());
  }

  /** Of the attempts that the report is about. */
  private Figure distribution() {
    String title = "Distribution of durations";
    double[] durations =
        completed.stream()
            .filter(attempt -> attempt.triggered() >= report.leftOutNanos())
            .mapToDouble(attempt -> seconds(attempt.duration()))
            .toArray();
    if (report.durations().isEmpty()) {
      return new Figure(title, new Nothing("no checkpoint completed" + afterWarmUp()), expired());
    }
    Distribution all = report.durations().get();
    int outOf = all.count() + report.counts().expired();
    List<Point> steps = new ArrayList<>(CumulativeShare.steps(durations, outOf));
    Axis x = Axes.from0("duration", Measure.SECONDS, seconds(all.max()));
    steps.add(new Point(x.high(), steps.get(steps.size() - 1).y()));
    Curve curve = new Curve("completed", Tone.ALIGNED, Curve.Form.STEPS, Curve.Line.SOLID, steps);
    List<Limit> limits =
        List.of(
            new Limit("median " + Wording.time(all.p50()), Direction.X, seconds(all.p50())),
            new Limit(
                "95th percentile " + Wording.time(all.p95()), Direction.X, seconds(all.p95())));
    String share =
        report.counts().expired() == 0
            ? "completed checkpoints"
            : "completed and expired checkpoints";
    Curves panel = new Curves(x, Axes.from0(share, Measure.SHARE, 1), List.of(curve), limits);
    String words =
        "Median "
            + Wording.time(all.p50())
            + ", 95th percentile "
            + Wording.time(all.p95())
            + ", longest "
            + Wording.time(all.max())
            + ", of "
            + all.count()
            + " completed"
            + afterWarmUp()
            + ". ";
    return new Figure(title, panel, (words + expired()).strip());
  }

  private String afterWarmUp() {
    return report.leftOutNanos() == 0
        ? ""
        : ", after the first " + Wording.time(report.leftOutNanos());
  }

  private String expired() {
    int expired = report.counts().expired();
    return expired == 0
        ? ""
        : expired + " expired after " + Wording.time(report.timeoutNanos()) + ".";
  }

  Figure size() {
    String title = "Size";
    if (completed.isEmpty()) {
      return new Figure(title, new Nothing("no checkpoint completed"), "");
    }
    Neighbours groups = Neighbours.of(completed.size(), MOST_POINTS);
    List<Integer> largest =
        groups.worst(
            (a, b) ->
                completed.get(b).checkpointedBytes() > completed.get(a).checkpointedBytes()
                    ? b
                    : a);
    List<Attempt> drawn = largest.stream().map(completed::get).toList();
    double most = drawn.stream().mapToDouble(Attempt::checkpointedBytes).max().orElse(0);
    List<Curve> curves = new ArrayList<>();
    curves.add(curve("whole checkpoint", Tone.ALIGNED, drawn, Attempt::checkpointedBytes));
    if (drawn.stream().anyMatch(attempt -> attempt.persistedBytes() > 0)) {
      curves.add(curve("persisted buffers", Tone.UNALIGNED, drawn, Attempt::persistedBytes));
    }
    Curves panel =
        new Curves(
            RunTime.axis(result.simulated()),
            Axes.from0("size", Measure.BYTES, most),
            curves,
            List.of());
    String words =
        report
            .checkpointedBytes()
            .map(
                all -> "Median " + Wording.size(all.p50()) + ", largest " + Wording.size(all.max()))
            .map(figures -> figures + afterWarmUp() + ". ")
            .orElse("");
    return new Figure(title, panel, words + groups.note("completed checkpoints", "largest"));
  }

  private static Curve curve(
      String name, Tone tone, List<Attempt> attempts, ToLongFunction<Attempt> bytes) {
    List<Point> points =
        attempts.stream()
            .map(
                attempt ->
                    new Point(seconds(attempt.triggered()), (double) bytes.applyAsLong(attempt)))
            .toList();
    return new Curve(name, tone, Curve.Form.MARKED, Curve.Line.SOLID, points);
  }
}
