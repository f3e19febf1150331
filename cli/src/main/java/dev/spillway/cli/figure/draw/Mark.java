package dev.spillway.cli.figure.draw;

import java.awt.Paint;
import java.awt.Shape;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;

/**
 * A mark at a point.
 *
 * @param shape around the origin
 * @param fill what is within
 */
record Mark(Shape shape, Paint fill) {

  static final Shape NOTHING = new Path2D.Double();

  static final Mark NONE = new Mark(NOTHING, Ink.BACKGROUND.color());

  static Shape circle(double radius) {
    return new Ellipse2D.Double(-radius, -radius, 2 * radius, 2 * radius);
  }

  static Shape diamond(double radius) {
    return polygon(0, -radius, radius, 0, 0, radius, -radius, 0);
  }

  /** Points down. */
  static Shape triangle(double radius) {
    return polygon(-radius, -radius, radius, -radius, 0, radius);
  }

  /** Points to the right: it goes on. */
  static Shape arrow(double radius) {
    return polygon(-radius, -radius, radius, 0, -radius, radius);
  }

  static Shape cross(double radius) {
    Path2D path = new Path2D.Double();
    path.moveTo(-radius, -radius);
    path.lineTo(radius, radius);
    path.moveTo(-radius, radius);
    path.lineTo(radius, -radius);
    return path;
  }

  private static Shape polygon(double... coordinates) {
    Path2D path = new Path2D.Double();
    path.moveTo(coordinates[0], coordinates[1]);
    for (int i = 2; i < coordinates.length; i += 2) {
      path.lineTo(coordinates[i], coordinates[i + 1]);
    }
    path.closePath();
    return path;
  }
}
