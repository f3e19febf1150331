package dev.spillway.cli.figure.draw;

import java.awt.Color;
import java.awt.Font;
import java.awt.Paint;
import java.awt.Shape;
import java.awt.Stroke;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import org.jfree.chart.LegendItem;
import org.jfree.chart.LegendItemCollection;
import org.jfree.chart.LegendItemSource;

/** The legend of a chart, name by name. */
final class Legend {

  /** Longer names are cut: a line of the legend has no more room. */
  private static final double WIDEST = 400;

  private static final Shape LINE = new Line2D.Double(-11, 0, 11, 0);
  private static final Shape BOX = new Rectangle2D.Double(-6, -4, 12, 8);
  private static final Color CLEAR = new Color(0, 0, 0, 0);

  private final Font font;
  private final LegendItemCollection items = new LegendItemCollection();

  Legend(Font font) {
    this.font = font;
  }

  /** A line, with a mark on it if there is one. */
  void line(String name, Paint paint, Stroke stroke, Mark mark) {
    items.add(item(name, mark, paint, LINE, stroke, paint));
  }

  /** A mark alone. */
  void mark(String name, Paint outline, Mark mark) {
    items.add(item(name, mark, outline, LINE, Style.HAIR, CLEAR));
  }

  /** An area. */
  void box(String name, Paint fill) {
    items.add(item(name, new Mark(BOX, fill), Ink.AXIS.color(), LINE, Style.HAIR, CLEAR));
  }

  private LegendItem item(
      String name, Mark mark, Paint outline, Shape line, Stroke stroke, Paint linePaint) {
    String text = Lettering.fitting(font, Lettering.legible(name), WIDEST);
    boolean visible = mark.shape() != Mark.NOTHING;
    LegendItem item =
        new LegendItem(
            text,
            null,
            null,
            null,
            visible,
            mark.shape(),
            true,
            mark.fill(),
            true,
            outline,
            Style.HAIR,
            linePaint != CLEAR,
            line,
            stroke,
            linePaint);
    item.setLabelFont(Lettering.showing(font, text));
    return item;
  }

  LegendItemSource source() {
    return () -> items;
  }
}
