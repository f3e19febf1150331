package dev.spillway.cli.figure;

import java.util.List;

/**
 * Figures that belong together, as one picture shows them: row after row, from left to right.
 *
 * @param title what was asked, one line
 * @param answer what came out, in words
 * @param rows each of at least one figure
 * @param notes what must be known to read them right: what was left out and why
 */
public record Sheet(String title, String answer, List<Row> rows, List<String> notes) {

  public Sheet {
    rows = List.copyOf(rows);
    notes = List.copyOf(notes);
  }

  /**
   * Figures that are looked at together.
   *
   * @param title what they are of, such as a rate of the sink
   * @param figures at least one
   */
  public record Row(String title, List<Figure> figures) {

    public Row {
      figures = List.copyOf(figures);
      if (figures.isEmpty()) {
        throw new IllegalArgumentException("a row of 0 figures must have at least 1");
      }
    }
  }
}
