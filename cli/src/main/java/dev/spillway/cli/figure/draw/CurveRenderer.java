package dev.spillway.cli.figure.draw;

import dev.spillway.cli.figure.Curve;
import dev.spillway.cli.figure.Curve.Form;
import java.awt.Graphics2D;
import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.entity.EntityCollection;
import org.jfree.chart.plot.CrosshairState;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.data.xy.XYDataset;

/** Each curve as one path, and its marks as another. */
final class CurveRenderer extends XYLineAndShapeRenderer {

  private static final long serialVersionUID = 1;

  private final transient List<Curve> curves;
  private final transient List<Point2D> places = new ArrayList<>();

  CurveRenderer(List<Curve> curves) {
    this.curves = curves;
    setDrawSeriesLineAsPath(true);
    for (int i = 0; i < curves.size(); i++) {
      Curve curve = curves.get(i);
      setSeriesPaint(i, Ink.of(curve.tone()).color());
      setSeriesStroke(i, Strokes.of(curve));
      setSeriesLinesVisible(i, curve.form() != Form.CROSSES);
    }
  }

  /** A single point has no line that would show it. */
  static boolean hasMarks(Curve curve) {
    return curve.form() == Form.MARKED
        || curve.form() == Form.CROSSES
        || curve.points().size() == 1;
  }

  @Override
  protected void drawSecondaryPass(
      Graphics2D g2,
      XYPlot plot,
      XYDataset dataset,
      int pass,
      int series,
      int item,
      ValueAxis domainAxis,
      Rectangle2D dataArea,
      ValueAxis rangeAxis,
      CrosshairState crosshairState,
      EntityCollection entities) {
    if (!hasMarks(curves.get(series))) {
      return;
    }
    places.add(
        new Point2D.Double(
            domainAxis.valueToJava2D(
                dataset.getXValue(series, item), dataArea, plot.getDomainAxisEdge()),
            rangeAxis.valueToJava2D(
                dataset.getYValue(series, item), dataArea, plot.getRangeAxisEdge())));
    if (item == dataset.getItemCount(series) - 1) {
      Mark.draw(g2, curves.get(series), places);
      places.clear();
    }
  }
}
