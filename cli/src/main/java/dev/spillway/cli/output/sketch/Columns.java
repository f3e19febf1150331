package dev.spillway.cli.output.sketch;

/** How much of a terminal's line a text takes. */
final class Columns {

  private static final String MORE = "...";
  private static final int LAST_OF_ASCII = 0x7e;

  private Columns() {}

  /** The text, cut where it is longer than a line: letters may be two columns wide. */
  static String cut(String line, int columns) {
    if (of(line) <= columns) {
      return line;
    }
    int end = 0;
    int used = MORE.length();
    while (used + of(line.codePointAt(end)) <= columns) {
      used += of(line.codePointAt(end));
      end += Character.charCount(line.codePointAt(end));
    }
    return line.substring(0, end) + MORE;
  }

  static int of(String line) {
    return line.codePoints().map(Columns::of).sum();
  }

  /** The most that a character can take. */
  private static int of(int codePoint) {
    return codePoint <= LAST_OF_ASCII ? 1 : 2;
  }
}
