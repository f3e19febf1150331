package dev.spillway.cli.figure.draw;

import java.awt.Font;
import java.awt.FontFormatException;
import java.awt.GraphicsEnvironment;
import java.awt.font.FontRenderContext;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/**
 * The letters of figures and how wide they are. The font comes with the program, so that a picture
 * is laid out alike on every machine; letters that it lacks come from the machine's own fonts.
 */
final class Lettering {

  /** What a viewer of SVG that lacks the font falls back on: fonts that are no wider. */
  static final String FAMILIES = "'DejaVu Sans', Verdana, sans-serif";

  private static final String FOLDER = "/net/sf/jasperreports/fonts/dejavu/";
  private static final String MORE = "\u2026";
  private static final FontRenderContext CONTEXT = new FontRenderContext(null, true, true);

  private static final String FAMILY = "DejaVu Sans";

  /** Makes the fonts known, unless the machine has them already. */
  Lettering() {
    register("DejaVuSans.ttf");
    register("DejaVuSans-Bold.ttf");
  }

  private static void register(String file) {
    try (InputStream stream = Lettering.class.getResourceAsStream(FOLDER + file)) {
      if (stream == null) {
        throw new IllegalStateException("the font " + file + " must be among the libraries");
      }
      Font font = Font.createFont(Font.TRUETYPE_FONT, stream);
      GraphicsEnvironment.getLocalGraphicsEnvironment().registerFont(font);
    } catch (FontFormatException unreadable) {
      throw new IllegalStateException("the font " + file + " cannot be read", unreadable);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  Font plain(float size) {
    return new Font(FAMILY, Font.PLAIN, 1).deriveFont(size);
  }

  Font bold(float size) {
    return new Font(FAMILY, Font.BOLD, 1).deriveFont(size);
  }

  /** A font in which all of a text can be seen. */
  static Font showing(Font font, String text) {
    return font.canDisplayUpTo(text) < 0
        ? font
        : new Font(Font.SANS_SERIF, font.getStyle(), 1).deriveFont(font.getSize2D());
  }

  static double width(Font font, String text) {
    return showing(font, text).getStringBounds(text, CONTEXT).getWidth();
  }

  /**
   * Text from outside as one line that XML can hold: no control characters, and no halves of
   * characters.
   */
  static String legible(String text) {
    StringBuilder line = new StringBuilder(text.length());
    text.codePoints()
        .map(c -> Character.isISOControl(c) || Character.isWhitespace(c) ? ' ' : c)
        .map(c -> isHidden(c) ? 0xFFFD : c)
        .forEach(line::appendCodePoint);
    return line.toString();
  }

  /** Half of a pair, what no XML may have, or what turns the direction of writing. */
  private static boolean isHidden(int c) {
    return Character.getType(c) == Character.SURROGATE
        || Character.getType(c) == Character.FORMAT
        || c == 0xFFFE
        || c == 0xFFFF;
  }

  /** The text, cut to a width where it must be. */
  static String fitting(Font font, String text, double width) {
    if (width(font, text) <= width) {
      return text;
    }
    int end = longest(font, text, width - width(font, MORE));
    return text.substring(0, end) + MORE;
  }

  /** The text in lines of at most a width; a word that is longer goes on in the next line. */
  static List<String> lines(Font font, String text, double width) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (String word : text.strip().split(" +", -1)) {
      String longer = line.isEmpty() ? word : line + " " + word;
      if (width(font, longer) <= width) {
        line.setLength(0);
        line.append(longer);
        continue;
      }
      if (!line.isEmpty()) {
        lines.add(line.toString());
      }
      String rest = word;
      while (width(font, rest) > width) {
        int end = Math.max(Character.charCount(rest.codePointAt(0)), longest(font, rest, width));
        lines.add(rest.substring(0, end));
        rest = rest.substring(end);
      }
      line.setLength(0);
      line.append(rest);
    }
    if (!line.isEmpty()) {
      lines.add(line.toString());
    }
    return lines;
  }

  /** How many chars from the start fit. */
  private static int longest(Font font, String text, double width) {
    int fits = 0;
    int tooMany = text.length() + 1;
    while (tooMany - fits > 1) {
      int middle = (fits + tooMany) / 2;
      if (width(font, text.substring(0, middle)) <= width) {
        fits = middle;
      } else {
        tooMany = middle;
      }
    }
    boolean splitsPair =
        fits > 0 && fits < text.length() && Character.isHighSurrogate(text.charAt(fits - 1));
    return splitsPair ? fits - 1 : fits;
  }
}
