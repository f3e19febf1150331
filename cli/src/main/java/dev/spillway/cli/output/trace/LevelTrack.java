package dev.spillway.cli.output.trace;

import dev.spillway.cli.figure.LevelCurve;
import dev.spillway.cli.figure.Point;
import dev.spillway.model.scenario.Scenario;
import java.io.IOException;
import java.util.List;

/** The level of a sink's buffer as a curve, and when it is full or empty as slices. */
final class LevelTrack {

  private final TraceEvents events;
  private final Track track;
  private final Scenario scenario;

  LevelTrack(TraceEvents events, Track track, Scenario scenario) {
    this.events = events;
    this.track = track;
    this.scenario = scenario;
  }

  void write(LevelCurve curve) throws IOException {
    events.nameTrack(track, "buffer");
    List<Point> points = curve.points();
    for (Point point : points) {
      events.counter(
          track.process(),
          "records in the buffer",
          SweepTime.nanos(point.x()),
          json -> json.writeNumberField("records", (long) point.y()));
    }
    if (scenario.bufferRecords() > 0) {
      writeWhileAt("full: the source waits", scenario.bufferRecords(), points);
    }
    writeWhileAt("empty: the sink waits", 0, points);
  }

  private void writeWhileAt(String name, long level, List<Point> points) throws IOException {
    int since = 0;
    for (int i = 0; i <= points.size(); i++) {
      if (i == points.size() || (long) points.get(i).y() != level) {
        if (since < i - 1 && points.get(since).x() < points.get(i - 1).x()) {
          long start = SweepTime.nanos(points.get(since).x());
          events.slice(
              track, name, start, SweepTime.nanos(points.get(i - 1).x()) - start, json -> {});
        }
        since = i + 1;
      }
    }
  }
}
