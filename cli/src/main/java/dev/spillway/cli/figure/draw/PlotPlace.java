package dev.spillway.cli.figure.draw;

import java.awt.geom.Rectangle2D;

/** Where in a panel its data are. */
final class PlotPlace {

  /** Of the data, the same in all panels, so that those beside each other stand on one line. */
  static final double HEIGHT = 220;

  /** Above it, for half a label and half a mark. */
  static final double TOP = 10;

  /** At the right of it, for a mark beside the end. */
  static final double RIGHT = 10;

  private PlotPlace() {}

  /**
   * The place, on whole pixels.
   *
   * @param labels what those at the left take
   * @param overhang how far one at the bottom may reach over the end
   */
  static Rectangle2D of(double left, double top, double width, double labels, double overhang) {
    double start = Math.ceil(left + labels);
    double end = Math.floor(left + width - Math.max(RIGHT, overhang));
    return new Rectangle2D.Double(start, Math.ceil(top + TOP), end - start, HEIGHT);
  }
}
