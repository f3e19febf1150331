package dev.spillway.cli.figure.draw;

import dev.spillway.cli.figure.Figure;
import dev.spillway.cli.figure.Panel;
import dev.spillway.cli.figure.Sheet;
import java.awt.Dimension;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;

/** Where everything on a sheet stands: each text in lines that fit, each panel below its title. */
final class SheetLayout {

  private static final int MARGIN = 28;
  private static final int GAP = 28;
  private static final double LINE_HEIGHT = 1.4;
  private static final float TITLE_SIZE = 20;
  private static final float TEXT_SIZE = 14;
  private static final float ROW_SIZE = 17;
  private static final float FIGURE_SIZE = 14;
  private static final float CAPTION_SIZE = 12;

  private final Lettering lettering;
  private final List<Line> lines = new ArrayList<>();
  private final List<Place> panels = new ArrayList<>();
  private final double width;
  private double y = MARGIN;

  private record Line(String text, Font font, Ink ink, double x, double y) {}

  private record Place(Panel panel, double x, double y) {}

  SheetLayout(Sheet sheet, Lettering lettering) {
    this.lettering = lettering;
    int columns = sheet.rows().stream().mapToInt(row -> row.figures().size()).max().orElse(1);
    width = (double) columns * (PanelDrawing.WIDTH + GAP) - GAP;
    y = text(sheet.title(), lettering.bold(TITLE_SIZE), Ink.TEXT, MARGIN, y, width);
    y = text(sheet.answer(), lettering.plain(TEXT_SIZE), Ink.TEXT, MARGIN, y + 6, width);
    sheet.rows().forEach(this::row);
    y += GAP / 2.0;
    for (String note : sheet.notes()) {
      y = text(note, lettering.plain(CAPTION_SIZE), Ink.TEXT, MARGIN, y, width);
    }
  }

  private void row(Sheet.Row row) {
    y = text(row.title(), lettering.bold(ROW_SIZE), Ink.TEXT, MARGIN, y + GAP, width) + 8;
    double titles = y;
    double x = MARGIN;
    for (Figure figure : row.figures()) {
      titles =
          Math.max(
              titles,
              text(
                  figure.title(), lettering.bold(FIGURE_SIZE), Ink.TEXT, x, y, PanelDrawing.WIDTH));
      x += PanelDrawing.WIDTH + GAP;
    }
    double captions = titles + 4 + PanelDrawing.HEIGHT + 6;
    double end = captions;
    x = MARGIN;
    for (Figure figure : row.figures()) {
      panels.add(new Place(figure.panel(), x, titles + 4));
      Font font = lettering.plain(CAPTION_SIZE);
      end =
          Math.max(
              end, text(figure.caption(), font, Ink.TEXT, x + 4, captions, PanelDrawing.WIDTH - 8));
      x += PanelDrawing.WIDTH + GAP;
    }
    y = end;
  }

  /** Where the text ends, which begins at a height. */
  private double text(String text, Font font, Ink ink, double x, double top, double lineWidth) {
    double at = top;
    double height = font.getSize2D() * LINE_HEIGHT;
    for (String line : Lettering.lines(font, Lettering.legible(text), lineWidth)) {
      lines.add(new Line(line, Lettering.showing(font, line), ink, x, at + font.getSize2D()));
      at += height;
    }
    return at;
  }

  Dimension size() {
    return new Dimension((int) Math.ceil(width + 2 * MARGIN), (int) Math.ceil(y + MARGIN));
  }

  void draw(Graphics2D g2) {
    Dimension size = size();
    g2.setPaint(Ink.BACKGROUND.color());
    g2.fill(new Rectangle2D.Double(0, 0, size.width, size.height));
    for (Line line : lines) {
      g2.setFont(line.font());
      g2.setPaint(line.ink().color());
      g2.drawString(line.text(), (float) line.x(), (float) line.y());
    }
    PanelDrawing drawing = new PanelDrawing(lettering);
    for (Place place : panels) {
      drawing.draw(g2, place.panel(), place.x(), place.y());
    }
  }
}
