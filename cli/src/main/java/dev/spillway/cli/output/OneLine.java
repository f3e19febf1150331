package dev.spillway.cli.output;

/** Text from outside, such as a file's name, made fit for one line of a terminal. */
public final class OneLine {

  private OneLine() {}

  /** The text with a space for each control character: no new lines, no escape sequences. */
  public static String of(String text) {
    StringBuilder line = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      line.append(Character.isISOControl(c) ? ' ' : c);
    }
    return line.toString();
  }
}
