package dev.spillway.cli.figure.draw;

import dev.spillway.cli.error.DrawingException;
import dev.spillway.cli.figure.PictureFormat;
import dev.spillway.cli.figure.Sheet;
import java.awt.geom.Rectangle2D;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** A sheet as a picture of its own, dark on white. The same sheet gives the same bytes. */
public final class SheetDrawing {

  static {
    Headless.require();
  }

  private final Sheet sheet;

  public SheetDrawing(Sheet sheet) {
    this.sheet = sheet;
  }

  /**
   * Writes it in a format. The stream stays open.
   *
   * @throws DrawingException if this machine cannot draw the letters of a PNG
   */
  public void write(OutputStream out, PictureFormat format) throws IOException {
    switch (format) {
      case SVG -> writeSvg(out);
      case PNG -> writePng(out);
    }
  }

  /**
   * Writes it as SVG, laid out the same on every machine; a viewer without DejaVu Sans or Verdana
   * shows the words in a narrower typeface. The stream stays open.
   */
  public void writeSvg(OutputStream out) throws IOException {
    SheetBlock block = new SheetBlock(sheet);
    SvgCanvas canvas = new SvgCanvas(ink -> ink.hex(Scheme.LIGHT));
    canvas.shapes().setPaint(Ink.BACKGROUND.color());
    canvas.shapes().fill(new Rectangle2D.Double(0, 0, block.width(), block.height()));
    block.draw(canvas, 0, 0);
    String svg =
        canvas.element(
            sheet.title(),
            block.width(),
            block.height(),
            Map.of(
                "width", Integer.toString((int) Math.ceil(block.width())),
                "height", Integer.toString((int) Math.ceil(block.height()))));
    out.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".getBytes(StandardCharsets.UTF_8));
    out.write(svg.getBytes(StandardCharsets.UTF_8));
  }

  /**
   * Writes it as PNG, two pixels for one of SVG. The stream stays open.
   *
   * @throws DrawingException if this machine cannot draw letters
   */
  public void writePng(OutputStream out) throws IOException {
    SheetBlock block = new SheetBlock(sheet);
    PngCanvas canvas = new PngCanvas(block.width(), block.height());
    block.draw(canvas, 0, 0);
    canvas.write(out);
  }
}
