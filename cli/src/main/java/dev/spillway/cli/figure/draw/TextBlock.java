package dev.spillway.cli.figure.draw;

import dev.spillway.cli.figure.draw.Canvas.Anchor;
import java.util.List;

/**
 * Lines of text.
 *
 * @param width of the block, in which lines of another anchor than the start are placed
 */
record TextBlock(List<String> lines, double width, Anchor anchor, Lettering lettering, Ink ink)
    implements Block {

  static TextBlock of(String text, double width, Lettering lettering, Ink ink) {
    return of(text, width, Anchor.START, lettering, ink);
  }

  static TextBlock of(String text, double width, Anchor anchor, Lettering lettering, Ink ink) {
    return new TextBlock(lettering.wrap(text, width), width, anchor, lettering, ink);
  }

  @Override
  public double height() {
    return lines.size() * lettering.lineHeight();
  }

  @Override
  public void draw(Canvas canvas, double left, double top) {
    double baseline = top + lettering.ascent();
    for (String line : lines) {
      canvas.text(line, left + anchor.share() * width, baseline, anchor, lettering, ink);
      baseline += lettering.lineHeight();
    }
  }
}
