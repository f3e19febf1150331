package dev.spillway.cli.figure.draw;

import dev.spillway.cli.figure.Figure;
import java.awt.Dimension;
import java.io.StringWriter;

/**
 * Panels as elements of a page of HTML. Their colours are properties of the page's style sheet, and
 * their text is the page's text.
 */
public final class InlineFigures {

  static {
    Headless.set();
  }

  private final Lettering lettering = new Lettering();
  private int made;

  /** Of one page: the ids in its pictures are unique. */
  public InlineFigures() {}

  /** The panel as an {@code svg} element as wide as its place, named by the figure's title. */
  public String svg(Figure figure) {
    SvgCanvas canvas =
        SvgCanvas.styled(
            new Dimension(PanelDrawing.WIDTH, PanelDrawing.HEIGHT), "figure" + ++made + "-");
    new PanelDrawing(lettering).draw(canvas.graphics(), figure.panel(), 0, 0);
    StringWriter text = new StringWriter();
    canvas.write(text, Lettering.legible(figure.title()), true);
    return text.toString();
  }

  /** The declarations that give every colour on a light page. */
  public static String lightColours() {
    return declarations(false);
  }

  /** The declarations that give every colour on a dark page. */
  public static String darkColours() {
    return declarations(true);
  }

  private static String declarations(boolean dark) {
    StringBuilder css = new StringBuilder();
    for (Ink ink : Ink.values()) {
      css.append(ink.property())
          .append(": ")
          .append(Ink.css(dark ? ink.darkColor() : ink.color()))
          .append(";\n");
    }
    return css.toString();
  }
}
