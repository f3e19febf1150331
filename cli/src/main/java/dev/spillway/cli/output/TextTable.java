package dev.spillway.cli.output;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A table in text: each column as wide as its widest cell, two blanks between columns. */
public final class TextTable {

  private static final String GAP = "  ";

  private final boolean[] words;
  private final int[] widths;
  private final List<String[]> lines = new ArrayList<>();

  /**
   * Begins a table with its heading.
   *
   * @param wordColumns how many columns at the left hold words, aligned left; the others hold
   *     numbers, aligned right, but for the last, which is aligned left and not padded
   */
  public TextTable(int wordColumns, String... heading) {
    words = new boolean[heading.length];
    Arrays.fill(words, 0, wordColumns, true);
    words[heading.length - 1] = true;
    widths = new int[heading.length];
    line(heading);
  }

  /** Adds a line of as many cells as the heading has. */
  public void line(String... cells) {
    for (int i = 0; i < cells.length; i++) {
      widths[i] = Math.max(widths[i], cells[i].length());
    }
    lines.add(cells);
  }

  /** Writes the table, each line ended by a line feed and without blanks before it. */
  public void appendTo(StringBuilder text) {
    for (String[] cells : lines) {
      for (int i = 0; i < cells.length - 1; i++) {
        String cell = cells[i];
        text.append(words[i] ? Padding.left(cell, widths[i]) : Padding.right(cell, widths[i]));
        text.append(GAP);
      }
      text.append(cells[cells.length - 1]);
      while (text.charAt(text.length() - 1) == ' ') {
        text.setLength(text.length() - 1); // left by an empty last cell
      }
      text.append('\n');
    }
  }
}
