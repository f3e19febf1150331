package dev.spillway.cli.figure.draw;

import java.util.Arrays;
import java.util.stream.Collectors;

/** The colours of figures in a page: those of a light one or those of a dark one. */
public enum Scheme {
  LIGHT,
  DARK;

  /**
   * Declarations of all custom properties that a figure in a page takes its colours from, such as
   * {@code --tone-aligned:#0072b2;}, for a rule of the page's style sheet.
   */
  public String customProperties() {
    return Arrays.stream(Ink.values())
        .map(ink -> ink.property() + ":" + ink.hex(this) + ";")
        .collect(Collectors.joining());
  }
}
