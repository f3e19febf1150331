package dev.spillway.cli.figure.draw;

import dev.spillway.cli.figure.Curves;
import dev.spillway.cli.figure.Nothing;
import dev.spillway.cli.figure.Panel;
import dev.spillway.cli.figure.Timeline;
import dev.spillway.cli.figure.draw.Canvas.Anchor;

/** Panels with the names of their axes and their legends. */
final class Panels {

  /** Three stand beside each other on a sheet or a wide page, one on a phone. */
  static final double WIDTH = 450;

  private Panels() {}

  static Block of(Panel panel) {
    if (panel instanceof Curves curves) {
      return new Stack()
          .add(0, TextBlock.of(curves.y().label(), WIDTH, Lettering.LABEL, Ink.TEXT))
          .add(0, new CurvesBlock(curves, WIDTH))
          .add(0, nameBelow(curves.x().label()))
          .add(6, new Legend(Samples.of(curves), WIDTH));
    }
    if (panel instanceof Timeline timeline) {
      return new Stack()
          .add(0, TextBlock.of("checkpoint", WIDTH, Lettering.LABEL, Ink.TEXT))
          .add(0, new TimelineBlock(timeline, WIDTH))
          .add(0, nameBelow(timeline.time().label()))
          .add(6, new Legend(Samples.of(timeline), WIDTH));
    }
    return new NothingBlock((Nothing) panel, WIDTH);
  }

  private static TextBlock nameBelow(String label) {
    return TextBlock.of(label, WIDTH - PlotPlace.RIGHT, Anchor.END, Lettering.LABEL, Ink.TEXT);
  }
}
