package dev.spillway.cli.output;

/** Text from outside, such as a file's name, made fit for one line of a terminal. */
public final class OneLine {

  private OneLine() {}

  /**
   * The text with a space for each control character, so without new lines and escape sequences,
   * and without marks that turn the direction of what follows.
   */
  public static String of(String text) {
    return Legible.of(text).replace('\n', ' ');
  }
}
