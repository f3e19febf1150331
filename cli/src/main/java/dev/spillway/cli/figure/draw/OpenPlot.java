package dev.spillway.cli.figure.draw;

import dev.spillway.cli.figure.Axis;
import dev.spillway.cli.figure.Axis.Scale;
import java.awt.BasicStroke;
import java.awt.Graphics2D;
import java.awt.Shape;
import java.awt.geom.Rectangle2D;
import java.util.List;
import org.jfree.chart.axis.AxisSpace;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.axis.ValueTick;
import org.jfree.chart.plot.CrosshairState;
import org.jfree.chart.plot.PlotRenderingInfo;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYItemRenderer;
import org.jfree.chart.ui.Layer;
import org.jfree.chart.ui.RectangleInsets;
import org.jfree.data.xy.XYDataset;

/**
 * A plot on a place of a given size. It does not cut at its border what is drawn: marks on the
 * border are whole, and SVG needs no clip path, whose name would have to be the only one in a page.
 */
class OpenPlot extends XYPlot {

  private static final long serialVersionUID = 1;

  private static final BasicStroke GRID = new BasicStroke(1);

  OpenPlot(XYDataset data, ValueAxis x, ValueAxis y, XYItemRenderer renderer) {
    super(data, x, y, renderer);
    setInsets(RectangleInsets.ZERO_INSETS);
    setAxisOffset(RectangleInsets.ZERO_INSETS);
    // Axes take no room of the plot's own: their labels have theirs around it.
    setFixedDomainAxisSpace(new AxisSpace());
    setFixedRangeAxisSpace(new AxisSpace());
    setBackgroundPaint(null);
    setOutlineVisible(false);
    setDomainGridlinesVisible(false);
    setRangeGridlineStroke(GRID);
    setRangeGridlinePaint(Ink.GRID.color());
  }

  static ValueAxis axis(Axis axis, Canvas canvas) {
    return axis.scale() == Scale.LOGARITHMIC
        ? new LogarithmicAxis(axis, canvas)
        : new LinearAxis(axis, canvas);
  }

  @Override
  public boolean render(
      Graphics2D g2,
      Rectangle2D dataArea,
      int index,
      PlotRenderingInfo info,
      CrosshairState crosshairState) {
    Shape clip = g2.getClip();
    g2.setClip(null);
    boolean found = renderOpen(g2, dataArea, index, info, crosshairState);
    g2.setClip(clip);
    return found;
  }

  /** Draws the data. */
  boolean renderOpen(
      Graphics2D g2,
      Rectangle2D dataArea,
      int index,
      PlotRenderingInfo info,
      CrosshairState crosshairState) {
    return super.render(g2, dataArea, index, info, crosshairState);
  }

  @Override
  protected void drawDomainGridlines(Graphics2D g2, Rectangle2D dataArea, List<ValueTick> ticks) {
    open(g2, () -> super.drawDomainGridlines(g2, dataArea, ticks));
  }

  @Override
  protected void drawRangeGridlines(Graphics2D g2, Rectangle2D dataArea, List<ValueTick> ticks) {
    open(g2, () -> super.drawRangeGridlines(g2, dataArea, ticks));
  }

  @Override
  protected void drawDomainMarkers(Graphics2D g2, Rectangle2D dataArea, int index, Layer layer) {
    open(g2, () -> super.drawDomainMarkers(g2, dataArea, index, layer));
  }

  @Override
  protected void drawRangeMarkers(Graphics2D g2, Rectangle2D dataArea, int index, Layer layer) {
    open(g2, () -> super.drawRangeMarkers(g2, dataArea, index, layer));
  }

  private static void open(Graphics2D g2, Runnable drawing) {
    Shape clip = g2.getClip();
    g2.setClip(null);
    drawing.run();
    g2.setClip(clip);
  }
}
