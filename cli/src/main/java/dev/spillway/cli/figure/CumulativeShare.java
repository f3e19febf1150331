package dev.spillway.cli.figure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The distribution of values as steps: over each value the share of those up to it. */
public final class CumulativeShare {

  /** More steps are finer than a picture shows; then every so many-th value has one. */
  static final int MOST_STEPS = 500;

  private CumulativeShare() {}

  /**
   * The steps, from a share of 0 on; after the last one the share stays.
   *
   * @param values at least 0 each; they are put in order
   * @param all of which they are a part; those without a value never come to be counted
   */
  public static List<Point> steps(double[] values, long all) {
    Arrays.sort(values);
    List<Point> points = new ArrayList<>();
    points.add(new Point(0, 0));
    int each = Math.max(1, (values.length + MOST_STEPS - 1) / MOST_STEPS);
    for (int i = 0; i < values.length; i++) {
      boolean last = i == values.length - 1;
      if (last || (values[i] < values[i + 1] && (each == 1 || i % each == each - 1))) {
        points.add(new Point(values[i], (double) (i + 1) / all));
      }
    }
    return points;
  }
}
