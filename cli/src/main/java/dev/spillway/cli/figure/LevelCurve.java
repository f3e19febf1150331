package dev.spillway.cli.figure;

import java.util.ArrayList;
import java.util.List;

/**
 * A level over time, taken down corner by corner: straight lines join the corners. Of each of many
 * narrow columns the first, the lowest, the highest and the last corner are kept, so that the
 * picture is the same as with all of them, however many there are.
 */
public final class LevelCurve {

  /** About twice as many as a panel has columns of pixels. */
  private static final int COLUMNS = 1_000;

  private final double end;
  private final int columns;
  private final List<Point> kept = new ArrayList<>();
  private final List<Point> column = new ArrayList<>();
  private long columnIndex = -1;
  private long corners;

  /**
   * Begins a curve.
   *
   * @param end of the time, from 0
   */
  public LevelCurve(double end) {
    this(end, COLUMNS);
  }

  /**
   * Begins a curve of which so many columns are told apart.
   *
   * @param columns at least 1; four corners of each are kept
   */
  public LevelCurve(double end, int columns) {
    this.end = end;
    this.columns = columns;
  }

  /**
   * Adds a corner.
   *
   * @param time not before that of the corner before, nor after the end
   */
  public void corner(double time, long level) {
    corners++;
    long index = end > 0 ? (long) (time / end * columns) : 0;
    if (index != columnIndex) {
      closeColumn();
      columnIndex = index;
    }
    column.add(new Point(time, (double) level));
    if (column.size() > 4) {
      thin();
    }
  }

  /** Of five corners that which is neither the first nor the last nor the lowest nor highest. */
  private void thin() {
    int lowest = 0;
    int highest = 0;
    for (int i = 1; i < column.size(); i++) {
      lowest = column.get(i).y() < column.get(lowest).y() ? i : lowest;
      highest = column.get(i).y() > column.get(highest).y() ? i : highest;
    }
    for (int i = column.size() - 2; i > 0; i--) {
      if (i != lowest && i != highest) {
        column.remove(i);
        return;
      }
    }
  }

  private void closeColumn() {
    kept.addAll(column);
    column.clear();
  }

  /** The corners kept, in the order of time. */
  public List<Point> points() {
    List<Point> points = new ArrayList<>(kept);
    points.addAll(column);
    return points;
  }

  /** How many corners there were. */
  public long corners() {
    return corners;
  }
}
