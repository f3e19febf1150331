package dev.spillway.cli.figure.draw;

import dev.spillway.cli.error.DrawingException;
import java.awt.Font;
import java.awt.FontFormatException;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.font.TextAttribute;
import java.awt.font.TextLayout;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.AttributedString;
import java.util.EnumMap;
import java.util.Map;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriter;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/** An image of pixels, on white. */
final class PngCanvas implements Canvas {

  /** Pixels for each of the lengths that are drawn, so that print and fine screens look sharp. */
  private static final int SCALE = 2;

  private final BufferedImage image;
  private final Graphics2D shapes;
  private final Map<Lettering, Font> fonts = new EnumMap<>(Lettering.class);

  PngCanvas(double width, double height) {
    image =
        new BufferedImage(
            SCALE * (int) Math.ceil(width),
            SCALE * (int) Math.ceil(height),
            BufferedImage.TYPE_INT_RGB);
    shapes = image.createGraphics();
    shapes.scale(SCALE, SCALE);
    shapes.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    shapes.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
    shapes.setRenderingHint(
        RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
    shapes.setRenderingHint(
        RenderingHints.KEY_FRACTIONALMETRICS, RenderingHints.VALUE_FRACTIONALMETRICS_ON);
    shapes.setPaint(Ink.BACKGROUND.color());
    shapes.fill(new Rectangle2D.Double(0, 0, width + 1, height + 1));
    loadFonts();
  }

  /** A JVM may come without what it draws letters with, and says so in many ways. */
  private void loadFonts() {
    try {
      Font regular = font(Typeface.REGULAR);
      Font bold = font(Typeface.BOLD);
      for (Lettering lettering : Lettering.values()) {
        fonts.put(
            lettering, (lettering.bold() ? bold : regular).deriveFont((float) lettering.size()));
      }
      fonts.get(Lettering.LABEL).getStringBounds("0", shapes.getFontRenderContext());
    } catch (IOException
        | FontFormatException
        | RuntimeException
        | LinkageError
        | InternalError e) {
      String temporary = System.getProperty("java.io.tmpdir");
      throw Files.isWritable(Path.of(temporary))
          ? DrawingException.withoutFonts(e)
          : DrawingException.withoutTemporaryFolder(temporary, e);
    }
  }

  private static Font font(FontFile file) throws IOException, FontFormatException {
    try (InputStream in = file.open()) {
      return Font.createFont(Font.TRUETYPE_FONT, in);
    }
  }

  @Override
  public Graphics2D shapes() {
    return shapes;
  }

  @Override
  public void text(
      String text, double x, double baseline, Anchor anchor, Lettering lettering, Ink ink) {
    if (text.isEmpty()) {
      return;
    }
    Font font = fonts.get(lettering);
    AttributedString letters = new AttributedString(text);
    letters.addAttribute(TextAttribute.FONT, font);
    // As in SVG, a line is not turned around by the letter that it happens to begin with.
    letters.addAttribute(TextAttribute.RUN_DIRECTION, TextAttribute.RUN_DIRECTION_LTR);
    substitute(letters, text, font);
    TextLayout layout = new TextLayout(letters.getIterator(), shapes.getFontRenderContext());
    shapes.setPaint(ink.color());
    layout.draw(shapes, (float) (x - anchor.share() * layout.getAdvance()), (float) baseline);
  }

  /** What the typeface does not have is taken from the fonts of the machine. */
  private static void substitute(AttributedString letters, String text, Font font) {
    Font other = new Font(Font.SANS_SERIF, Font.PLAIN, font.getSize());
    for (int i = 0; i < text.length(); ) {
      int c = text.codePointAt(i);
      int next = i + Character.charCount(c);
      if (!font.canDisplay(c)) {
        letters.addAttribute(TextAttribute.FONT, other, i, next);
      }
      i = next;
    }
  }

  /** The image is made in memory first: its writer hides what is wrong with a stream. */
  void write(OutputStream out) throws IOException {
    shapes.dispose();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    ImageWriter writer = ImageIO.getImageWritersByFormatName("png").next();
    try (MemoryCacheImageOutputStream stream = new MemoryCacheImageOutputStream(bytes)) {
      writer.setOutput(stream);
      writer.write(image);
    } finally {
      writer.dispose();
    }
    bytes.writeTo(out);
  }
}
