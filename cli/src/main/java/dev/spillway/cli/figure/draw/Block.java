package dev.spillway.cli.figure.draw;

/**
 * A part of a picture of which the height is known before it is drawn; its width is given to it.
 */
interface Block {

  double height();

  /** Draws all of it, nothing above {@code top} or below its height, nor left of {@code left}. */
  void draw(Canvas canvas, double left, double top);
}
