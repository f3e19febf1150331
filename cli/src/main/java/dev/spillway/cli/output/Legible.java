package dev.spillway.cli.output;

/** Makes text from outside harmless: what shows nothing, or turns what is around it, goes. */
public final class Legible {

  private static final int REPLACEMENT = 0xFFFD;

  private Legible() {}

  /**
   * The text with its line ends, a space for each other control character, and the replacement
   * character for halves of characters, for what is no character, and for marks that are not seen,
   * such as those that turn the direction of writing.
   */
  public static String of(String text) {
    StringBuilder legible = new StringBuilder(text.length());
    text.codePoints().map(Legible::harmless).forEach(legible::appendCodePoint);
    return legible.toString();
  }

  private static int harmless(int c) {
    if (c == '\n') {
      return c;
    }
    if (Character.isISOControl(c)) {
      return ' ';
    }
    return isHidden(c) ? REPLACEMENT : c;
  }

  private static boolean isHidden(int c) {
    boolean isNoCharacter = (c & 0xFFFE) == 0xFFFE || (c >= 0xFDD0 && c <= 0xFDEF);
    return isNoCharacter
        || Character.getType(c) == Character.SURROGATE
        || Character.getType(c) == Character.FORMAT;
  }
}
