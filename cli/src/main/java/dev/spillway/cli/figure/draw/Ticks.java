package dev.spillway.cli.figure.draw;

import dev.spillway.cli.figure.Axis;
import dev.spillway.cli.figure.draw.Canvas.Anchor;
import java.awt.BasicStroke;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import org.jfree.chart.axis.AxisState;
import org.jfree.chart.axis.NumberTick;
import org.jfree.chart.axis.TickType;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.TextAnchor;

/** The ticks of an axis, just as its value has them, along the bottom or the left of a plot. */
final class Ticks {

  /** From the end of a tick's mark to its label. */
  private static final double GAP = 4;

  private static final double MARK = 4;

  /** A label's height above and below its middle. */
  private static final double HALF_LINE = Lettering.LABEL.size() * 0.6;

  private static final double LONGEST_LABEL = 110;

  private final Axis axis;
  private final Canvas canvas;

  Ticks(Axis axis, Canvas canvas) {
    this.axis = axis;
    this.canvas = canvas;
  }

  /** What labels at the left of a plot take, with their marks. */
  static double widthOfLabels(Axis axis) {
    return axis.ticks().stream()
            .mapToDouble(tick -> Lettering.LABEL.width(label(tick)))
            .max()
            .orElse(0)
        + MARK
        + GAP;
  }

  /** What labels at the bottom of a plot take, with their marks. */
  static double heightOfLabels() {
    return MARK + Lettering.LABEL.lineHeight();
  }

  /** How far the label of the last tick may reach out over the end of the axis at the bottom. */
  static double overhang(Axis axis) {
    return axis.ticks().isEmpty()
        ? 0
        : Lettering.LABEL.width(label(axis.ticks().get(axis.ticks().size() - 1))) / 2;
  }

  private static String label(Axis.Tick tick) {
    return Lettering.LABEL.shorten(tick.label(), LONGEST_LABEL);
  }

  /** Each tick of the value; those whose labels have no room have empty ones. */
  List<NumberTick> shown(ValueAxis scale, Rectangle2D dataArea, RectangleEdge edge) {
    List<Axis.Tick> all = axis.ticks();
    double[] places = new double[all.size()];
    double[] halves = new double[all.size()];
    for (int i = 0; i < places.length; i++) {
      places[i] = scale.valueToJava2D(all.get(i).value(), dataArea, edge);
      halves[i] =
          edge.equals(RectangleEdge.BOTTOM)
              ? Lettering.LABEL.width(label(all.get(i))) / 2 + GAP
              : HALF_LINE;
    }
    boolean[] labelled = Uncrowded.of(places, halves);
    List<NumberTick> shown = new ArrayList<>();
    for (int i = 0; i < places.length; i++) {
      shown.add(
          new NumberTick(
              TickType.MAJOR,
              all.get(i).value(),
              labelled[i] ? label(all.get(i)) : "",
              TextAnchor.CENTER,
              TextAnchor.CENTER,
              0));
    }
    return shown;
  }

  /** Draws the line of the axis, the marks and the labels. */
  AxisState draw(ValueAxis scale, double cursor, Rectangle2D dataArea, RectangleEdge edge) {
    boolean bottom = edge.equals(RectangleEdge.BOTTOM);
    List<NumberTick> shown = shown(scale, dataArea, edge);
    Path2D marks = new Path2D.Double();
    marks.moveTo(dataArea.getMinX(), bottom ? dataArea.getMaxY() : dataArea.getMinY());
    marks.lineTo(bottom ? dataArea.getMaxX() : dataArea.getMinX(), dataArea.getMaxY());
    for (NumberTick tick : shown) {
      double at = scale.valueToJava2D(tick.getValue(), dataArea, edge);
      if (bottom) {
        marks.moveTo(at, cursor);
        marks.lineTo(at, cursor + MARK);
      } else {
        marks.moveTo(cursor, at);
        marks.lineTo(cursor - MARK, at);
      }
    }
    canvas.shapes().setStroke(new BasicStroke(1));
    canvas.shapes().setPaint(Ink.AXIS.color());
    canvas.shapes().draw(marks);
    for (NumberTick tick : shown) {
      double at = scale.valueToJava2D(tick.getValue(), dataArea, edge);
      if (bottom) {
        label(tick, at, cursor + MARK + Lettering.LABEL.ascent(), Anchor.MIDDLE);
      } else {
        label(tick, cursor - MARK - GAP, at - Lettering.LABEL.middle(), Anchor.END);
      }
    }
    AxisState state = new AxisState(cursor);
    state.setTicks(shown);
    return state;
  }

  private void label(NumberTick tick, double x, double baseline, Anchor anchor) {
    if (!tick.getText().isEmpty()) {
      canvas.text(tick.getText(), x, baseline, anchor, Lettering.LABEL, Ink.TEXT);
    }
  }
}
