package dev.spillway.cli.html;

import java.util.List;
import java.util.Locale;

/** A piece of a section. All texts are plain text: markup in them shows as text. */
public sealed interface Block {

  /** A paragraph. */
  record Words(String text) implements Block {}

  /** Sentences that stand beside each other. */
  record Points(List<String> texts) implements Block {
    public Points {
      texts = List.copyOf(texts);
    }
  }

  /** Names with their values. */
  record Facts(List<Fact> facts) implements Block {
    public Facts {
      facts = List.copyOf(facts);
    }
  }

  /**
   * A value with its name.
   *
   * @param name of an option or a figure
   * @param value as the report has it
   */
  record Fact(String name, String value) {}

  /**
   * Text whose lines and spaces count, such as a file.
   *
   * @param caption what it is
   */
  record Listing(String caption, String text) implements Block {}

  /**
   * Figures that are looked at together.
   *
   * @param title what they are of
   * @param pictures at least one
   */
  record Gallery(String title, List<Picture> pictures) implements Block {
    public Gallery {
      pictures = List.copyOf(pictures);
    }
  }

  /**
   * A figure.
   *
   * @param title what it shows
   * @param svg an {@code svg} element, the only markup that a page takes as it is
   * @param caption what to see in it
   */
  record Picture(String title, String svg, String caption) {}

  /**
   * A table. The first column has the names of its rows.
   *
   * @param caption what its rows are
   * @param columns at least one
   * @param rows each with as many cells as there are columns
   * @param note what was left out, or how to read it; may be empty
   */
  record Table(String caption, List<Column> columns, List<List<String>> rows, String note)
      implements Block {
    public Table {
      columns = List.copyOf(columns);
      rows = rows.stream().map(List::copyOf).toList();
      for (List<String> row : rows) {
        if (row.size() != columns.size()) {
          throw new IllegalArgumentException(
              "cells of a row (" + row.size() + ") must be " + columns.size());
        }
      }
    }
  }

  /**
   * A column of a table.
   *
   * @param name with the unit where its numbers have none
   * @param kind how its cells are set
   */
  record Column(String name, Kind kind) {

    /** What the cells of a column are. */
    public enum Kind {
      /** Short text, which is not broken. */
      TEXT,
      /** Text that may take several lines. */
      PROSE,
      NUMBER
    }

    /** The class that the style sheet knows it by. */
    public String cssClass() {
      return kind.name().toLowerCase(Locale.ROOT);
    }

    public static Column text(String name) {
      return new Column(name, Kind.TEXT);
    }

    public static Column prose(String name) {
      return new Column(name, Kind.PROSE);
    }

    public static Column number(String name) {
      return new Column(name, Kind.NUMBER);
    }
  }
}
