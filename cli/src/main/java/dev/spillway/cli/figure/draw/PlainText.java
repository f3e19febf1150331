package dev.spillway.cli.figure.draw;

/**
 * Text from outside made fit to be drawn: what is no character of XML has no place in a picture.
 */
final class PlainText {

  private static final int REPLACEMENT = 0xfffd;
  private static final int NONCHARACTERS = 0xfffe;

  private PlainText() {}

  /**
   * The text on one line: white space and control characters become single spaces, none at its
   * ends; halves of characters and what Unicode has no character for become U+FFFD. Marks that turn
   * the direction of what follows are left out, so that they turn nothing else.
   */
  static String of(String text) {
    StringBuilder plain = new StringBuilder(text.length());
    text.codePoints().forEach(c -> append(plain, c));
    int end = plain.length();
    return end > 0 && plain.charAt(end - 1) == ' ' ? plain.substring(0, end - 1) : plain.toString();
  }

  private static void append(StringBuilder plain, int c) {
    if (Character.isWhitespace(c) || Character.isISOControl(c) || Character.isSpaceChar(c)) {
      if (plain.length() > 0 && plain.charAt(plain.length() - 1) != ' ') {
        plain.append(' ');
      }
    } else if (Character.getType(c) == Character.SURROGATE
        || (c & NONCHARACTERS) == NONCHARACTERS) {
      plain.appendCodePoint(REPLACEMENT);
    } else if (!isDirection(c)) {
      plain.appendCodePoint(c);
    }
  }

  private static boolean isDirection(int c) {
    return switch (Character.getDirectionality(c)) {
      case Character.DIRECTIONALITY_LEFT_TO_RIGHT_EMBEDDING,
          Character.DIRECTIONALITY_LEFT_TO_RIGHT_OVERRIDE,
          Character.DIRECTIONALITY_LEFT_TO_RIGHT_ISOLATE,
          Character.DIRECTIONALITY_RIGHT_TO_LEFT_EMBEDDING,
          Character.DIRECTIONALITY_RIGHT_TO_LEFT_OVERRIDE,
          Character.DIRECTIONALITY_RIGHT_TO_LEFT_ISOLATE,
          Character.DIRECTIONALITY_FIRST_STRONG_ISOLATE,
          Character.DIRECTIONALITY_POP_DIRECTIONAL_FORMAT,
          Character.DIRECTIONALITY_POP_DIRECTIONAL_ISOLATE ->
          true;
      default -> false;
    };
  }
}
