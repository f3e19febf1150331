package dev.spillway.cli.figure.draw;

import dev.spillway.cli.figure.Axis;
import dev.spillway.cli.figure.Axis.Scale;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import org.jfree.chart.axis.AxisState;
import org.jfree.chart.axis.LogAxis;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.NumberTick;
import org.jfree.chart.axis.TickType;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.axis.ValueTick;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.TextAnchor;

/** Axes of charts whose ticks are those of the figure; labels that have no room are left out. */
final class FixedTicks {

  private static final double ROOM_BETWEEN = 8;

  private FixedTicks() {}

  static ValueAxis axis(Axis axis) {
    ValueAxis made =
        axis.scale() == Scale.LOGARITHMIC
            ? new Logarithmic(axis.ticks())
            : new Linear(axis.ticks());
    made.setLabel(Lettering.legible(axis.label()));
    made.setAutoRange(false);
    made.setLowerMargin(0);
    made.setUpperMargin(0);
    made.setRange(axis.low(), axis.high());
    return made;
  }

  private static final class Linear extends NumberAxis {

    private static final long serialVersionUID = 1L;

    private final transient List<Axis.Tick> fixed;

    Linear(List<Axis.Tick> fixed) {
      this.fixed = fixed;
      setAutoRangeIncludesZero(false);
    }

    @Override
    @SuppressWarnings("rawtypes") // as the library has it
    public List refreshTicks(
        Graphics2D g2, AxisState state, Rectangle2D dataArea, RectangleEdge edge) {
      return ticks(this, fixed, dataArea, edge);
    }
  }

  private static final class Logarithmic extends LogAxis {

    private static final long serialVersionUID = 1L;

    private final transient List<Axis.Tick> fixed;

    Logarithmic(List<Axis.Tick> fixed) {
      this.fixed = fixed;
    }

    @Override
    @SuppressWarnings("rawtypes") // as the library has it
    public List refreshTicks(
        Graphics2D g2, AxisState state, Rectangle2D dataArea, RectangleEdge edge) {
      return ticks(this, fixed, dataArea, edge);
    }
  }

  private static List<ValueTick> ticks(
      ValueAxis axis, List<Axis.Tick> fixed, Rectangle2D dataArea, RectangleEdge edge) {
    boolean horizontal = RectangleEdge.isTopOrBottom(edge);
    List<ValueTick> ticks = new ArrayList<>();
    double taken = Double.NEGATIVE_INFINITY;
    for (Axis.Tick tick : fixed) {
      double at = axis.valueToJava2D(tick.value(), dataArea, edge);
      // From left to right, and from bottom to top.
      double place = horizontal ? at : axis.isInverted() ? at : -at;
      double half =
          horizontal
              ? Lettering.width(axis.getTickLabelFont(), tick.label()) / 2
              : axis.getTickLabelFont().getSize2D() / 2;
      boolean fits = place - half > taken;
      if (fits) {
        taken = place + half + (horizontal ? ROOM_BETWEEN : 1);
      }
      ticks.add(
          new NumberTick(
              TickType.MAJOR,
              tick.value(),
              fits ? Lettering.legible(tick.label()) : "",
              horizontal ? TextAnchor.TOP_CENTER : TextAnchor.CENTER_RIGHT,
              TextAnchor.CENTER,
              0));
    }
    return ticks;
  }
}
