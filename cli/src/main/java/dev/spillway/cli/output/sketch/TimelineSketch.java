package dev.spillway.cli.output.sketch;

import dev.spillway.cli.figure.Axis;
import dev.spillway.cli.figure.Axis.Tick;
import dev.spillway.cli.figure.Figure;
import dev.spillway.cli.figure.Nothing;
import dev.spillway.cli.figure.Timeline;
import dev.spillway.cli.figure.Timeline.Bar;
import dev.spillway.cli.figure.Timeline.Segment;
import dev.spillway.cli.figure.Tone;
import dev.spillway.cli.output.network.Wording;
import java.util.ArrayList;
import java.util.List;

/**
 * A timeline in text: each checkpoint a line, each character of it the phase that takes most of its
 * time, and the duration behind it.
 */
public final class TimelineSketch {

  /** Lines of bars that fit on a screen. */
  public static final int MOST_BARS = 40;

  private static final double NANOS_PER_SECOND = 1e9;
  private static final char FAILED = 'x';
  private static final char UNDER_WAY = '>';
  private static final char REFUSED = '!';

  private final TextScreen screen;
  private final StringBuilder text = new StringBuilder();

  public TimelineSketch(TextScreen screen) {
    this.screen = screen;
  }

  /** The whole sketch, each line ended by a line feed and within the screen's width. */
  public String text(Figure figure) {
    wrapped(figure.title());
    if (figure.panel() instanceof Timeline timeline) {
      new Lines(timeline).append();
      legend(timeline);
    } else if (figure.panel() instanceof Nothing nothing) {
      wrapped(nothing.reason());
    }
    wrapped(figure.caption());
    return text.toString();
  }

  private void wrapped(String words) {
    StringBuilder line = new StringBuilder();
    for (String word : words.split(" ", -1)) {
      if (!line.isEmpty() && Columns.of(line + " " + word) > screen.columns()) {
        text.append(line).append('\n');
        line.setLength(0);
      }
      line.append(line.isEmpty() ? "" : " ").append(Columns.cut(word, screen.columns()));
    }
    if (!line.isEmpty()) {
      text.append(line).append('\n');
    }
  }

  private void legend(Timeline timeline) {
    List<String> names = new ArrayList<>();
    for (Timeline.Key key : timeline.keys()) {
      names.add(letter(key.tone()) + " " + key.name());
    }
    if (has(timeline, Timeline.Ending.FAILED)) {
      names.add(FAILED + " failed");
    }
    if (has(timeline, Timeline.Ending.UNDER_WAY)) {
      names.add(UNDER_WAY + " under way at the end");
    }
    if (!timeline.refused().isEmpty()) {
      names.add(REFUSED + " trigger refused");
    }
    wrapped(String.join(", ", names));
  }

  private static boolean has(Timeline timeline, Timeline.Ending ending) {
    return timeline.bars().stream().anyMatch(bar -> bar.ending() == ending);
  }

  /** Small letters wait, capitals take the snapshot. */
  private static char letter(Tone tone) {
    return switch (tone) {
      case START_DELAY -> 's';
      case PAUSE -> 'p';
      case RECORD_IN_SERVICE -> 'r';
      case ALIGNMENT -> 'a';
      case SYNC -> 'S';
      case ASYNC -> 'A';
      case ACKNOWLEDGEMENT -> 'k';
      default -> '=';
    };
  }

  /** The lines over the axis of time. */
  private final class Lines {

    private final Timeline timeline;
    private final double end;
    private final int nameWidth;
    private final int cells;

    Lines(Timeline timeline) {
      this.timeline = timeline;
      end =
          timeline.bars().stream()
              .flatMap(bar -> bar.segments().stream())
              .mapToDouble(Segment::to)
              .reduce(lastTick(timeline.time()), Math::max);
      nameWidth = timeline.bars().stream().mapToInt(bar -> bar.name().length()).max().orElse(0);
      int words = timeline.bars().stream().mapToInt(bar -> duration(bar).length()).max().orElse(0);
      // Between name, bar, its end and duration stands a blank each.
      cells = Math.max(1, screen.columns() - nameWidth - words - 4);
    }

    private static double lastTick(Axis time) {
      return time.ticks().isEmpty() ? 0 : time.ticks().get(time.ticks().size() - 1).value();
    }

    void append() {
      timeline.bars().forEach(this::append);
      if (!timeline.refused().isEmpty()) {
        StringBuilder line = blank();
        timeline.refused().forEach(time -> line.setCharAt(cell(time), REFUSED));
        line("", line);
      }
      line("", ticks());
      text.append(" ".repeat(nameWidth + 1)).append(timeline.time().label()).append('\n');
    }

    private void append(Bar bar) {
      StringBuilder line = blank();
      int last = 0;
      for (Segment segment : bar.segments()) {
        int from = cell(segment.from());
        int to = cell(segment.to());
        for (int i = from; i <= to; i++) {
          line.setCharAt(i, letter(longest(bar, i).tone()));
        }
        last = to;
      }
      switch (bar.ending()) {
        case FAILED -> line.setCharAt(last + 1, FAILED);
        case UNDER_WAY -> line.setCharAt(last + 1, UNDER_WAY);
        case COMPLETED -> {}
      }
      line.append(' ').append(duration(bar));
      line(bar.name(), line);
    }

    /** With a place for the mark behind a bar that goes to the end. */
    private StringBuilder blank() {
      return new StringBuilder(" ".repeat(cells + 1));
    }

    private void line(String name, StringBuilder line) {
      text.append(" ".repeat(nameWidth - name.length())).append(name).append(' ');
      text.append(line.toString().stripTrailing()).append('\n');
    }

    private int cell(double seconds) {
      return end <= 0 ? 0 : (int) Math.min(cells - 1, Math.floor(seconds / end * cells));
    }

    /** The part of a bar that has most of a cell's time. */
    private Segment longest(Bar bar, int cell) {
      double from = cell * end / cells;
      double to = (cell + 1) * end / cells;
      Segment longest = bar.segments().get(0);
      double most = -1;
      for (Segment segment : bar.segments()) {
        double share = Math.min(to, segment.to()) - Math.max(from, segment.from());
        if (share > most) {
          most = share;
          longest = segment;
        }
      }
      return longest;
    }

    private static String duration(Bar bar) {
      List<Segment> segments = bar.segments();
      double seconds =
          segments.isEmpty() ? 0 : segments.get(segments.size() - 1).to() - segments.get(0).from();
      return Wording.time((double) Math.round(seconds * NANOS_PER_SECOND));
    }

    private StringBuilder ticks() {
      StringBuilder line = blank();
      int free = 0;
      for (Tick tick : timeline.time().ticks()) {
        int at = cell(tick.value());
        if (at >= free && at + tick.label().length() <= line.length()) {
          line.replace(at, at + tick.label().length(), tick.label());
          free = at + tick.label().length() + 1;
        }
      }
      return line;
    }
  }
}
