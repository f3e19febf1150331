package dev.spillway.cli.figure.draw;

import dev.spillway.cli.figure.Axis;
import dev.spillway.cli.figure.Axis.Scale;
import dev.spillway.cli.figure.Axis.Tick;
import dev.spillway.cli.figure.Timeline;
import dev.spillway.cli.figure.Timeline.Bar;
import dev.spillway.cli.figure.Timeline.Ending;
import java.util.ArrayList;
import java.util.List;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.plot.XYPlot;
import org.jfree.data.xy.XYSeriesCollection;

/** A timeline as a chart: its rows are the numbers from 0 down, its bars an annotation. */
final class TimelineChart {

  private static final int MOST_NAMES = 8;

  private final Timeline timeline;
  private final Style style;

  TimelineChart(Timeline timeline, Style style) {
    this.timeline = timeline;
    this.style = style;
  }

  JFreeChart chart() {
    int rows = timeline.bars().size();
    // Below the bars a strip for what has no bar.
    double strip = timeline.refused().isEmpty() ? 0 : Math.max(1, rows / 10.0);
    ValueAxis names =
        FixedTicks.axis(new Axis("checkpoint", 0, rows + strip, Scale.LINEAR, names()));
    names.setInverted(true);
    XYPlot plot =
        new XYPlot(new XYSeriesCollection(), FixedTicks.axis(timeline.time()), names, null);
    plot.addAnnotation(new TimelineBars(timeline, rows + strip / 2));
    JFreeChart chart = style.chart(plot, legend().source());
    plot.setDomainGridlinesVisible(false);
    plot.setRangeGridlinesVisible(false);
    return chart;
  }

  /** The names of some rows, evenly spread. */
  private List<Tick> names() {
    List<Bar> bars = timeline.bars();
    int each = Math.max(1, (bars.size() + MOST_NAMES - 1) / MOST_NAMES);
    List<Tick> ticks = new ArrayList<>();
    for (int i = 0; i < bars.size(); i += each) {
      ticks.add(new Tick(i + 0.5, bars.get(i).name()));
    }
    return ticks;
  }

  private Legend legend() {
    Legend legend = new Legend(style.legendFont());
    for (Timeline.Key key : timeline.keys()) {
      if (TimelineBars.isMarkOnly(timeline, key.tone())) {
        legend.mark(key.name(), Ink.AXIS.color(), TimelineBars.instant(Ink.of(key.tone()).color()));
      } else {
        legend.box(key.name(), Ink.of(key.tone()).color());
      }
    }
    if (has(Ending.FAILED)) {
      legend.mark("failed", Ink.TEXT.color(), TimelineBars.FAILED);
    }
    if (has(Ending.UNDER_WAY)) {
      legend.mark("under way at the end", Ink.TEXT.color(), TimelineBars.UNDER_WAY);
    }
    if (!timeline.refused().isEmpty()) {
      legend.mark("trigger refused", Ink.TEXT.color(), TimelineBars.REFUSED);
    }
    if (!timeline.grid().isEmpty()) {
      legend.line(timeline.gridName(), Ink.AXIS.color(), TimelineBars.GRID, Mark.NONE);
    }
    return legend;
  }

  private boolean has(Ending ending) {
    return timeline.bars().stream().anyMatch(bar -> bar.ending() == ending);
  }
}
