package dev.spillway.cli.figure.draw;

import java.awt.Graphics2D;

/** What is drawn on: shapes as AWT has them, and text by its own way. */
interface Canvas {

  /** Takes shapes; no text. */
  Graphics2D shapes();

  /**
   * One line of text.
   *
   * @param text plain, as {@link PlainText} has it
   * @param x of the place that the anchor names
   * @param baseline the height of its base line
   */
  void text(String text, double x, double baseline, Anchor anchor, Lettering lettering, Ink ink);

  /** Which part of a text a place is given for. */
  enum Anchor {
    START(0),
    MIDDLE(0.5),
    END(1);

    private final double share;

    Anchor(double share) {
      this.share = share;
    }

    /** How much of the text is left of its place. */
    double share() {
      return share;
    }
  }
}
