package dev.spillway.cli.figure.draw;

import dev.spillway.cli.figure.Figure;
import dev.spillway.cli.figure.Sheet;
import java.util.List;

/** A whole sheet with its margins. */
final class SheetBlock implements Block {

  private static final double MARGIN = 32;
  private static final double BETWEEN_COLUMNS = 44;
  private static final double BETWEEN_ROWS = 36;
  private static final int MOST_COLUMNS = 3;

  private final Stack all = new Stack();
  private final int columns;

  SheetBlock(Sheet sheet) {
    columns =
        Math.min(
            MOST_COLUMNS,
            sheet.rows().stream().mapToInt(row -> row.figures().size()).max().orElse(1));
    all.add(0, text(sheet.title(), Lettering.SHEET_TITLE, Ink.TEXT));
    all.add(8, text(sheet.answer(), Lettering.ANSWER, Ink.TEXT));
    for (Sheet.Row row : sheet.rows()) {
      all.add(BETWEEN_ROWS, text(row.title(), Lettering.ROW_TITLE, Ink.TEXT));
      List<Figure> figures = row.figures();
      for (int from = 0; from < figures.size(); from += columns) {
        int to = Math.min(figures.size(), from + columns);
        all.add(from == 0 ? 14 : 24, new FigureLine(figures.subList(from, to), BETWEEN_COLUMNS));
      }
    }
    for (int i = 0; i < sheet.notes().size(); i++) {
      all.add(i == 0 ? 28 : 4, text(sheet.notes().get(i), Lettering.CAPTION, Ink.CAPTION));
    }
  }

  private TextBlock text(String text, Lettering lettering, Ink ink) {
    return TextBlock.of(text, width() - 2 * MARGIN, lettering, ink);
  }

  double width() {
    return 2 * MARGIN + columns * Panels.WIDTH + (columns - 1) * BETWEEN_COLUMNS;
  }

  @Override
  public double height() {
    return all.height() + 2 * MARGIN;
  }

  @Override
  public void draw(Canvas canvas, double left, double top) {
    all.draw(canvas, left + MARGIN, top + MARGIN);
  }
}
