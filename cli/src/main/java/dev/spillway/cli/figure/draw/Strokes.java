package dev.spillway.cli.figure.draw;

import dev.spillway.cli.figure.Curve;
import java.awt.BasicStroke;

/** The lines of curves and limits. */
final class Strokes {

  private static final float[] LONG_DASHES = {6, 4};
  private static final float[] SHORT_DASHES = {3, 3};

  static final BasicStroke LIMIT =
      new BasicStroke(1, BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER, 10, SHORT_DASHES, 0);

  private Strokes() {}

  static BasicStroke of(Curve curve) {
    if (curve.line() == Curve.Line.DASHED) {
      return dashed(1.6f, LONG_DASHES);
    }
    // Vertices have no marks: in grey their patterns tell them apart.
    return switch (curve.tone()) {
      case SECOND -> dashed(2, 9, 2);
      case THIRD -> dashed(2, 2, 2);
      case FOURTH -> dashed(2, 9, 2, 2, 2);
      case FIFTH -> dashed(2, 4, 2);
      case SIXTH -> dashed(2, 9, 2, 2, 2, 2, 2);
      default -> new BasicStroke(2, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND);
    };
  }

  private static BasicStroke dashed(float width, float... pattern) {
    return new BasicStroke(width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 10, pattern, 0);
  }
}
