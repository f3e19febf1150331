package dev.spillway.cli.figure.draw;

import dev.spillway.cli.figure.Curves;
import dev.spillway.cli.figure.Nothing;
import dev.spillway.cli.figure.Panel;
import dev.spillway.cli.figure.Timeline;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.util.List;

/** Draws a panel into a place of {@link #WIDTH} by {@link #HEIGHT}. */
final class PanelDrawing {

  static final int WIDTH = 480;
  static final int HEIGHT = 330;

  private static final float REASON_SIZE = 14;

  private final Lettering lettering;
  private final Style style;

  PanelDrawing(Lettering lettering) {
    this.lettering = lettering;
    style = new Style(lettering);
  }

  void draw(Graphics2D g2, Panel panel, double x, double y) {
    Rectangle2D place = new Rectangle2D.Double(x, y, WIDTH, HEIGHT);
    if (panel instanceof Curves curves) {
      new CurveChart(curves, style).chart().draw(g2, place);
    } else if (panel instanceof Timeline timeline) {
      new TimelineChart(timeline, style).chart().draw(g2, place);
    } else if (panel instanceof Nothing nothing) {
      draw(g2, nothing, place);
    }
  }

  private void draw(Graphics2D g2, Nothing nothing, Rectangle2D place) {
    double margin = 40;
    g2.setPaint(Ink.GRID.color());
    g2.setStroke(Style.HAIR);
    g2.draw(
        new Rectangle2D.Double(
            place.getX() + margin,
            place.getY() + margin / 2,
            place.getWidth() - 2 * margin,
            place.getHeight() - margin));
    Font font = lettering.plain(REASON_SIZE);
    String reason = Lettering.legible(nothing.reason());
    List<String> lines = Lettering.lines(font, reason, place.getWidth() - 3 * margin);
    double lineHeight = REASON_SIZE * 1.4;
    double at = place.getCenterY() - (lines.size() - 1) * lineHeight / 2;
    g2.setPaint(Ink.AXIS.color());
    for (String line : lines) {
      g2.setFont(Lettering.showing(font, line));
      double left = place.getCenterX() - Lettering.width(font, line) / 2;
      g2.drawString(line, (float) left, (float) at);
      at += lineHeight;
    }
  }
}
