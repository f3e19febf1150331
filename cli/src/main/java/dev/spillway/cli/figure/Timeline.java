package dev.spillway.cli.figure;

import java.util.List;

/**
 * Checkpoints over time, each a bar on a row of its own, the first on top.
 *
 * @param time in seconds
 * @param grid instants at which a checkpoint is due, in seconds
 * @param gridName what the grid is, such as {@code every interval, 10 s}
 * @param keys the tones of the segments, in the order of the legend
 * @param bars from top to bottom
 * @param refused instants at which a trigger was refused, in seconds
 */
public record Timeline(
    Axis time,
    List<Double> grid,
    String gridName,
    List<Key> keys,
    List<Bar> bars,
    List<Double> refused)
    implements Panel {

  public Timeline {
    grid = List.copyOf(grid);
    keys = List.copyOf(keys);
    bars = List.copyOf(bars);
    refused = List.copyOf(refused);
  }

  /** What a tone stands for. */
  public record Key(Tone tone, String name) {}

  /**
   * One checkpoint.
   *
   * @param name its number
   * @param segments in the order of time, each from where the one before ends
   */
  public record Bar(String name, List<Segment> segments, Ending ending) {

    public Bar {
      segments = List.copyOf(segments);
    }
  }

  /**
   * A part of a checkpoint's time, in seconds. One of no length is drawn as a mark.
   *
   * @param to at least {@code from}
   */
  public record Segment(Tone tone, double from, double to) {}

  /** What became of a checkpoint. */
  public enum Ending {
    COMPLETED,
    /** Marked as such at its end. */
    FAILED,
    /** The run ends before it does: its bar has an open end. */
    UNDER_WAY
  }
}
