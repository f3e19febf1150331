package dev.spillway.cli.figure.draw;

import dev.spillway.cli.figure.Nothing;
import dev.spillway.cli.figure.draw.Canvas.Anchor;
import java.awt.BasicStroke;
import java.awt.geom.Rectangle2D;

/** A frame with the reason for which it is empty. */
final class NothingBlock implements Block {

  private static final double MARGIN = 24;

  private final TextBlock reason;
  private final double width;

  NothingBlock(Nothing nothing, double width) {
    this.width = width;
    reason =
        TextBlock.of(
            nothing.reason(), width - 2 * MARGIN, Anchor.MIDDLE, Lettering.LABEL, Ink.CAPTION);
  }

  @Override
  public double height() {
    return Math.max(PlotPlace.HEIGHT, reason.height() + 2 * MARGIN);
  }

  @Override
  public void draw(Canvas canvas, double left, double top) {
    canvas.shapes().setStroke(new BasicStroke(1));
    canvas.shapes().setPaint(Ink.GRID.color());
    canvas.shapes().draw(new Rectangle2D.Double(left + 0.5, top + 0.5, width - 1, height() - 1));
    reason.draw(canvas, left + MARGIN, top + (height() - reason.height()) / 2);
  }
}
