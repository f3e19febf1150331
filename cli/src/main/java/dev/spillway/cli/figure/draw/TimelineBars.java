package dev.spillway.cli.figure.draw;

import dev.spillway.cli.figure.Timeline;
import dev.spillway.cli.figure.Timeline.Bar;
import dev.spillway.cli.figure.Timeline.Segment;
import dev.spillway.cli.figure.Tone;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Stroke;
import java.awt.geom.AffineTransform;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import org.jfree.chart.annotations.AbstractXYAnnotation;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.plot.PlotRenderingInfo;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.ui.RectangleEdge;

/** The bars of a timeline, over the grid of what is due. */
final class TimelineBars extends AbstractXYAnnotation {

  private static final long serialVersionUID = 1L;

  static final Stroke GRID = new BasicStroke(0.6f);
  static final Mark FAILED = new Mark(Mark.cross(4), Ink.TEXT.color());
  static final Mark UNDER_WAY = new Mark(Mark.arrow(3.5), Ink.BACKGROUND.color());
  static final Mark REFUSED = new Mark(Mark.triangle(3), Ink.BACKGROUND.color());

  private static final double HIGHEST_BAR = 14;
  private static final double SHARE_OF_ROW = 0.75;
  private static final double NARROWEST = 1;
  private static final Stroke MARK = new BasicStroke(1.4f);

  private final transient Timeline timeline;
  private final double refusedRow;

  /**
   * Of a timeline.
   *
   * @param refusedRow where refused triggers stand, in rows from the top
   */
  TimelineBars(Timeline timeline, double refusedRow) {
    this.timeline = timeline;
    this.refusedRow = refusedRow;
  }

  /** How a part of no length looks. */
  static Mark instant(Color fill) {
    return new Mark(Mark.diamond(4), fill);
  }

  /** Whether all parts of a tone have no length. */
  static boolean isMarkOnly(Timeline timeline, Tone tone) {
    return timeline.bars().stream()
        .flatMap(bar -> bar.segments().stream())
        .filter(segment -> segment.tone() == tone)
        .allMatch(segment -> segment.from() == segment.to());
  }

  @Override
  public void draw(
      Graphics2D g2,
      XYPlot plot,
      Rectangle2D area,
      ValueAxis time,
      ValueAxis rows,
      int rendererIndex,
      PlotRenderingInfo info) {
    Scale scale = new Scale(area, time, rows, plot.getDomainAxisEdge(), plot.getRangeAxisEdge());
    g2.setStroke(GRID);
    g2.setPaint(Ink.GRID.color());
    for (double due : timeline.grid()) {
      double x = scale.x(due);
      g2.draw(new Line2D.Double(x, area.getMinY(), x, area.getMaxY()));
    }
    double height = scale.barHeight();
    for (int row = 0; row < timeline.bars().size(); row++) {
      draw(g2, scale, timeline.bars().get(row), scale.y(row + 0.5), height);
    }
    for (double refused : timeline.refused()) {
      draw(g2, REFUSED, scale.x(refused), scale.y(refusedRow), 1);
    }
  }

  /** From the time and the row to the place on the picture. */
  private record Scale(
      Rectangle2D area,
      ValueAxis time,
      ValueAxis rows,
      RectangleEdge timeEdge,
      RectangleEdge rowsEdge) {

    double x(double seconds) {
      return time.valueToJava2D(seconds, area, timeEdge);
    }

    double y(double row) {
      return rows.valueToJava2D(row, area, rowsEdge);
    }

    double barHeight() {
      return Math.min(HIGHEST_BAR, (y(1) - y(0)) * SHARE_OF_ROW);
    }
  }

  private void draw(Graphics2D g2, Scale scale, Bar bar, double y, double height) {
    double end = scale.area().getMinX();
    for (Segment segment : bar.segments()) {
      double from = scale.x(segment.from());
      double to = scale.x(segment.to());
      end = Math.max(end, to);
      Color color = Ink.of(segment.tone()).color();
      if (segment.from() == segment.to()) {
        draw(g2, instant(color), from, y, height / HIGHEST_BAR);
      } else {
        g2.setPaint(color);
        g2.fill(
            new Rectangle2D.Double(from, y - height / 2, Math.max(NARROWEST, to - from), height));
      }
    }
    double size = Math.min(1, Math.max(0.5, height / HIGHEST_BAR));
    switch (bar.ending()) {
      case FAILED -> draw(g2, FAILED, end, y, size);
      case UNDER_WAY -> draw(g2, UNDER_WAY, end, y, size);
      case COMPLETED -> {}
    }
  }

  private static void draw(Graphics2D g2, Mark mark, double x, double y, double size) {
    AffineTransform place = AffineTransform.getTranslateInstance(x, y);
    double least = 0.45;
    double scale = Math.max(least, size);
    place.scale(scale, scale);
    g2.setPaint(mark.fill());
    g2.fill(place.createTransformedShape(mark.shape()));
    g2.setPaint(Ink.TEXT.color());
    g2.setStroke(mark.equals(FAILED) ? MARK : Style.HAIR);
    g2.draw(place.createTransformedShape(mark.shape()));
  }
}
