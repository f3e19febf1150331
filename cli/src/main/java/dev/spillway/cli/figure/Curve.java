package dev.spillway.cli.figure;

import java.util.List;

/**
 * Points that belong together.
 *
 * @param name as the legend has it
 * @param points in ascending order of x; those of equal x make a vertical line
 */
public record Curve(String name, Tone tone, Form form, Line line, List<Point> points) {

  /** How the points become a curve. */
  public enum Form {
    /** Each point has a mark, and straight lines join them. */
    MARKED,
    /** Straight lines join them, and they have no marks. */
    PLAIN,
    /** From each point the curve stays level until the next. */
    STEPS,
    /** A cross each, joined by nothing: what is missing there. */
    CROSSES
  }

  /** What tells curves of one tone apart. */
  public enum Line {
    /** With full marks. */
    SOLID,
    /** With hollow marks. */
    DASHED
  }

  public Curve {
    points = List.copyOf(points);
  }
}
