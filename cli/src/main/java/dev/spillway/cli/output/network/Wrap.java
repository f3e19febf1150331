package dev.spillway.cli.output.network;

/** Words broken into lines. */
public final class Wrap {

  private static final int WIDTH = 100;

  private Wrap() {}

  /** The text in lines of at most 100 characters, each ended; a longer word has its own line. */
  public static String lines(String text) {
    return lines(text, WIDTH);
  }

  /** The same of another width, in characters. */
  public static String lines(String text, int width) {
    StringBuilder lines = new StringBuilder();
    int used = 0;
    for (String word : text.split(" ", -1)) {
      if (used > 0 && used + 1 + word.length() > width) {
        lines.append('\n');
        used = 0;
      }
      if (used > 0) {
        lines.append(' ');
        used++;
      }
      lines.append(word);
      used += word.length();
    }
    return lines.append('\n').toString();
  }
}
