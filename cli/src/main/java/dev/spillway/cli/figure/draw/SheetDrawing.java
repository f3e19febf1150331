package dev.spillway.cli.figure.draw;

import dev.spillway.cli.figure.PictureFormat;
import dev.spillway.cli.figure.Sheet;
import java.awt.Dimension;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import javax.imageio.ImageIO;

/** A sheet as a picture of its own, on white. */
public final class SheetDrawing {

  /** Pixels of a PNG for each unit, so that it is sharp on a dense screen and in print. */
  private static final int PIXELS = 2;

  private final Sheet sheet;
  private final SheetLayout layout;

  static {
    Headless.set();
  }

  public SheetDrawing(Sheet sheet) {
    this.sheet = sheet;
    layout = new SheetLayout(sheet, new Lettering());
  }

  /** Writes the picture in a format, and leaves the stream open. */
  public void write(OutputStream stream, PictureFormat format) throws IOException {
    switch (format) {
      case SVG -> writeSvg(stream);
      case PNG -> writePng(stream);
    }
  }

  /** Text is text. */
  private void writeSvg(OutputStream stream) throws IOException {
    SvgCanvas canvas = SvgCanvas.plain(layout.size());
    layout.draw(canvas.graphics());
    Writer writer = new OutputStreamWriter(stream, StandardCharsets.UTF_8);
    canvas.write(writer, Lettering.legible(sheet.title()), false);
    writer.write('\n');
    writer.flush();
  }

  /** Two pixels a unit. */
  private void writePng(OutputStream stream) throws IOException {
    Dimension size = layout.size();
    BufferedImage image =
        new BufferedImage(size.width * PIXELS, size.height * PIXELS, BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = image.createGraphics();
    graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    graphics.setRenderingHint(
        RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
    graphics.setRenderingHint(
        RenderingHints.KEY_FRACTIONALMETRICS, RenderingHints.VALUE_FRACTIONALMETRICS_ON);
    graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
    graphics.scale(PIXELS, PIXELS);
    layout.draw(graphics);
    graphics.dispose();
    ImageIO.setUseCache(false);
    ImageIO.write(image, "png", stream);
  }
}
