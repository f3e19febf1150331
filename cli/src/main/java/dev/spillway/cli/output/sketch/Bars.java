package dev.spillway.cli.output.sketch;

/** Bars of text: of eighths of a character where those can be shown, else of whole ones. */
record Bars(TextScreen screen) {

  private static final int EIGHTHS = 8;

  /** From one eighth to seven eighths of a character; the whole one is apart. */
  private static final String PARTS = "▏▎▍▌▋▊▉";

  /** A bar that shows at least a trace of every length above 0. */
  String of(double characters) {
    if (!screen.blocks()) {
      return "#".repeat((int) Math.ceil(characters));
    }
    int eighths = (int) Math.ceil(characters * EIGHTHS);
    int part = eighths % EIGHTHS;
    return "█".repeat(eighths / EIGHTHS) + (part == 0 ? "" : PARTS.charAt(part - 1));
  }
}
