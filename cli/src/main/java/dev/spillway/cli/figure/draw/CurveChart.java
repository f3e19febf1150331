package dev.spillway.cli.figure.draw;

import dev.spillway.cli.figure.Curve;
import dev.spillway.cli.figure.Curve.Form;
import dev.spillway.cli.figure.Curves;
import dev.spillway.cli.figure.Curves.Direction;
import dev.spillway.cli.figure.Curves.Limit;
import dev.spillway.cli.figure.Point;
import dev.spillway.cli.figure.Tone;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Shape;
import java.awt.Stroke;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.plot.ValueMarker;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.chart.ui.Layer;
import org.jfree.data.xy.XYSeries;
import org.jfree.data.xy.XYSeriesCollection;

/** Curves as a chart. */
final class CurveChart {

  private static final float WIDTH = 1.6f;
  private static final double LARGE_MARK = 4;
  private static final double SMALL_MARK = 2;

  /** With more points, large marks hide the curve. */
  private static final int FEW_POINTS = 40;

  private final Curves curves;
  private final Style style;
  private final Legend legend;
  private final XYSeriesCollection data = new XYSeriesCollection();
  private final XYLineAndShapeRenderer renderer = new XYLineAndShapeRenderer();

  CurveChart(Curves curves, Style style) {
    this.curves = curves;
    this.style = style;
    legend = new Legend(style.legendFont());
  }

  JFreeChart chart() {
    renderer.setDrawSeriesLineAsPath(true);
    renderer.setDrawOutlines(true);
    renderer.setUseOutlinePaint(true);
    renderer.setUseFillPaint(true);
    curves.curves().forEach(this::add);
    XYPlot plot =
        new XYPlot(data, FixedTicks.axis(curves.x()), FixedTicks.axis(curves.y()), renderer);
    curves.limits().forEach(limit -> add(plot, limit));
    return style.chart(plot, legend.source());
  }

  private void add(Curve curve) {
    int index = data.getSeriesCount();
    XYSeries series = new XYSeries(index, false, true);
    double before = Double.NaN;
    for (Point point : curve.points()) {
      if (curve.form() == Form.STEPS && !Double.isNaN(before)) {
        series.add(point.x(), before);
      }
      series.add(point.x(), point.y());
      before = point.y();
    }
    data.addSeries(series);
    Color color = Ink.of(curve.tone()).color();
    Stroke stroke = stroke(curve);
    Mark mark = mark(curve, color);
    renderer.setSeriesPaint(index, color);
    renderer.setSeriesOutlinePaint(index, color);
    renderer.setSeriesFillPaint(index, mark.fill());
    renderer.setSeriesStroke(index, stroke);
    renderer.setSeriesOutlineStroke(index, new BasicStroke(WIDTH));
    renderer.setSeriesShape(index, mark.shape());
    renderer.setSeriesLinesVisible(index, curve.form() != Form.CROSSES);
    renderer.setSeriesShapesVisible(index, mark.shape() != Mark.NOTHING);
    renderer.setSeriesShapesFilled(index, curve.form() != Form.CROSSES);
    if (curve.form() == Form.CROSSES) {
      legend.mark(curve.name(), color, mark);
    } else {
      legend.line(curve.name(), color, stroke, mark);
    }
  }

  private static Stroke stroke(Curve curve) {
    if (curve.line() == Curve.Line.DASHED) {
      return Style.dashed(WIDTH, 5, 4);
    }
    return switch (curve.tone()) {
      case SECOND -> Style.dashed(WIDTH, 8, 2);
      case THIRD -> Style.dashed(WIDTH, 2, 2);
      case FOURTH -> Style.dashed(WIDTH, 8, 2, 2, 2);
      case FIFTH -> Style.dashed(WIDTH, 4, 2);
      case SIXTH -> Style.dashed(WIDTH, 8, 2, 2, 2, 2, 2);
      default -> new BasicStroke(WIDTH, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND);
    };
  }

  private static Mark mark(Curve curve, Color color) {
    double radius = curve.points().size() <= FEW_POINTS ? LARGE_MARK : SMALL_MARK;
    if (curve.form() == Form.CROSSES) {
      return new Mark(Mark.cross(LARGE_MARK), color);
    }
    if (curve.form() != Form.MARKED) {
      return Mark.NONE;
    }
    Shape shape = curve.tone() == Tone.UNALIGNED ? Mark.diamond(radius * 1.3) : Mark.circle(radius);
    boolean hollow = curve.line() == Curve.Line.DASHED;
    return new Mark(shape, hollow ? Ink.BACKGROUND.color() : color);
  }

  private void add(XYPlot plot, Limit limit) {
    ValueMarker marker = new ValueMarker(limit.value(), Ink.LIMIT.color(), Style.LIMIT);
    marker.setAlpha(1);
    if (limit.direction() == Direction.X) {
      plot.addDomainMarker(marker, Layer.BACKGROUND);
    } else {
      plot.addRangeMarker(marker, Layer.BACKGROUND);
    }
    legend.line(limit.name(), Ink.LIMIT.color(), Style.LIMIT, Mark.NONE);
  }
}
