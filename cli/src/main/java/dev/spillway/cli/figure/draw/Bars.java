package dev.spillway.cli.figure.draw;

import dev.spillway.cli.figure.Timeline.Ending;
import java.awt.BasicStroke;
import java.awt.Graphics2D;
import java.awt.geom.Path2D;
import java.awt.geom.Point2D;
import java.util.List;

/** How the parts of a timeline look that a legend names too. */
final class Bars {

  static final BasicStroke DUE = new BasicStroke(1);

  private static final BasicStroke ENDING =
      new BasicStroke(1.6f, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND);

  /** From the middle of a mark of an ending to its sides. */
  static final double REACH = 3.2;

  private static final double REFUSED_REACH = 4;

  private Bars() {}

  /**
   * Draws what became of bars.
   *
   * @param middles of the marks
   * @param thickness of the bars
   */
  static void drawEndings(Graphics2D g2, Ending ending, List<Point2D> middles, double thickness) {
    if (ending == Ending.COMPLETED || middles.isEmpty()) {
      return;
    }
    g2.setPaint(Ink.TEXT.color());
    double reach = Math.min(REACH, Math.max(1.5, thickness / 2));
    if (ending == Ending.FAILED) {
      Mark.crosses(g2, middles, reach);
      return;
    }
    Path2D path = new Path2D.Double();
    for (Point2D middle : middles) {
      path.moveTo(middle.getX() - reach / 2, middle.getY() - reach);
      path.lineTo(middle.getX() + reach / 2, middle.getY());
      path.lineTo(middle.getX() - reach / 2, middle.getY() + reach);
    }
    g2.setStroke(ENDING);
    g2.draw(path);
  }

  static void drawRefused(Graphics2D g2, List<Double> places, double middle) {
    Path2D path = new Path2D.Double();
    for (double x : places) {
      path.moveTo(x, middle - REFUSED_REACH);
      path.lineTo(x, middle + REFUSED_REACH);
    }
    g2.setStroke(DUE);
    g2.setPaint(Ink.TEXT.color());
    g2.draw(path);
  }
}
