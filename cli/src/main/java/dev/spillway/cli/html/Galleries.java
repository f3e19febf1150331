package dev.spillway.cli.html;

import dev.spillway.cli.figure.Figure;
import dev.spillway.cli.figure.Sheet;
import dev.spillway.cli.figure.draw.FigureDrawing;
import dev.spillway.cli.html.Block.Gallery;
import dev.spillway.cli.html.Block.Picture;
import java.util.ArrayList;
import java.util.List;

/** The figures of a sheet, drawn. */
public final class Galleries {

  private Galleries() {}

  /** A gallery a row, then the notes. */
  public static List<Block> of(Sheet sheet) {
    List<Block> blocks = new ArrayList<>();
    for (Sheet.Row row : sheet.rows()) {
      List<Picture> pictures = new ArrayList<>();
      for (Figure figure : row.figures()) {
        pictures.add(
            new Picture(figure.title(), new FigureDrawing(figure).svg(), figure.caption()));
      }
      blocks.add(new Gallery(row.title(), pictures));
    }
    sheet.notes().forEach(note -> blocks.add(new Block.Words(note)));
    return blocks;
  }
}
