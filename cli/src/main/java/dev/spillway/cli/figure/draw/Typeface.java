package dev.spillway.cli.figure.draw;

/** DejaVu Sans, which comes with the program, in two weights. */
final class Typeface {

  static final FontFile REGULAR = new FontFile("DejaVuSans.ttf");
  static final FontFile BOLD = new FontFile("DejaVuSans-Bold.ttf");

  private Typeface() {}

  static FontFile of(boolean bold) {
    return bold ? BOLD : REGULAR;
  }
}
