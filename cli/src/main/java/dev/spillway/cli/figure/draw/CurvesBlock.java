package dev.spillway.cli.figure.draw;

import dev.spillway.cli.figure.Axis;
import dev.spillway.cli.figure.Curve;
import dev.spillway.cli.figure.Curves;
import dev.spillway.cli.figure.Curves.Direction;
import dev.spillway.cli.figure.Curves.Limit;
import dev.spillway.cli.figure.Point;
import java.awt.geom.Rectangle2D;
import org.jfree.chart.plot.SeriesRenderingOrder;
import org.jfree.chart.plot.ValueMarker;
import org.jfree.data.xy.XYSeries;
import org.jfree.data.xy.XYSeriesCollection;

/** Curves over their axes, without names. */
record CurvesBlock(Curves curves, double width) implements Block {

  @Override
  public double height() {
    return PlotPlace.HEIGHT + PlotPlace.TOP + Ticks.heightOfLabels();
  }

  @Override
  public void draw(Canvas canvas, double left, double top) {
    OpenPlot plot =
        new OpenPlot(
            data(),
            OpenPlot.axis(curves.x(), canvas),
            OpenPlot.axis(curves.y(), canvas),
            new CurveRenderer(curves.curves()));
    plot.setSeriesRenderingOrder(SeriesRenderingOrder.FORWARD);
    curves.limits().forEach(limit -> addTo(plot, limit));
    Rectangle2D place =
        PlotPlace.of(left, top, width, Ticks.widthOfLabels(curves.y()), Ticks.overhang(curves.x()));
    plot.draw(canvas.shapes(), place, null, null, null);
  }

  private static void addTo(OpenPlot plot, Limit limit) {
    ValueMarker marker = new ValueMarker(limit.value(), Ink.LIMIT.color(), Strokes.LIMIT);
    marker.setAlpha(1);
    if (limit.direction() == Direction.X) {
      plot.addDomainMarker(marker);
    } else {
      plot.addRangeMarker(marker);
    }
  }

  private XYSeriesCollection data() {
    XYSeriesCollection data = new XYSeriesCollection();
    for (Curve curve : curves.curves()) {
      XYSeries series = new XYSeries(data.getSeriesCount(), false, true);
      Point before = null;
      for (Point point : curve.points()) {
        if (curve.form() == Curve.Form.STEPS && before != null) {
          add(series, point.x(), before.y());
        }
        add(series, point.x(), point.y());
        before = point;
      }
      data.addSeries(series);
    }
    return data;
  }

  /** What lies beyond an axis is drawn at its end. */
  private void add(XYSeries series, double x, double y) {
    series.add(within(curves.x(), x), within(curves.y(), y), false);
  }

  private static double within(Axis axis, double value) {
    return Math.min(axis.high(), Math.max(axis.low(), value));
  }
}
