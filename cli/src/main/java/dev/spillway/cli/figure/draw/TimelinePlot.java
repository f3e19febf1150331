package dev.spillway.cli.figure.draw;

import dev.spillway.cli.figure.Timeline;
import dev.spillway.cli.figure.Timeline.Bar;
import dev.spillway.cli.figure.Timeline.Ending;
import dev.spillway.cli.figure.Timeline.Segment;
import dev.spillway.cli.figure.Tone;
import dev.spillway.cli.figure.draw.Canvas.Anchor;
import java.awt.BasicStroke;
import java.awt.Graphics2D;
import java.awt.geom.Path2D;
import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.plot.CrosshairState;
import org.jfree.chart.plot.PlotRenderingInfo;
import org.jfree.data.xy.XYSeriesCollection;

/**
 * Bars on rows. Those of one tone are one path, as thick as they are, so that hundreds take little
 * room in a file.
 */
final class TimelinePlot extends OpenPlot {

  private static final long serialVersionUID = 1;

  private static final double THICKEST = 16;
  private static final double SHARE_OF_ROW = 0.78;
  private static final double STRIP = 14;
  private static final double LONGEST_NAME = 90;
  private static final double GAP = 6;

  /** The least length of what is drawn: of a part with a length, and of one without. */
  private static final double SHORTEST = 1;

  private static final double MARK = 3;

  private final transient Timeline timeline;
  private final transient Canvas canvas;

  TimelinePlot(Timeline timeline, Canvas canvas) {
    // Without any data a plot does not draw them.
    super(new XYSeriesCollection(), axis(timeline.time(), canvas), hidden(), null);
    this.timeline = timeline;
    this.canvas = canvas;
  }

  private static NumberAxis hidden() {
    NumberAxis axis = new NumberAxis();
    axis.setVisible(false);
    return axis;
  }

  /** What the names of rows take at the left. */
  static double widthOfNames(Timeline timeline) {
    return GAP
        + timeline.bars().stream()
            .mapToDouble(bar -> Lettering.LABEL.width(name(bar)))
            .max()
            .orElse(0);
  }

  private static String name(Bar bar) {
    return Lettering.LABEL.shorten(bar.name(), LONGEST_NAME);
  }

  @Override
  boolean renderOpen(
      Graphics2D g2,
      Rectangle2D dataArea,
      int index,
      PlotRenderingInfo info,
      CrosshairState crosshairState) {
    drawGrid(g2, dataArea);
    double strip = timeline.refused().isEmpty() ? 0 : STRIP;
    double row = (dataArea.getHeight() - strip) / Math.max(1, timeline.bars().size());
    double thickness = Math.min(THICKEST, row * SHARE_OF_ROW);
    drawBars(g2, dataArea, row, thickness);
    drawNames(dataArea, row);
    if (strip > 0) {
      List<Double> places =
          timeline.refused().stream().map(seconds -> x(seconds, dataArea)).toList();
      Bars.drawRefused(g2, places, dataArea.getMaxY() - strip / 2);
    }
    return true;
  }

  private double x(double seconds, Rectangle2D dataArea) {
    double within = Math.min(timeline.time().high(), Math.max(timeline.time().low(), seconds));
    return getDomainAxis().valueToJava2D(within, dataArea, getDomainAxisEdge());
  }

  private static double middle(int row, double rowHeight, Rectangle2D dataArea) {
    return dataArea.getMinY() + (row + 0.5) * rowHeight;
  }

  private void drawGrid(Graphics2D g2, Rectangle2D dataArea) {
    Path2D path = new Path2D.Double();
    for (double seconds : timeline.grid()) {
      path.moveTo(x(seconds, dataArea), dataArea.getMinY());
      path.lineTo(x(seconds, dataArea), dataArea.getMaxY());
    }
    g2.setStroke(Bars.DUE);
    g2.setPaint(Ink.DUE.color());
    g2.draw(path);
  }

  private void drawBars(Graphics2D g2, Rectangle2D dataArea, double row, double thickness) {
    Map<Tone, Path2D> parts = new EnumMap<>(Tone.class);
    Map<Tone, Path2D> marks = new EnumMap<>(Tone.class);
    Map<Ending, List<Point2D>> ends = new EnumMap<>(Ending.class);
    for (int i = 0; i < timeline.bars().size(); i++) {
      Bar bar = timeline.bars().get(i);
      double y = middle(i, row, dataArea);
      double end = dataArea.getMinX();
      for (Segment segment : bar.segments()) {
        boolean isMark = segment.from() == segment.to();
        double from = x(segment.from(), dataArea);
        double to = Math.max(x(segment.to(), dataArea), from + (isMark ? MARK : SHORTEST));
        Path2D path =
            (isMark ? marks : parts).computeIfAbsent(segment.tone(), tone -> new Path2D.Double());
        path.moveTo(from, y);
        path.lineTo(to, y);
        end = Math.max(end, to);
      }
      ends.computeIfAbsent(bar.ending(), ending -> new ArrayList<>())
          .add(new Point2D.Double(end + 2 + Bars.REACH, y));
    }
    draw(g2, parts, thickness);
    draw(g2, marks, Math.min(row, thickness + 2));
    ends.forEach((ending, places) -> Bars.drawEndings(g2, ending, places, thickness));
  }

  private static void draw(Graphics2D g2, Map<Tone, Path2D> paths, double thickness) {
    g2.setStroke(new BasicStroke((float) thickness, BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER));
    paths.forEach(
        (tone, path) -> {
          g2.setPaint(Ink.of(tone).color());
          g2.draw(path);
        });
  }

  private void drawNames(Rectangle2D dataArea, double row) {
    double[] places = new double[timeline.bars().size()];
    double[] halves = new double[places.length];
    for (int i = 0; i < places.length; i++) {
      places[i] = middle(i, row, dataArea);
      halves[i] = Lettering.LABEL.lineHeight() / 2;
    }
    boolean[] shown = Uncrowded.of(places, halves);
    for (int i = 0; i < places.length; i++) {
      if (shown[i]) {
        canvas.text(
            name(timeline.bars().get(i)),
            dataArea.getMinX() - GAP,
            places[i] - Lettering.LABEL.middle(),
            Anchor.END,
            Lettering.LABEL,
            Ink.TEXT);
      }
    }
  }
}
