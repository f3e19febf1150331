package dev.spillway.cli.output.sketch;

import java.nio.charset.Charset;
import java.util.Map;

/**
 * What a drawing in text may take up, and of what it may be made.
 *
 * @param columns characters a line may have, at least {@link #NARROWEST}
 * @param blocks whether block characters can be shown, or ASCII alone
 */
public record TextScreen(int columns, boolean blocks) {

  /** Of a screen that is no terminal and says nothing of itself. */
  private static final int USUAL_COLUMNS = 80;

  /** Fewer would not hold a mode and its figure. */
  static final int NARROWEST = 30;

  /** Wider bars tell no more. */
  private static final int WIDEST = 1000;

  /** The usual width in ASCII. */
  public static final TextScreen PLAIN = new TextScreen(USUAL_COLUMNS, false);

  /** Checks the width. */
  public TextScreen {
    if (columns < NARROWEST) {
      throw new IllegalArgumentException(
          "columns must be " + NARROWEST + " or more, and is " + columns);
    }
  }

  /**
   * The screen as the environment tells it: {@code COLUMNS} for the width, the locale's characters
   * for the blocks.
   *
   * @param locale of which the characters shown are
   */
  public static TextScreen of(Map<String, String> environment, Charset locale) {
    return new TextScreen(
        columns(environment.getOrDefault("COLUMNS", "")), locale.newEncoder().canEncode('█'));
  }

  private static int columns(String text) {
    // Four digits hold every screen; whatever else stands there is no width.
    if (!text.matches("[0-9]{1,4}") || Integer.parseInt(text) == 0) {
      return USUAL_COLUMNS;
    }
    return Math.max(NARROWEST, Math.min(WIDEST, Integer.parseInt(text)));
  }
}
