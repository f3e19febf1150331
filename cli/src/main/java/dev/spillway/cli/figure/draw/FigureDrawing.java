package dev.spillway.cli.figure.draw;

import dev.spillway.cli.figure.Figure;
import java.util.Map;

/** The panel of a figure as a part of a page. */
public final class FigureDrawing {

  static {
    Headless.require();
  }

  private final Figure figure;

  public FigureDrawing(Figure figure) {
    this.figure = figure;
  }

  /**
   * An {@code svg} element as wide as what it stands in, with the figure's title as its name and
   * neither title nor caption to be seen. It has no ids and refers to nothing. Its colours are
   * those of {@link Scheme#customProperties}, and those of a light page where the page sets none.
   */
  public String svg() {
    Block block = Panels.of(figure.panel());
    SvgCanvas canvas =
        new SvgCanvas(ink -> "var(" + ink.property() + "," + ink.hex(Scheme.LIGHT) + ")");
    block.draw(canvas, 0, 0);
    return canvas.element(figure.title(), Panels.WIDTH, block.height(), Map.of("width", "100%"));
  }
}
