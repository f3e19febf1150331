package dev.spillway.cli.output;

/** Text brought to a width in characters; longer text stays whole. */
final class Padding {

  private Padding() {}

  /** Blanks first, as numbers want it. */
  static String right(String text, int width) {
    return text.length() >= width ? text : " ".repeat(width - text.length()) + text;
  }

  /** Blanks last, as words want it. */
  static String left(String text, int width) {
    return text.length() >= width ? text : text + " ".repeat(width - text.length());
  }
}
