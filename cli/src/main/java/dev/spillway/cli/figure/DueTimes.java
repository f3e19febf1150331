package dev.spillway.cli.figure;

import dev.spillway.cli.output.NumberText;
import java.util.ArrayList;
import java.util.List;

/**
 * The instants at which checkpoints are due, as a grid that is not too dense to see through.
 *
 * @param seconds ascending
 * @param name what the grid is, such as {@code every interval of 10 s}
 */
public record DueTimes(List<Double> seconds, String name) {

  /** Lines that still look like a grid and not like a grey area. */
  private static final int MOST = 60;

  public DueTimes {
    seconds = List.copyOf(seconds);
  }

  /**
   * The instants from the first until the end, or every so many-th of them.
   *
   * @param interval above 0, in seconds
   * @param length the interval in words, such as {@code 10 s}
   */
  public static DueTimes of(double first, double interval, double end, String length) {
    double all = Math.floor(Math.max(0, end - first) / interval) + 1;
    double each = Math.max(1, Math.ceil(all / MOST));
    List<Double> seconds = new ArrayList<>();
    for (double due = first; due < end; due = first + seconds.size() * each * interval) {
      seconds.add(due);
    }
    String name =
        each == 1
            ? "every interval of " + length
            : "every " + NumberText.fixed(each, 0) + " intervals of " + length;
    return new DueTimes(seconds, name);
  }
}
