package dev.spillway.cli.figure.draw;

import dev.spillway.cli.figure.draw.Canvas.Anchor;
import java.awt.Graphics2D;
import java.util.ArrayList;
import java.util.List;

/** What is what, from left to right in as many lines as it takes, but no more than so many. */
final class Legend implements Block {

  /** How wide a sample is. */
  static final double SAMPLE = 24;

  private static final double GAP = 6;
  private static final double BETWEEN = 18;
  private static final int MOST_LINES = 9;
  private static final int MOST_LINES_OF_NAME = 2;
  private static final Lettering LETTERING = Lettering.LABEL;

  /** A sample of what is drawn. */
  interface Sample {
    /** Draws it, {@link #SAMPLE} wide, around a height. */
    void draw(Graphics2D g2, double left, double middle);
  }

  /** One thing and its name. */
  record Entry(String name, Sample sample) {}

  private record Placed(List<String> lines, Sample sample, double x, int line) {}

  private final List<Placed> placed = new ArrayList<>();
  private final double width;
  private int lines;
  private double used;

  Legend(List<Entry> entries, double width) {
    this.width = width;
    for (int i = 0; i < entries.size(); i++) {
      List<String> name = name(entries.get(i).name());
      boolean last = i == entries.size() - 1;
      if (linesWith(name) > (last ? MOST_LINES : MOST_LINES - 1)) {
        addRemark("and " + (entries.size() - i) + " more");
        return;
      }
      place(name, entries.get(i).sample());
    }
  }

  private List<String> name(String name) {
    double room = width - SAMPLE - GAP;
    List<String> all = LETTERING.wrap(name, room);
    if (all.size() <= MOST_LINES_OF_NAME) {
      return all;
    }
    List<String> some = new ArrayList<>(all.subList(0, MOST_LINES_OF_NAME - 1));
    String rest = String.join(" ", all.subList(MOST_LINES_OF_NAME - 1, all.size()));
    some.add(LETTERING.shorten(rest, room));
    return some;
  }

  private static double width(List<String> name) {
    return SAMPLE + GAP + name.stream().mapToDouble(LETTERING::width).max().orElse(0);
  }

  private boolean fitsBeside(List<String> name) {
    return lines > 0 && name.size() == 1 && used + BETWEEN + width(name) <= width;
  }

  private int linesWith(List<String> name) {
    return fitsBeside(name) ? lines : lines + name.size();
  }

  private void place(List<String> name, Sample sample) {
    if (fitsBeside(name)) {
      placed.add(new Placed(name, sample, used + BETWEEN, lines - 1));
      used += BETWEEN + width(name);
    } else {
      placed.add(new Placed(name, sample, 0, lines));
      lines += name.size();
      // What stands beside a name of two lines would look as if it belonged to the first.
      used = name.size() == 1 ? width(name) : width;
    }
  }

  private void addRemark(String text) {
    placed.add(new Placed(List.of(text), (g2, left, middle) -> {}, 0, lines));
    lines++;
  }

  @Override
  public double height() {
    return lines * LETTERING.lineHeight();
  }

  @Override
  public void draw(Canvas canvas, double left, double top) {
    for (Placed entry : placed) {
      double baseline = top + entry.line() * LETTERING.lineHeight() + LETTERING.ascent();
      double x = left + entry.x();
      entry.sample().draw(canvas.shapes(), x, baseline + LETTERING.middle());
      for (String line : entry.lines()) {
        canvas.text(line, x + SAMPLE + GAP, baseline, Anchor.START, LETTERING, Ink.TEXT);
        baseline += LETTERING.lineHeight();
      }
    }
  }
}
