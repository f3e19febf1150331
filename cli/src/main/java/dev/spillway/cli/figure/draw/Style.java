package dev.spillway.cli.figure.draw;

import java.awt.BasicStroke;
import java.awt.Font;
import java.awt.Stroke;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.LegendItemSource;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.block.BlockBorder;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.title.LegendTitle;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.RectangleInsets;

/** What all charts look like: thin axes, a light grid, the legend below. */
final class Style {

  static final Stroke HAIR = new BasicStroke(0.7f);
  static final Stroke LIMIT = dashed(1.2f, 2, 3);

  private static final float TICK_SIZE = 12;
  private static final float LABEL_SIZE = 12.5f;
  private static final float LEGEND_SIZE = 12;

  private final Lettering lettering;

  Style(Lettering lettering) {
    this.lettering = lettering;
  }

  static Stroke dashed(float width, float... pattern) {
    return new BasicStroke(width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, pattern, 0);
  }

  Font legendFont() {
    return lettering.plain(LEGEND_SIZE);
  }

  void axis(ValueAxis axis) {
    axis.setTickLabelFont(lettering.plain(TICK_SIZE));
    axis.setLabelFont(Lettering.showing(lettering.plain(LABEL_SIZE), axis.getLabel()));
    axis.setTickLabelPaint(Ink.TEXT.color());
    axis.setLabelPaint(Ink.TEXT.color());
    axis.setAxisLinePaint(Ink.AXIS.color());
    axis.setTickMarkPaint(Ink.AXIS.color());
    axis.setAxisLineStroke(HAIR);
    axis.setTickMarkStroke(HAIR);
    axis.setTickMarkOutsideLength(4);
  }

  /** The plot with its legend, on nothing: whoever draws it has the background. */
  JFreeChart chart(XYPlot plot, LegendItemSource legend) {
    plot.setBackgroundPaint(null);
    plot.setOutlineVisible(false);
    plot.setAxisOffset(RectangleInsets.ZERO_INSETS);
    plot.setInsets(new RectangleInsets(8, 2, 2, 14));
    plot.setDomainGridlinePaint(Ink.GRID.color());
    plot.setRangeGridlinePaint(Ink.GRID.color());
    plot.setDomainGridlineStroke(HAIR);
    plot.setRangeGridlineStroke(HAIR);
    axis(plot.getDomainAxis());
    axis(plot.getRangeAxis());
    JFreeChart chart = new JFreeChart(null, legendFont(), plot, false);
    chart.setBackgroundPaint(null);
    chart.setBorderVisible(false);
    chart.setPadding(RectangleInsets.ZERO_INSETS);
    LegendTitle title = new LegendTitle(legend);
    title.setPosition(RectangleEdge.BOTTOM);
    title.setItemFont(legendFont());
    title.setItemPaint(Ink.TEXT.color());
    title.setBackgroundPaint(null);
    title.setFrame(BlockBorder.NONE);
    title.setItemLabelPadding(new RectangleInsets(1, 3, 1, 8));
    chart.addLegend(title);
    return chart;
  }
}
