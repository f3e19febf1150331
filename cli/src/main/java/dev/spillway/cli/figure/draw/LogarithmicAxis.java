package dev.spillway.cli.figure.draw;

import dev.spillway.cli.figure.Axis;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.util.List;
import org.jfree.chart.axis.AxisState;
import org.jfree.chart.axis.LogAxis;
import org.jfree.chart.axis.NumberTick;
import org.jfree.chart.ui.RectangleEdge;

/** A logarithmic axis with the ticks that its value has. */
final class LogarithmicAxis extends LogAxis {

  private static final long serialVersionUID = 1;

  private final transient Ticks ticks;

  LogarithmicAxis(Axis axis, Canvas canvas) {
    ticks = new Ticks(axis, canvas);
    setRange(axis.low(), axis.high());
  }

  @Override
  public List<NumberTick> refreshTicks(
      Graphics2D g2, AxisState state, Rectangle2D dataArea, RectangleEdge edge) {
    return ticks.shown(this, dataArea, edge);
  }

  @Override
  protected AxisState drawTickMarksAndLabels(
      Graphics2D g2,
      double cursor,
      Rectangle2D plotArea,
      Rectangle2D dataArea,
      RectangleEdge edge) {
    return ticks.draw(this, cursor, dataArea, edge);
  }
}
