package dev.spillway.cli.figure.draw;

import dev.spillway.cli.figure.Figure;
import java.util.List;

/** Figures beside each other: their titles, panels and captions begin at the same heights. */
final class FigureLine implements Block {

  private static final double GAP = 8;

  private final List<Block> titles;
  private final List<Block> panels;
  private final List<Block> captions;
  private final double between;

  FigureLine(List<Figure> figures, double between) {
    this.between = between;
    titles =
        figures.stream()
            .map(figure -> text(figure.title(), Lettering.FIGURE_TITLE, Ink.TEXT))
            .toList();
    panels = figures.stream().map(figure -> Panels.of(figure.panel())).toList();
    captions =
        figures.stream()
            .map(figure -> text(figure.caption(), Lettering.CAPTION, Ink.CAPTION))
            .toList();
  }

  private static Block text(String text, Lettering lettering, Ink ink) {
    return TextBlock.of(text, Panels.WIDTH, lettering, ink);
  }

  private static double highest(List<Block> blocks) {
    return blocks.stream().mapToDouble(Block::height).max().orElse(0);
  }

  @Override
  public double height() {
    return highest(titles) + GAP + highest(panels) + GAP + highest(captions);
  }

  @Override
  public void draw(Canvas canvas, double left, double top) {
    double panelTop = top + highest(titles) + GAP;
    drawAll(titles, canvas, left, top);
    drawAll(panels, canvas, left, panelTop);
    drawAll(captions, canvas, left, panelTop + highest(panels) + GAP);
  }

  private void drawAll(List<Block> blocks, Canvas canvas, double left, double top) {
    for (int i = 0; i < blocks.size(); i++) {
      blocks.get(i).draw(canvas, left + i * (Panels.WIDTH + between), top);
    }
  }
}
