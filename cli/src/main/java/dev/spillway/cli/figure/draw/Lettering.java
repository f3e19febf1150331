package dev.spillway.cli.figure.draw;

import java.text.BreakIterator;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** How text is set, each kind in one size. */
enum Lettering {
  SHEET_TITLE(20, true),
  ANSWER(16, false),
  ROW_TITLE(17, true),
  FIGURE_TITLE(15, true),
  CAPTION(13, false),
  /** Within a panel. */
  LABEL(14, false);

  /**
   * Verdana has the widths of DejaVu Sans; what else a machine may put there is narrower, so that
   * nothing gets longer than it was measured.
   */
  static final String FAMILIES = "'DejaVu Sans',Verdana,sans-serif";

  /** A character that no such font has is taken from another one: at most as wide as a picture. */
  private static final double FOREIGN_WIDTH = 1.4;

  /** What a browser may add to widths when it rounds those of each letter. */
  private static final double ROUNDING = 1.01;

  private static final String ELLIPSIS = "…";

  private final int size;
  private final boolean bold;

  Lettering(int size, boolean bold) {
    this.size = size;
    this.bold = bold;
  }

  int size() {
    return size;
  }

  boolean bold() {
    return bold;
  }

  /** From one base line to the next. */
  double lineHeight() {
    return Math.ceil(size * 1.35);
  }

  /** From the top of a line to its base line. */
  double ascent() {
    return Math.ceil(size * 1.02);
  }

  /** From its base line down to the middle of a figure that stands on it, below 0. */
  double middle() {
    return -0.365 * size;
  }

  /** How long a text of one line is. */
  double width(String text) {
    FontFile face = Typeface.of(bold);
    return text.codePoints().mapToDouble(c -> width(face, c)).sum() * size * ROUNDING;
  }

  private static double width(FontFile face, int codePoint) {
    double advance = face.advance(codePoint);
    if (advance >= 0) {
      return advance;
    }
    return switch (Character.getType(codePoint)) {
      case Character.NON_SPACING_MARK, Character.ENCLOSING_MARK, Character.FORMAT -> 0;
      default -> FOREIGN_WIDTH;
    };
  }

  /** The text in lines no longer than so much; words are broken only where they are longer. */
  List<String> wrap(String text, double width) {
    List<String> lines = new ArrayList<>();
    String line = "";
    for (String word : PlainText.of(text).split(" ", -1)) {
      String longer = line.isEmpty() ? word : line + " " + word;
      if (width(longer) <= width) {
        line = longer;
        continue;
      }
      if (!line.isEmpty()) {
        lines.add(line);
      }
      line = word;
      while (width(line) > width) {
        int fitting = fitting(line, width);
        lines.add(line.substring(0, fitting));
        line = line.substring(fitting);
      }
    }
    if (!line.isEmpty()) {
      lines.add(line);
    }
    return lines;
  }

  /** The text on one line no longer than so much, its end left out if it must be. */
  String shorten(String text, double width) {
    String plain = PlainText.of(text);
    return width(plain) <= width
        ? plain
        : plain.substring(0, fitting(plain, width - width(ELLIPSIS))) + ELLIPSIS;
  }

  /** How much of a text fits, in chars: whole characters with their accents, at least one. */
  private int fitting(String text, double width) {
    BreakIterator characters = BreakIterator.getCharacterInstance(Locale.ROOT);
    characters.setText(text);
    int end = characters.next();
    for (int next = characters.next();
        next != BreakIterator.DONE && width(text.substring(0, next)) <= width;
        next = characters.next()) {
      end = next;
    }
    return end;
  }
}
