package dev.spillway.cli.figure.draw;

import dev.spillway.cli.figure.Curve;
import dev.spillway.cli.figure.Tone;
import java.awt.BasicStroke;
import java.awt.Graphics2D;
import java.awt.geom.Path2D;
import java.awt.geom.Point2D;
import java.util.List;

/**
 * The marks of a curve's points. All of them are one path, of which each part is so short that its
 * ends meet: round ends make discs and square ones squares, in a few bytes each.
 */
final class Mark {

  private static final double SHORT = 0.01;

  /** From so many points on marks are smaller, and from so many on smallest. */
  private static final int MANY = 40;

  private static final int VERY_MANY = 100;

  private Mark() {}

  static float size(int points) {
    return points <= MANY ? 6.5f : points <= VERY_MANY ? 4.5f : 3.5f;
  }

  static void draw(Graphics2D g2, Curve curve, List<Point2D> places) {
    float size = size(places.size());
    g2.setPaint(Ink.of(curve.tone()).color());
    if (curve.form() == Curve.Form.CROSSES) {
      crosses(g2, places, size / 2);
      return;
    }
    Path2D path = new Path2D.Double();
    for (Point2D place : places) {
      path.moveTo(place.getX(), place.getY());
      path.lineTo(place.getX() + SHORT, place.getY());
    }
    int cap = isRound(curve.tone()) ? BasicStroke.CAP_ROUND : BasicStroke.CAP_SQUARE;
    if (curve.line() == Curve.Line.DASHED) {
      g2.setStroke(new BasicStroke(size + 1.5f, cap, BasicStroke.JOIN_MITER));
      g2.draw(path);
      g2.setPaint(Ink.BACKGROUND.color());
      g2.setStroke(new BasicStroke(size - 1.5f, cap, BasicStroke.JOIN_MITER));
    } else {
      g2.setStroke(new BasicStroke(size, cap, BasicStroke.JOIN_MITER));
    }
    g2.draw(path);
  }

  /** Squares for every other curve, which tells them apart where colours are lost. */
  private static boolean isRound(Tone tone) {
    return switch (tone) {
      case UNALIGNED, SECOND, FOURTH, SIXTH -> false;
      default -> true;
    };
  }

  /** Crosses, such as x. */
  static void crosses(Graphics2D g2, List<Point2D> places, double reach) {
    Path2D path = new Path2D.Double();
    for (Point2D place : places) {
      double x = place.getX();
      double y = place.getY();
      path.moveTo(x - reach, y - reach);
      path.lineTo(x + reach, y + reach);
      path.moveTo(x - reach, y + reach);
      path.lineTo(x + reach, y - reach);
    }
    g2.setStroke(new BasicStroke(1.6f, BasicStroke.CAP_ROUND, BasicStroke.JOIN_MITER));
    g2.draw(path);
  }
}
