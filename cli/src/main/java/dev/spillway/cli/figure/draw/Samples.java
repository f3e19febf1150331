package dev.spillway.cli.figure.draw;

import dev.spillway.cli.figure.Curve;
import dev.spillway.cli.figure.Curve.Form;
import dev.spillway.cli.figure.Curves;
import dev.spillway.cli.figure.Timeline;
import dev.spillway.cli.figure.Timeline.Ending;
import dev.spillway.cli.figure.draw.Legend.Entry;
import dev.spillway.cli.figure.draw.Legend.Sample;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.geom.Line2D;
import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;

/** What the legends of panels have. */
final class Samples {

  private static final double BOX = 11;

  private Samples() {}

  static List<Entry> of(Curves curves) {
    List<Entry> entries = new ArrayList<>();
    for (Curve curve : curves.curves()) {
      entries.add(new Entry(curve.name(), curve(curve)));
    }
    for (Curves.Limit limit : curves.limits()) {
      entries.add(new Entry(limit.name(), line(Strokes.LIMIT, Ink.LIMIT.color())));
    }
    return entries;
  }

  private static Sample curve(Curve curve) {
    Sample line =
        curve.form() == Form.CROSSES
            ? (g2, left, middle) -> {}
            : line(Strokes.of(curve), Ink.of(curve.tone()).color());
    if (!CurveRenderer.hasMarks(curve)) {
      return line;
    }
    return (g2, left, middle) -> {
      line.draw(g2, left, middle);
      Mark.draw(g2, curve, List.of(new Point2D.Double(left + Legend.SAMPLE / 2, middle)));
    };
  }

  private static Sample line(BasicStroke stroke, Color color) {
    return (g2, left, middle) -> {
      g2.setStroke(stroke);
      g2.setPaint(color);
      g2.draw(new Line2D.Double(left, middle, left + Legend.SAMPLE, middle));
    };
  }

  /** Of endings and refusals only those that there are. */
  static List<Entry> of(Timeline timeline) {
    List<Entry> entries = new ArrayList<>();
    for (Timeline.Key key : timeline.keys()) {
      entries.add(new Entry(key.name(), box(Ink.of(key.tone()).color())));
    }
    if (has(timeline, Ending.FAILED)) {
      entries.add(new Entry("failed", ending(Ending.FAILED)));
    }
    if (has(timeline, Ending.UNDER_WAY)) {
      entries.add(new Entry("under way at the end", ending(Ending.UNDER_WAY)));
    }
    if (!timeline.refused().isEmpty()) {
      entries.add(
          new Entry(
              "trigger refused",
              (g2, left, middle) ->
                  Bars.drawRefused(g2, List.of(left + Legend.SAMPLE / 2), middle)));
    }
    if (!timeline.grid().isEmpty()) {
      entries.add(new Entry(timeline.gridName(), due()));
    }
    return entries;
  }

  private static boolean has(Timeline timeline, Ending ending) {
    return timeline.bars().stream().anyMatch(bar -> bar.ending() == ending);
  }

  private static Sample box(Color color) {
    return (g2, left, middle) -> {
      g2.setPaint(color);
      g2.fill(new Rectangle2D.Double(left, middle - BOX / 2, Legend.SAMPLE, BOX));
    };
  }

  private static Sample ending(Ending ending) {
    return (g2, left, middle) ->
        Bars.drawEndings(
            g2, ending, List.of(new Point2D.Double(left + Legend.SAMPLE / 2, middle)), BOX);
  }

  private static Sample due() {
    return (g2, left, middle) -> {
      double x = left + Legend.SAMPLE / 2;
      g2.setStroke(Bars.DUE);
      g2.setPaint(Ink.DUE.color());
      g2.draw(new Line2D.Double(x, middle - BOX / 2, x, middle + BOX / 2));
    };
  }
}
