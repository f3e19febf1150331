package dev.spillway.cli.figure.draw;

import dev.spillway.cli.figure.Timeline;

/** Bars over time, without names. */
record TimelineBlock(Timeline timeline, double width) implements Block {

  @Override
  public double height() {
    return PlotPlace.HEIGHT + PlotPlace.TOP + Ticks.heightOfLabels();
  }

  @Override
  public void draw(Canvas canvas, double left, double top) {
    new TimelinePlot(timeline, canvas)
        .draw(
            canvas.shapes(),
            PlotPlace.of(
                left,
                top,
                width,
                TimelinePlot.widthOfNames(timeline),
                Ticks.overhang(timeline.time())),
            null,
            null,
            null);
  }
}
